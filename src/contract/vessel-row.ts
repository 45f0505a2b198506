import { flagOf } from '#domain/flags.ts'
import { nameBytes } from '#domain/observations.ts'
import { stepsPerLoad } from '#domain/served.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import { putBytes, putDigits, putLatin1, putMoment, putSteps, putWhole } from './json-bytes.ts'
import type { ListedColumns, VesselLookups } from './vessel-columns.ts'

/** No row is longer than this; a caller keeps so much room. */
export const vesselRowMaxBytes = 2048

const bytes = (text: string) => Buffer.from(text, 'utf8')
const json = (value: unknown) => bytes(JSON.stringify(value))
const key = (name: string) => bytes(`,"${name}":`)
const nothing = bytes('null')
const opening = bytes('{"mmsi":"')
const afterMmsi = bytes('","name":')
const keys = {
  type: key('vessel_type_str'),
  commodity: key('commodity'),
  flag: key('flag'),
  dwt: key('dwt'),
  maxDraught: key('max_draught_m'),
  draught: key('current_draught_m'),
  lat: key('lat'),
  lng: key('lng'),
  speed: key('speed_knots'),
  heading: key('heading'),
  navStatus: key('nav_status'),
  destination: key('destination'),
  eta: key('eta'),
  lastPort: key('last_port'),
  lastPortCountry: key('last_port_country'),
  load: key('load_pct'),
  cargo: key('est_cargo_mt'),
}
const classBytes = vesselClasses.map(json)
const flagBytes: Buffer[] = []
for (let mid = 0; mid < 1000; mid++) flagBytes.push(json(flagOf(mid * 1_000_000)))

/** A ship as GET /vessels gives her, written at `offset`; the offset behind her. Equal to the JSON of `vesselItem`. */
export function writeVesselRow(
  ship: ListedColumns,
  slot: number,
  lookups: VesselLookups,
  out: Uint8Array,
  offset: number,
): number {
  const words = encodedWords(lookups)
  let at = putBytes(out, offset, opening)
  at = putDigits(out, at, ship.mmsi[slot], 9)
  at = putBytes(out, at, afterMmsi)
  at = putName(out, at, ship.name, slot)
  at = putWord(out, at, keys.type, classBytes[ship.vesselClass[slot]])
  at = putWord(out, at, keys.commodity, words.commodity(ship.commodity[slot]))
  at = putWord(out, at, keys.flag, flagBytes[Math.floor(ship.mmsi[slot] / 1_000_000)])
  at = putFigure(out, at, keys.dwt, ship.dwtTonnes[slot], 0)
  at = putFigure(out, at, keys.maxDraught, ship.maxDraughtM[slot], 1)
  at = putFigure(out, at, keys.draught, ship.draughtM[slot], 1)
  at = putFigure(out, at, keys.lat, ship.lat[slot], 5)
  at = putFigure(out, at, keys.lng, ship.lng[slot], 5)
  at = putFigure(out, at, keys.speed, ship.sogKnots[slot], 1)
  at = putFigure(out, at, keys.heading, headingOf(ship, slot), 1)
  at = putFigure(out, at, keys.navStatus, ship.navStatus[slot] < 15 ? ship.navStatus[slot] : NaN, 0)
  const destination = ship.destinationPort[slot]
  at = putWord(out, at, keys.destination, destination < 0 ? nothing : words.portCode(destination))
  at = putBytes(out, at, keys.eta)
  at = isMoment(ship.etaMs[slot]) ? putMoment(out, at, ship.etaMs[slot]) : putBytes(out, at, nothing)
  const lastPort = ship.lastPort[slot]
  at = putWord(out, at, keys.lastPort, lastPort < 0 ? nothing : words.portName(lastPort))
  at = putWord(out, at, keys.lastPortCountry, lastPort < 0 ? nothing : words.portCountry(lastPort))
  at = putSharePercent(out, at, ship.loadShare[slot])
  at = putFigure(out, at, keys.cargo, ship.cargoTonnes[slot], 0)
  out[at++] = 0x7d
  return at
}

/** The course over ground when the ship reports one, else the true heading. */
export function headingOf(ship: ListedColumns, slot: number): number {
  const courseDeg = ship.cogDeg[slot]
  return Number.isNaN(courseDeg) ? ship.headingDeg[slot] : courseDeg
}

/** Whether the wire can write this moment. */
export const isMoment = (ms: number): boolean => ms >= 0 && ms < 253_402_300_800_000

function putWord(out: Uint8Array, offset: number, key: Uint8Array, word: Uint8Array | undefined): number {
  return putBytes(out, putBytes(out, offset, key), word ?? nothing)
}

function putFigure(out: Uint8Array, offset: number, key: Uint8Array, figure: number, decimals: number): number {
  const at = putBytes(out, offset, key)
  if (!Number.isFinite(figure)) return putBytes(out, at, nothing)
  const steps = Math.round(figure * 10 ** decimals)
  return decimals === 0 && steps >= 0 ? putWhole(out, at, steps) : putSteps(out, at, steps, decimals)
}

function putSharePercent(out: Uint8Array, offset: number, share: number): number {
  const at = putBytes(out, offset, keys.load)
  return Number.isFinite(share) ? putSteps(out, at, Math.round(share * stepsPerLoad), 1) : putBytes(out, at, nothing)
}

/** Where a fixed-width text begins and ends without the zeros and blanks around it. */
export function textBounds(column: Uint8Array, slot: number, width: number): [start: number, end: number] {
  let start = slot * width
  let end = start + width
  while (end > start && (column[end - 1] === 0 || column[end - 1] === 0x20)) end--
  while (start < end && column[start] === 0x20) start++
  return [start, end]
}

function putName(out: Uint8Array, offset: number, names: Uint8Array, slot: number): number {
  let start = slot * nameBytes
  let end = start + nameBytes
  while (end > start && (names[end - 1] === 0 || names[end - 1] === 0x20)) end--
  while (start < end && names[start] === 0x20) start++
  return end === start ? putBytes(out, offset, nothing) : putLatin1(out, offset, names, start, end)
}

/** Words of the lookups as JSON bytes, made once each. */
class EncodedWords {
  readonly #lookups: VesselLookups
  readonly #codes: Buffer[] = []
  readonly #names: Buffer[] = []
  readonly #countries: Buffer[] = []
  readonly #commodities: Buffer[] = []
  constructor(lookups: VesselLookups) {
    this.#lookups = lookups
  }
  portCode(port: number): Buffer {
    return (this.#codes[port] ??= json(this.#lookups.portCode(port)))
  }
  portName(port: number): Buffer {
    return (this.#names[port] ??= json(this.#lookups.portName(port)))
  }
  portCountry(port: number): Buffer {
    return (this.#countries[port] ??= json(this.#lookups.portCountry(port)))
  }
  commodity(code: number): Buffer {
    return (this.#commodities[code] ??= json(this.#lookups.commodityLabel(code)))
  }
}

const encodings = new WeakMap<VesselLookups, EncodedWords>()
let lastLookups: VesselLookups | null = null
let lastWords: EncodedWords | null = null

function encodedWords(lookups: VesselLookups): EncodedWords {
  if (lookups === lastLookups && lastWords !== null) return lastWords
  let words = encodings.get(lookups)
  if (!words) encodings.set(lookups, (words = new EncodedWords(lookups)))
  lastLookups = lookups
  lastWords = words
  return words
}

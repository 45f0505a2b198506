import { flagOf } from '#domain/vessel/flags.ts'
import { nameBytes } from '#domain/messages/observations.ts'
import { stepsPerLoad } from '#domain/vessel/served-precision.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { putBytes, putDigits, putText, putInstant, putSteps, putWhole } from '../formats/json-bytes.ts'
import type { ListedColumns, VesselLookups } from './columns.ts'

/** Upper bound of the bytes of a row; the caller of `writeVesselRow` reserves them. */
export const vesselRowMaxBytes = 2048

const bytes = (text: string) => Buffer.from(text, 'utf8')
const json = (value: unknown) => bytes(JSON.stringify(value))
const key = (name: string) => bytes(`,"${name}":`)
const nullBytes = bytes('null')
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

/** Writes one vessel at an offset and returns the offset after it. */
export type VesselRowWriter = (slot: number, out: Uint8Array, offset: number) => number

/**
 * Returns a writer of vessels as items of GET /vessels. The bytes equal the JSON of `vesselItem`; at most
 * `vesselRowMaxBytes` are written. Texts of the lookups are encoded once.
 */
export function vesselRowWriter(ship: ListedColumns, lookups: VesselLookups): VesselRowWriter {
  const words = new EncodedWords(lookups)
  return (slot, out, offset) => writeRow(ship, slot, words, out, offset)
}

// oxlint-disable-next-line eslint/max-params -- called once per changed vessel: an object would be garbage.
function writeRow(ship: ListedColumns, slot: number, words: EncodedWords, out: Uint8Array, offset: number): number {
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
  at = putWord(out, at, keys.destination, destination < 0 ? nullBytes : words.portCode(destination))
  at = putBytes(out, at, keys.eta)
  at = isMoment(ship.etaMs[slot]) ? putInstant(out, at, ship.etaMs[slot]) : putBytes(out, at, nullBytes)
  const lastPort = ship.lastPort[slot]
  at = putWord(out, at, keys.lastPort, lastPort < 0 ? nullBytes : words.portName(lastPort))
  at = putWord(out, at, keys.lastPortCountry, lastPort < 0 ? nullBytes : words.portCountry(lastPort))
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

/** Whether a time in milliseconds is one that the wire can express: years 1970 to 9999. */
export const isMoment = (ms: number): boolean => ms >= 0 && ms < 253_402_300_800_000

function putWord(out: Uint8Array, offset: number, key: Uint8Array, word: Uint8Array | undefined): number {
  return putBytes(out, putBytes(out, offset, key), word ?? nullBytes)
}

// oxlint-disable-next-line eslint/max-params -- called for each number of a row: an object would be garbage.
function putFigure(out: Uint8Array, offset: number, key: Uint8Array, figure: number, decimals: number): number {
  const at = putBytes(out, offset, key)
  if (!Number.isFinite(figure)) return putBytes(out, at, nullBytes)
  const steps = Math.round(figure * 10 ** decimals)
  return decimals === 0 && steps >= 0 ? putWhole(out, at, steps) : putSteps(out, at, steps, decimals)
}

function putSharePercent(out: Uint8Array, offset: number, share: number): number {
  const at = putBytes(out, offset, keys.load)
  return Number.isFinite(share) ? putSteps(out, at, Math.round(share * stepsPerLoad), 1) : putBytes(out, at, nullBytes)
}

/** Returns the bounds of a fixed-width text without its padding of zeros and spaces. */
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
  return end === start ? putBytes(out, offset, nullBytes) : putText(out, offset, names, start, end)
}

/** Caches the texts of the lookups as JSON bytes. */
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

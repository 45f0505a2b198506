/** Kind of a row of a batch. */
export const position = 1
export const voyage = 2
export const nameOnly = 3
export const hullOnly = 4
/** The sender was received, with nothing in the message that a column holds. */
export const presenceOnly = 5

/** In place of a source's number: of a vessel that was restored, and whose source is not known. */
export const unknownSource = 0xffff

/** Verdict of the fleet on a row. */
export const verdicts = [
  'new',
  'late',
  'duplicate',
  'held back',
  'not a ship',
  'set aside',
  'restarted',
  'in conflict',
  'unconfirmed',
] as const
/** Changed the vessel. Movements are derived only from positions with this verdict. */
export const verdictNew = 0
export const verdictLate = 1
export const verdictDuplicate = 2
export const verdictHeldBack = 3
export const verdictNotAShip = 4
export const verdictSetAside = 5
/** Accepted, but no path leads there from the last accepted position: what is derived starts anew, as with a first position. */
export const verdictRestarted = 6
/** From the place that the vessel is shown at, while reports from another place alternate with it: nothing is derived. */
export const verdictInConflict = 7
/** Unlikely, and not accepted before a second report confirms it. */
export const verdictUnconfirmed = 8

/** Bytes of text a row carries: name 20, callsign 7, destination 20, padded with zeros. */
export const nameBytes = 20
export const callsignBytes = 7
export const destinationBytes = 20

/**
 * A batch of reports in columns, so that a million reports per second allocate nothing. A feed fills and yields it; the
 * consumer must read it before it requests the next one, because the feed reuses the columns.
 *
 * Unknown is NaN in float columns and 0 in integer columns, unless stated otherwise below. Decoders remove AIS
 * sentinels.
 */
export class Observations {
  readonly capacity: number
  length = 0

  /** `position`, `voyage`, `nameOnly`, `hullOnly` or `presenceOnly`. */
  readonly kind: Uint8Array
  readonly mmsi: Uint32Array
  /** Time of the report by its sender, milliseconds since 1970. */
  readonly atMs: Float64Array
  /** Time of reception, milliseconds since 1970. */
  readonly receivedMs: Float64Array
  /** Source: an index into the source table. */
  readonly source: Uint16Array
  /** AIS message type 1 to 27; 0 if the dialect does not state it. */
  readonly messageType: Uint8Array

  /** WGS-84 degrees. */
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly sogKnots: Float32Array
  readonly cogDeg: Float32Array
  readonly headingDeg: Float32Array
  /** Rate of turn, degrees a minute, to starboard positive. */
  readonly rotDegMin: Float32Array
  /** AIS navigational status 0 to 14; 15 is unknown. */
  readonly navStatus: Uint8Array

  /** 0 is unknown. */
  readonly imo: Uint32Array
  /** AIS type of ship and cargo, 0 to 255; 0 is unknown. */
  readonly shipType: Uint8Array
  /** Metres from the antenna to bow, stern, port and starboard side; all 0 is unknown. */
  readonly toBowM: Uint16Array
  readonly toSternM: Uint16Array
  readonly toPortM: Uint16Array
  readonly toStarboardM: Uint16Array
  readonly draughtM: Float32Array
  /** Declared ETA as message 5 packs it: month << 16 | day << 11 | hour << 6 | minute; 24 and 60 are unknown. 0 is none. */
  readonly eta: Uint32Array

  /** UTF-8 in upper case, of AIS itself ASCII, padded with zeros; a first byte of 0 is unknown. */
  readonly name: Uint8Array
  readonly callsign: Uint8Array
  readonly destination: Uint8Array

  /** 1 where the time is that of a provider, whose clock is right: old static data is old. */
  readonly isProviderTime: Uint8Array

  /** Filled by the fleet: the ship's slot, or −1, and the verdict. */
  readonly slot: Int32Array
  readonly verdict: Uint8Array

  constructor(capacity = 4096) {
    this.capacity = capacity
    this.kind = new Uint8Array(capacity)
    this.mmsi = new Uint32Array(capacity)
    this.atMs = new Float64Array(capacity)
    this.receivedMs = new Float64Array(capacity)
    this.source = new Uint16Array(capacity)
    this.messageType = new Uint8Array(capacity)
    this.lng = new Float64Array(capacity)
    this.lat = new Float64Array(capacity)
    this.sogKnots = new Float32Array(capacity)
    this.cogDeg = new Float32Array(capacity)
    this.headingDeg = new Float32Array(capacity)
    this.rotDegMin = new Float32Array(capacity)
    this.navStatus = new Uint8Array(capacity)
    this.imo = new Uint32Array(capacity)
    this.shipType = new Uint8Array(capacity)
    this.toBowM = new Uint16Array(capacity)
    this.toSternM = new Uint16Array(capacity)
    this.toPortM = new Uint16Array(capacity)
    this.toStarboardM = new Uint16Array(capacity)
    this.draughtM = new Float32Array(capacity)
    this.eta = new Uint32Array(capacity)
    this.name = new Uint8Array(capacity * nameBytes)
    this.callsign = new Uint8Array(capacity * callsignBytes)
    this.destination = new Uint8Array(capacity * destinationBytes)
    this.isProviderTime = new Uint8Array(capacity)
    this.slot = new Int32Array(capacity)
    this.verdict = new Uint8Array(capacity)
  }

  get full(): boolean {
    return this.length === this.capacity
  }

  clear(): void {
    this.length = 0
  }
}

const utf8 = new TextDecoder()

/** Reused arrays of character codes, by length of the text, because millions of texts are read. */
const codesOf = Array.from({ length: Math.max(nameBytes, destinationBytes) + 1 }, (_, length) =>
  Array.from({ length }, () => 0),
)

/** Text of a row's fixed-width field, without its padding; null if the sender did not state it. */
export function fieldText(column: Uint8Array, row: number, width: number): string | null {
  const start = row * width
  let end = start + width
  while (end > start && (column[end - 1] === 0 || column[end - 1] === 32)) end--
  if (end === start) return null
  const codes = codesOf[end - start]
  let isAscii = true
  for (let at = start; at < end; at++) {
    codes[at - start] = column[at]
    isAscii &&= column[at] < 128
  }
  if (!isAscii) return utf8.decode(column.subarray(start, end)).trimStart()
  return String.fromCharCode(...codes).trimStart()
}

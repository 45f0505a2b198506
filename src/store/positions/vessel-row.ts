import type { VesselClass } from '#domain/vessel/vessel-class.ts'

/**
 * A vessel as it is stored: its particulars, its last messages, and what was derived from them. What the fleet
 * keeps as a place in a table (source, class, port, commodity) is a word here, because tables change between versions.
 */
export interface VesselRow {
  mmsi: number

  imo: number | null
  shipType: number | null
  name: string | null
  callsign: string | null
  lengthM: number | null
  beamM: number | null

  positionMs: number | null
  receivedMs: number | null
  sourceId: string | null
  lng: number | null
  lat: number | null
  sogKnots: number | null
  cogDeg: number | null
  headingDeg: number | null
  navStatus: number | null
  voyageMs: number | null
  draughtM: number | null
  draughtMs: number | null
  destinationText: string | null
  /** As message 5 packs it. */
  eta: number | null

  vesselClass: VesselClass | null
  /** A word of `classSources`. */
  classSource: string | null
  dwtTonnes: number | null
  /** A word of `dwtSources`. */
  dwtSource: string | null
  capacityM3: number | null
  maxDraughtM: number | null
  loadShare: number | null
  cargoTonnes: number | null
  cargoLowTonnes: number | null
  cargoHighTonnes: number | null
  cargoConfidence: number | null
  /** Bits. */
  cargoReasons: number | null
  /** The label of the trade: `Brent`. */
  commodity: string | null
  /** UN/LOCODE. */
  destinationPort: string | null
  destinationConfidence: number | null
  etaMs: number | null
  etaCalculatedMs: number | null
  distanceToGoNm: number | null
  /** UN/LOCODE. */
  lastPort: string | null
  lastPortArrivedMs: number | null
  lastPortDepartedMs: number | null
  lastPortDraughtInM: number | null
  lastPortDraughtOutM: number | null
  /** Bits of `qualityFlags`. */
  quality: number | null

  cruiseKnots: number | null
  shallowestM: number | null
  /** Packed counts. */
  berthCalls: number | null
  /** Index in `commoditySources`. */
  commoditySource: number | null

  /** What derivations keep between its reports, as `VesselMemory` packs it; absent: they begin anew. */
  memory?: Uint8Array
}

type Kind = 'u8' | 'u16' | 'u32' | 'f32' | 'f64' | 'text'

/** How each member is packed, in order. New ones go to the end and none ever leaves: older data lies on disk by this. */
const fields: readonly [name: Exclude<keyof VesselRow, 'mmsi' | 'memory'>, kind: Kind][] = [
  ['imo', 'u32'],
  ['shipType', 'u8'],
  ['name', 'text'],
  ['callsign', 'text'],
  ['lengthM', 'u16'],
  ['beamM', 'u16'],
  ['positionMs', 'f64'],
  ['receivedMs', 'f64'],
  ['sourceId', 'text'],
  ['lng', 'f64'],
  ['lat', 'f64'],
  ['sogKnots', 'f32'],
  ['cogDeg', 'f32'],
  ['headingDeg', 'f32'],
  ['navStatus', 'u8'],
  ['voyageMs', 'f64'],
  ['draughtM', 'f32'],
  ['draughtMs', 'f64'],
  ['destinationText', 'text'],
  ['eta', 'u32'],
  ['vesselClass', 'text'],
  ['classSource', 'text'],
  ['dwtTonnes', 'f64'],
  ['dwtSource', 'text'],
  ['capacityM3', 'f64'],
  ['maxDraughtM', 'f32'],
  ['loadShare', 'f32'],
  ['cargoTonnes', 'f64'],
  ['cargoLowTonnes', 'f64'],
  ['cargoHighTonnes', 'f64'],
  ['cargoConfidence', 'f32'],
  ['cargoReasons', 'u32'],
  ['commodity', 'text'],
  ['destinationPort', 'text'],
  ['destinationConfidence', 'f32'],
  ['etaMs', 'f64'],
  ['etaCalculatedMs', 'f64'],
  ['distanceToGoNm', 'f32'],
  ['lastPort', 'text'],
  ['lastPortArrivedMs', 'f64'],
  ['lastPortDepartedMs', 'f64'],
  ['lastPortDraughtInM', 'f32'],
  ['lastPortDraughtOutM', 'f32'],
  ['quality', 'u32'],
  ['cruiseKnots', 'f32'],
  ['shallowestM', 'f32'],
  ['berthCalls', 'u32'],
  ['commoditySource', 'u8'],
]

const widths: Record<Kind, number> = { u8: 1, u16: 2, u32: 4, f32: 4, f64: 8, text: 0 }
const maxTextBytes = 255
/** More than any row can take beside its memory: every text at its longest. */
const maxFieldBytes = 1 + Math.ceil(fields.length / 8) + fields.length * (1 + maxTextBytes)
/** More than a row can take. */
export const maxPackedBytes = ({ memory }: VesselRow): number => maxFieldBytes + (memory?.length ?? 0)
const encoder = new TextEncoder()

/**
 * Packs all but the MMSI at a place in a buffer and returns where it ends: the count of members, a bit for each that
 * is known, those members, then the memory. Unknown members take no bytes, so that a vessel has about 190 bytes and its
 * memory. The version before reads over the memory, which is behind what it knows.
 */
export function packVessel(row: VesselRow, bytes: Uint8Array, view: DataView, start: number): number {
  bytes[start] = fields.length
  const bits = start + 1
  let at = bits + Math.ceil(fields.length / 8)
  bytes.fill(0, bits, at)
  for (let i = 0; i < fields.length; i++) {
    const [name, kind] = fields[i]
    const value = row[name]
    if (value === null || Number.isNaN(value)) continue
    bytes[bits + (i >> 3)] |= 1 << (i & 7)
    if (typeof value === 'string') {
      const { written } = encoder.encodeInto(value, bytes.subarray(at + 1, at + 1 + maxTextBytes))
      bytes[at] = written
      at += 1 + written
    } else {
      writeNumber(view, kind, at, value)
      at += widths[kind]
    }
  }
  if (row.memory) bytes.set(row.memory, at)
  return at + (row.memory?.length ?? 0)
}

/** Unpacks a row; members that were not known to the version that packed it are null. */
export function unpackVessel(mmsi: number, bytes: Uint8Array): VesselRow {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = bytes[0] ?? 0
  if (count > fields.length) throw new RangeError(`a vessel has ${count} members; this version knows ${fields.length}`)
  const row: Record<string, string | number | Uint8Array | null> = { mmsi }
  let at = 1 + Math.ceil(count / 8)
  for (let i = 0; i < fields.length; i++) {
    const [name, kind] = fields[i]
    const known = i < count && (bytes[1 + (i >> 3)] & (1 << (i & 7))) !== 0
    if (!known) row[name] = null
    else if (kind === 'text') {
      const end = at + 1 + bytes[at]
      row[name] = texts.toString('utf8', at + 1, end)
      at = end
    } else {
      row[name] = readNumber(view, kind, at)
      at += widths[kind]
    }
  }
  if (at < bytes.length) row['memory'] = bytes.subarray(at)
  return row as unknown as VesselRow
}

/** Time of the vessel's last message of any kind. */
export function lastReceivedMs(row: VesselRow): number {
  return Math.max(row.positionMs ?? 0, row.voyageMs ?? 0, row.receivedMs ?? 0)
}

function writeNumber(view: DataView, kind: Kind, at: number, value: number): void {
  if (kind === 'f64') view.setFloat64(at, value, true)
  else if (kind === 'f32') view.setFloat32(at, value, true)
  else if (kind === 'u32') view.setUint32(at, value, true)
  else if (kind === 'u16') view.setUint16(at, value, true)
  else view.setUint8(at, value)
}

function readNumber(view: DataView, kind: Kind, at: number): number {
  if (kind === 'f64') return view.getFloat64(at, true)
  if (kind === 'f32') return view.getFloat32(at, true)
  if (kind === 'u32') return view.getUint32(at, true)
  if (kind === 'u16') return view.getUint16(at, true)
  return view.getUint8(at)
}

import { callsignBytes, destinationBytes, nameBytes } from '#domain/messages/observations.ts'
import { classSharesPerSlot } from '#domain/vessel/class-likelihoods.ts'
import { commoditySharesPerSlot } from '#domain/vessel/commodity-likelihoods.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'

/**
 * Live state of every vessel, in columns by slot. A vessel keeps its slot while it is known, listed or not. Unknown is NaN
 * in float columns and 0 in integer columns unless stated otherwise.
 */
export class VesselColumns {
  readonly capacity: number

  // Identity (AIS message 5 and 24).
  readonly mmsi: Uint32Array
  readonly imo: Uint32Array
  readonly shipType: Uint8Array
  readonly name: Uint8Array
  readonly callsign: Uint8Array
  readonly lengthM: Uint16Array
  readonly beamM: Uint16Array

  // Reported position, voyage and draught.
  readonly positionMs: Float64Array
  readonly receivedMs: Float64Array
  readonly source: Uint16Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly sogKnots: Float32Array
  readonly cogDeg: Float32Array
  readonly headingDeg: Float32Array
  /** 15 is unknown. */
  readonly navStatus: Uint8Array
  readonly voyageMs: Float64Array
  readonly draughtM: Float32Array
  /** When the draught last changed. */
  readonly draughtMs: Float64Array
  /** As the crew typed it. */
  readonly destinationText: Uint8Array
  /** As message 5 packs it: month << 16 | day << 11 | hour << 6 | minute; 0 unknown. */
  readonly eta: Uint32Array

  // Derived (written by derive/).
  /** Index in `vesselClasses`, or `notFollowed`. */
  readonly vesselClass: Uint8Array
  /** Index in `classSources`. */
  readonly classSource: Uint8Array
  readonly dwtTonnes: Float64Array
  /** Index in `dwtSources`. */
  readonly dwtSource: Uint8Array
  /** 90th percentile of the relative error of the deadweight; 0 of a listed one, NaN when unknown. */
  readonly dwtErrorShare: Float32Array
  readonly capacityM3: Float64Array
  /** Design draught, or the maximum ever observed. */
  readonly maxDraughtM: Float32Array
  /** 0 to 1. */
  readonly loadShare: Float32Array
  readonly cargoTonnes: Float64Array
  readonly cargoLowTonnes: Float64Array
  readonly cargoHighTonnes: Float64Array
  /** 0 to 1. */
  readonly cargoConfidence: Float32Array
  /** Bits of `cargoReasons` (domain/vessel/cargo-reasons.ts): reasons and method of the cargo estimate. */
  readonly cargoReasons: Uint32Array
  /** Index in `commodities`; 255 is unknown. */
  readonly commodity: Uint8Array
  /** Index in `commoditySources`. */
  readonly commoditySource: Uint8Array
  /** The likeliest commodities, by domain/vessel/commodity-likelihoods.ts. */
  readonly commodityShares: Uint8Array
  /** Probabilities of the classes, by domain/vessel/class-likelihoods.ts; 0 where nothing indicates any. */
  readonly classShares: Uint16Array
  /** Index in the table of ports; −1 is unknown. */
  readonly destinationPort: Int32Array
  /** 0 to 1. */
  readonly destinationConfidence: Float32Array
  readonly etaMs: Float64Array
  readonly etaCalculatedMs: Float64Array
  /** Standard deviation of the logarithm of the hours to go, as learnt from arrivals. */
  readonly etaSpread: Float32Array
  readonly distanceToGoNm: Float32Array
  readonly lastPort: Int32Array
  readonly lastPortArrivedMs: Float64Array
  readonly lastPortDepartedMs: Float64Array
  readonly lastPortDraughtInM: Float32Array
  readonly lastPortDraughtOutM: Float32Array
  /** What the vessel does at a port, or near one: a code of `portActivity`; 0 is nothing. */
  readonly portActivity: Uint8Array
  /** Port at which the cargo aboard was loaded; −1 is unknown, or no cargo. */
  readonly originPort: Int32Array
  /** Bits of `qualityFlags`. */
  readonly quality: Uint32Array

  // History that class and load are derived from.
  /** Mean speed under way. */
  readonly cruiseKnots: Float32Array
  /** Minimum draught observed. */
  readonly shallowestM: Float32Array
  /** Calls at terminals by class, packed by derive/port-calls/trade-history.ts; 0 for none. */
  readonly berthCalls: Uint32Array

  /** Columns whose unknown is not 0 come from `filled`; the caller must initialize each slot with it before its first use. */
  constructor(capacity: number, filled = new SlotColumns(capacity)) {
    this.capacity = capacity
    const u8 = () => new Uint8Array(capacity)
    const u16 = () => new Uint16Array(capacity)
    const u32 = () => new Uint32Array(capacity)
    const i32 = () => filled.i32()
    const f32 = () => filled.f32()
    const f64 = () => filled.f64()
    this.mmsi = u32()
    this.imo = u32()
    this.shipType = u8()
    this.name = new Uint8Array(capacity * nameBytes)
    this.callsign = new Uint8Array(capacity * callsignBytes)
    this.lengthM = u16()
    this.beamM = u16()
    this.positionMs = f64()
    this.receivedMs = f64()
    this.source = u16()
    this.lng = f64()
    this.lat = f64()
    this.sogKnots = f32()
    this.cogDeg = f32()
    this.headingDeg = f32()
    this.navStatus = filled.u8(15)
    this.voyageMs = f64()
    this.draughtM = f32()
    this.draughtMs = f64()
    this.destinationText = new Uint8Array(capacity * destinationBytes)
    this.eta = u32()
    this.vesselClass = filled.u8(notFollowed)
    this.classSource = u8()
    this.dwtTonnes = f64()
    this.dwtSource = u8()
    this.dwtErrorShare = f32()
    this.capacityM3 = f64()
    this.maxDraughtM = f32()
    this.loadShare = f32()
    this.cargoTonnes = f64()
    this.cargoLowTonnes = f64()
    this.cargoHighTonnes = f64()
    this.cargoConfidence = f32()
    this.cargoReasons = u32()
    this.commodity = filled.u8(255)
    this.commoditySource = u8()
    this.commodityShares = new Uint8Array(capacity * commoditySharesPerSlot)
    this.classShares = new Uint16Array(capacity * classSharesPerSlot)
    this.destinationPort = i32()
    this.destinationConfidence = f32()
    this.etaMs = f64()
    this.etaCalculatedMs = f64()
    this.etaSpread = f32()
    this.distanceToGoNm = f32()
    this.lastPort = i32()
    this.lastPortArrivedMs = f64()
    this.lastPortDepartedMs = f64()
    this.lastPortDraughtInM = f32()
    this.lastPortDraughtOutM = f32()
    this.portActivity = u8()
    this.originPort = i32()
    this.quality = u32()
    this.cruiseKnots = f32()
    this.shallowestM = f32()
    this.berthCalls = u32()
  }

  /** Resets a slot to unknown. */
  clear(slot: number): void {
    for (const column of Object.values(this)) {
      if (!ArrayBuffer.isView(column) || column instanceof DataView) continue
      const typed = column as Uint8Array
      const width = typed.length / this.capacity
      typed.fill(unknownIn(this, typed), slot * width, (slot + 1) * width)
    }
  }
}

/** The value for unknown in a column. */
function unknownIn(columns: VesselColumns, column: Uint8Array | Float64Array | Float32Array | Int32Array): number {
  if (column instanceof Float64Array || column instanceof Float32Array) return NaN
  if (column instanceof Int32Array) return -1
  if (column === columns.navStatus) return 15
  return column === columns.vesselClass || column === columns.commodity ? 255 : 0
}

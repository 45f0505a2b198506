import { distanceNm } from '#domain/geo.ts'
import type { Observations } from '#domain/messages/observations.ts'
import { roundOrNull } from '#domain/nan.ts'
import { qualityBit, setQuality } from '#domain/vessel/evidence.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { isCargoShip } from '../cargo-ships.ts'
import { quarterMs, ReceptionCoverage } from './reception-coverage.ts'
import { type AtSeaFleet, eventId } from './at-sea-fleet.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

const gapBit = qualityBit('gap')
/** A silence is evaluated after 75 min: an hour, plus a quarter so that three whole quarter hours have passed. */
const evaluatedAfterMs = 75 * msPerMinute
/** Required number of consecutive quarter hours with reports before the silence. */
const requiredQuarters = 4
/** Implied speed above which a gap is suspicious: the vessel was under way. */
const suspiciousKnots = 5
const moored = 5
/** Maximum number of open gaps of vessels without a slot. */
const maxAway = 20_000

/** A silence: when and where it began, and the reception there. */
interface Gap {
  startedMs: number
  lng: number
  lat: number
  coverage: number
}

/**
 * Detects AIS gaps: silence of more than an hour after reports in each of four quarter hours, in an area with reception
 * (`ReceptionCoverage`), from a source that still reports other vessels. A gap with an implied speed above 5 kn is
 * suspicious.
 * @see Global Fishing Watch, AIS disabling events; Welch et al. 2022 for reception as a condition
 */
export class GapDetector {
  readonly coverage = new ReceptionCoverage()
  /** By slot: time and place of the last report; NaN before the first one. */
  readonly lastMs: Float64Array
  readonly lastLng: Float32Array
  readonly lastLat: Float32Array
  readonly #source: Uint16Array
  /** Consecutive quarter hours with reports. */
  readonly #consecutiveQuarters: Uint8Array
  /** 1 after a silence was evaluated, until the next report. */
  readonly #evaluated: Uint8Array
  readonly #open = new Map<number, Gap>()
  /** By MMSI: open gaps of vessels that gave their slot to another one. */
  readonly #away = new Map<number, Gap>()
  readonly #emit: (event: VesselEvent) => void
  readonly #onEvaluated: (slot: number) => void
  /** All of it but the open gaps, to be kept over a restart. */
  readonly columns: readonly (Float64Array | Float32Array | Uint16Array | Uint8Array)[]

  /** `onEvaluated`: called with the slot of each vessel whose silence was evaluated. */
  constructor(
    capacity: number,
    emit: (event: VesselEvent) => void,
    slotColumns: SlotColumns = new SlotColumns(capacity),
    onEvaluated: (slot: number) => void = () => {},
  ) {
    this.#onEvaluated = onEvaluated
    this.lastMs = slotColumns.f64()
    this.lastLng = new Float32Array(capacity)
    this.lastLat = new Float32Array(capacity)
    this.#source = new Uint16Array(capacity)
    this.#consecutiveQuarters = new Uint8Array(capacity)
    this.#evaluated = new Uint8Array(capacity)
    this.#emit = emit
    const flags = [this.#consecutiveQuarters, this.#evaluated]
    this.columns = [this.lastMs, this.lastLng, this.lastLat, this.#source, ...flags]
  }

  /** The coverage where the gap of a vessel began; NaN where none is open. */
  openCoverage(slot: number): number {
    return this.#open.get(slot)?.coverage ?? NaN
  }

  /** Goes on with the gap of a vessel that was open: it began with the last report. */
  reopen(slot: number, coverage: number): void {
    this.#open.delete(slot)
    if (Number.isNaN(coverage)) return
    this.#open.set(slot, {
      ...{ startedMs: this.lastMs[slot], lng: this.lastLng[slot], lat: this.lastLat[slot], coverage },
    })
  }

  has(slot: number): boolean {
    return this.#open.has(slot)
  }

  get openCount(): number {
    return this.#open.size
  }

  /** Updates a vessel from an accepted position. */
  observe(batch: Observations, row: number, slot: number, fleet: AtSeaFleet): void {
    const atMs = batch.atMs[row]
    // Fast path: nearly all reports are in the same quarter hour as the previous one.
    if (!(Math.floor(atMs / quarterMs) <= Math.floor(this.lastMs[slot] / quarterMs)))
      this.#observeQuarter(batch, row, slot, fleet)
    this.lastMs[slot] = atMs
    this.lastLng[slot] = batch.lng[row]
    this.lastLat[slot] = batch.lat[row]
  }

  /**
   * Starts a vessel anew at a position that no path leads to. An open gap ends there in time, not in place: a distance
   * would be that of the jump.
   */
  restart(batch: Observations, row: number, slot: number, fleet: AtSeaFleet): void {
    const gap = this.#open.get(slot)
    this.#clear(slot)
    if (gap !== undefined) {
      this.#flag(fleet, slot, false)
      this.#emit(gapEvent(fleet.columns.mmsi[slot], gap, { atMs: batch.atMs[row], lng: NaN, lat: NaN }))
    }
    this.observe(batch, row, slot, fleet)
  }

  /** Updates coverage with the first report in a quarter hour, and ends an open gap. */
  #observeQuarter(batch: Observations, row: number, slot: number, fleet: AtSeaFleet): void {
    if (this.#away.size > 0 && Number.isNaN(this.lastMs[slot])) this.#comeBack(batch, row, fleet.columns.mmsi[slot])
    const quarter = Math.floor(batch.atMs[row] / quarterMs)
    const missed = quarter - Math.floor(this.lastMs[slot] / quarterMs) - 1
    if (missed > 0) this.coverage.observeSilence(this.lastLng[slot], this.lastLat[slot], missed)
    this.coverage.observe(batch.lng[row], batch.lat[row], batch.source[row], quarter)
    this.#consecutiveQuarters[slot] = missed === 0 ? Math.min(255, this.#consecutiveQuarters[slot] + 1) : 1
    this.#source[slot] = batch.source[row]
    if (this.#evaluated[slot] === 1) this.#end(batch, row, slot, fleet)
  }

  /** Evaluates a vessel that has been silent for long enough; emits a gap when all conditions hold. */
  evaluate(slot: number, nowMs: number, fleet: AtSeaFleet, inPort: (slot: number) => boolean): void {
    const lastMs = this.lastMs[slot]
    if (!(nowMs - lastMs >= evaluatedAfterMs) || this.#evaluated[slot] === 1) return
    this.#evaluated[slot] = 1
    this.#onEvaluated(slot)
    if (this.#consecutiveQuarters[slot] < requiredQuarters || !isCargoShip(fleet, slot, nowMs)) return
    // A moored vessel may switch off its transponder.
    if (fleet.columns.navStatus[slot] === moored || inPort(slot)) return
    const [lng, lat] = [this.lastLng[slot], this.lastLat[slot]]
    if (!this.coverage.isCovered(lng, lat) || !this.coverage.wasAlive(this.#source[slot], lastMs, nowMs)) return
    const gap = { startedMs: lastMs, lng, lat, coverage: this.coverage.at(lng, lat) }
    this.#open.set(slot, gap)
    this.#flag(fleet, slot, true)
    this.#emit(gapEvent(fleet.columns.mmsi[slot], gap, null))
  }

  /** Restores a gap that was open before a restart; slot −1: of a vessel without a slot. */
  restore(slot: number, event: VesselEvent): void {
    const { mmsi, startedMs, lng, lat, detail } = event
    const gap = { startedMs, lng, lat, coverage: Number(detail.coverage) || 0 }
    if (slot < 0) return this.keep(mmsi, gap)
    this.#open.set(slot, gap)
    this.#evaluated[slot] = 1
    this.lastMs[slot] = startedMs
    this.lastLng[slot] = lng
    this.lastLat[slot] = lat
  }

  /** Clears the state of a slot that is given to another vessel. An open gap goes on until its vessel comes back. */
  evict(slot: number, { columns }: AtSeaFleet): void {
    const gap = this.#open.get(slot)
    this.#clear(slot)
    if (gap !== undefined) this.keep(columns.mmsi[slot], gap)
  }

  /** Keeps the open gap of a vessel without a slot. Of too many, the first ends where it began: its length is not known. */
  keep(mmsi: number, gap: Gap): void {
    this.#away.set(mmsi, gap)
    if (this.#away.size <= maxAway) return
    const [[first, oldest]] = this.#away
    this.#away.delete(first)
    this.#emit(gapEvent(first, oldest, { atMs: oldest.startedMs, lng: NaN, lat: NaN }))
  }

  /** Ends the gap of a vessel that has a slot again. */
  #comeBack({ atMs, lng, lat }: Observations, row: number, mmsi: number): void {
    const gap = this.#away.get(mmsi)
    if (gap === undefined) return
    this.#away.delete(mmsi)
    this.#emit(gapEvent(mmsi, gap, { atMs: atMs[row], lng: lng[row], lat: lat[row] }))
  }

  #clear(slot: number): void {
    this.#open.delete(slot)
    this.lastMs[slot] = NaN
    this.#consecutiveQuarters[slot] = 0
    this.#evaluated[slot] = 0
  }

  #end(batch: Observations, row: number, slot: number, fleet: AtSeaFleet): void {
    this.#evaluated[slot] = 0
    const gap = this.#open.get(slot)
    if (gap === undefined) return
    this.#open.delete(slot)
    this.#flag(fleet, slot, false)
    this.#emit(
      gapEvent(fleet.columns.mmsi[slot], gap, { atMs: batch.atMs[row], lng: batch.lng[row], lat: batch.lat[row] }),
    )
  }

  #flag(fleet: AtSeaFleet, slot: number, isOpen: boolean): void {
    setQuality(fleet.columns.quality, slot, gapBit, isOpen)
    fleet.markDirty(slot)
  }
}

/**
 * The event of a gap; without `end` it is open. Where the place of its end is NaN, no distance follows, and no speed where it ends
 * before it began, because the clock was set back.
 */
export function gapEvent(
  mmsi: number,
  { startedMs, lng, lat, coverage }: Gap,
  end: { atMs: number; lng: number; lat: number } | null,
): VesselEvent {
  const nm = end ? distanceNm(lng, lat, end.lng, end.lat) : NaN
  const knots = end && end.atMs > startedMs ? nm / ((end.atMs - startedMs) / msPerHour) : NaN
  return {
    id: eventId('gap', mmsi, startedMs),
    kind: 'gap',
    mmsi,
    otherMmsi: null,
    startedMs,
    endedMs: end && Math.max(end.atMs, startedMs),
    lng: roundOrNull(lng, 5) ?? 0,
    lat: roundOrNull(lat, 5) ?? 0,
    detail: {
      coverage: roundOrNull(coverage, 2),
      endLng: end && roundOrNull(end.lng, 5),
      endLat: end && roundOrNull(end.lat, 5),
      distanceNm: roundOrNull(nm, 1),
      impliedKnots: roundOrNull(knots, 1),
      // Without a place to measure to, it is not known whether the vessel moved.
      suspicious: end && !Number.isNaN(knots) ? knots > suspiciousKnots : null,
    },
  }
}

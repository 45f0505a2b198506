import { distanceNm } from '#domain/geo.ts'
import { qualityFlags } from '#domain/evidence.ts'
import { SlotColumns } from '#domain/slot-columns.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { quarterMs, SeaCoverage } from './at-sea-coverage.ts'
import { type AtSeaFleet, eventId, figureOf } from './at-sea-fleet.ts'

const gapBit = 1 << qualityFlags.indexOf('gap')
const hourMs = 3_600_000
/** Silence is judged after so long: an hour, and a quarter of one so that three whole quarter hours have passed. */
const judgedAfterMs = 75 * 60_000
/** She must have been heard in so many quarter hours in a row before. */
const wellHeard = 4
/** One who made so much way unheard was not lying still. */
const suspiciousKnots = 5
const moored = 5

interface Gap {
  startedMs: number
  lng: number
  lat: number
  coverage: number
}

/**
 * Finds ships that fall silent where they should be heard: heard in each of four quarter hours before, in a part of the
 * sea where ships are heard (`SeaCoverage`), from a source that goes on telling of others. More than an hour of silence
 * is a gap; one of a ship that was under way meanwhile is suspicious.
 * @see Global Fishing Watch, AIS disabling; Welch et al. 2022 for judging by what is received of others
 */
export class Gaps {
  readonly coverage = new SeaCoverage()
  /** By slot: when and where she was last heard; NaN since the start, not yet. */
  readonly lastMs: Float64Array
  readonly lastLng: Float32Array
  readonly lastLat: Float32Array
  readonly #source: Uint16Array
  /** Quarter hours in a row in which she was heard. */
  readonly #inARow: Uint8Array
  /** 1 once a silence was judged, until she is heard again. */
  readonly #judged: Uint8Array
  readonly #open = new Map<number, Gap>()
  readonly #tell: (event: VesselEvent) => void

  constructor(
    capacity: number,
    tell: (event: VesselEvent) => void,
    slotColumns: SlotColumns = new SlotColumns(capacity),
  ) {
    this.lastMs = slotColumns.f64()
    this.lastLng = new Float32Array(capacity)
    this.lastLat = new Float32Array(capacity)
    this.#source = new Uint16Array(capacity)
    this.#inARow = new Uint8Array(capacity)
    this.#judged = new Uint8Array(capacity)
    this.#tell = tell
  }

  get openCount(): number {
    return this.#open.size
  }

  /** A believed report. */
  hear(slot: number, atMs: number, lng: number, lat: number, source: number, fleet: AtSeaFleet): void {
    const quarter = Math.floor(atMs / quarterMs)
    const missed = quarter - Math.floor(this.lastMs[slot] / quarterMs) - 1
    // Nearly all reports come in the same quarter hour as the one before.
    if (!(missed < 0)) this.#newQuarter(slot, atMs, lng, lat, source, missed, fleet)
    this.lastMs[slot] = atMs
    this.lastLng[slot] = lng
    this.lastLat[slot] = lat
  }

  #newQuarter(
    slot: number,
    atMs: number,
    lng: number,
    lat: number,
    source: number,
    missed: number,
    fleet: AtSeaFleet,
  ): void {
    if (missed > 0) this.coverage.miss(this.lastLng[slot], this.lastLat[slot], missed)
    this.coverage.hear(lng, lat, source, Math.floor(atMs / quarterMs))
    this.#inARow[slot] = missed === 0 ? Math.min(255, this.#inARow[slot] + 1) : 1
    this.#source[slot] = source
    if (this.#judged[slot] === 1) this.#end(slot, atMs, lng, lat, fleet)
  }

  /** Judges one ship, if she has been silent for long enough to ask. */
  look(slot: number, nowMs: number, fleet: AtSeaFleet, inPort: (slot: number) => boolean): void {
    const lastMs = this.lastMs[slot]
    if (!(nowMs - lastMs >= judgedAfterMs) || this.#judged[slot] === 1) return
    this.#judged[slot] = 1
    if (this.#inARow[slot] < wellHeard || !fleet.listed(slot)) return
    // At her berth she has nothing to tell.
    if (fleet.columns.navStatus[slot] === moored || inPort(slot)) return
    const [lng, lat] = [this.lastLng[slot], this.lastLat[slot]]
    if (!this.coverage.isCovered(lng, lat) || !this.coverage.wasAlive(this.#source[slot], lastMs, nowMs)) return
    const gap = { startedMs: lastMs, lng, lat, coverage: this.coverage.at(lng, lat) }
    this.#open.set(slot, gap)
    this.#flag(fleet, slot, true)
    this.#tell(eventOf(fleet.columns.mmsi[slot], gap, null))
  }

  /** Takes a gap back up that was open when the process ended. */
  recall(slot: number, event: VesselEvent): void {
    const { startedMs, lng, lat, detail } = event
    this.#open.set(slot, { startedMs, lng, lat, coverage: Number(detail.coverage) || 0 })
    this.#judged[slot] = 1
    this.lastMs[slot] = startedMs
    this.lastLng[slot] = lng
    this.lastLat[slot] = lat
  }

  forget(slot: number): void {
    this.#open.delete(slot)
    this.lastMs[slot] = NaN
    this.#inARow[slot] = 0
    this.#judged[slot] = 0
  }

  #end(slot: number, atMs: number, lng: number, lat: number, fleet: AtSeaFleet): void {
    this.#judged[slot] = 0
    const gap = this.#open.get(slot)
    if (gap === undefined) return
    this.#open.delete(slot)
    this.#flag(fleet, slot, false)
    this.#tell(eventOf(fleet.columns.mmsi[slot], gap, { atMs, lng, lat }))
  }

  #flag(fleet: AtSeaFleet, slot: number, is: boolean): void {
    const { quality } = fleet.columns
    quality[slot] = is ? quality[slot] | gapBit : quality[slot] & ~gapBit
    fleet.markDirty(slot)
  }
}

function eventOf(
  mmsi: number,
  { startedMs, lng, lat, coverage }: Gap,
  end: { atMs: number; lng: number; lat: number } | null,
): VesselEvent {
  const nm = end ? distanceNm(lng, lat, end.lng, end.lat) : NaN
  const knots = end ? nm / ((end.atMs - startedMs) / hourMs) : NaN
  return {
    id: eventId('gap', mmsi, startedMs),
    kind: 'gap',
    ...{ mmsi, otherMmsi: null, startedMs, endedMs: end?.atMs ?? null },
    lng: figureOf(lng, 5) ?? 0,
    lat: figureOf(lat, 5) ?? 0,
    detail: {
      coverage: figureOf(coverage, 2),
      end_lng: end && figureOf(end.lng, 5),
      end_lat: end && figureOf(end.lat, 5),
      distance_nm: figureOf(nm, 1),
      implied_knots: figureOf(knots, 1),
      suspicious: end && knots > suspiciousKnots,
    },
  }
}

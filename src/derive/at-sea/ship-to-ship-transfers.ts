import { nanToNull, roundOrNull } from '#domain/nan.ts'
import { distanceNm, kmPerNm } from '#domain/geo.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { type AtSeaFleet, eventId } from './at-sea-fleet.ts'
import { ProximityGrid } from './proximity-grid.ts'
import { msPerHour } from '#domain/time.ts'

/** Global Fishing Watch encounter definition: within 500 m for at least two hours, below 2 kn. */
const nearNm = 0.5 / kmPerNm
const minMs = 2 * msPerHour
/** Alongside: antennas within a ship's length of each other in at least 80 % of the scans. */
const alongsideNm = 0.2 / kmPerNm
const minAlongsideShare = 0.8
/** More slow vessels than this around make an anchorage, where some are close to each other by chance. */
const anchorageVessels = 6
const alongsideInAnchorageNm = 0.15 / kmPerNm
/** An interruption of up to this long does not end an encounter. */
const apartMs = 1.5 * msPerHour
/** Crews update the draught late: changes of at least 0.5 m within 48 h confirm a transfer. */
const draughtsKeptMs = 48 * msPerHour
const cargoDraughtM = 0.5

interface Pair {
  a: number
  b: number
  sinceMs: number
  lastMs: number
  scans: number
  sumNm: number
  /** Number of scans in which they were alongside. */
  alongside: number
  crowded: boolean
  lng: number
  lat: number
  draughtAM: number
  draughtBM: number
  /** Estimated cargo of both at the beginning; NaN where unknown. */
  cargoATonnes: number
  cargoBTonnes: number
  emitted: boolean
  over: boolean
  confirmed: boolean
}

/** Figures of a pair as they are kept over a restart; null is unknown. */
const keptFigures = [
  'sinceMs',
  'lastMs',
  'scans',
  'sumNm',
  'alongside',
  'lng',
  'lat',
  'draughtAM',
  'draughtBM',
  'cargoATonnes',
  'cargoBTonnes',
] as const satisfies readonly (keyof Pair)[]
const keptFlags = ['crowded', 'emitted', 'over', 'confirmed'] as const satisfies readonly (keyof Pair)[]

/** A pair to keep over a restart, as plain JSON: both MMSIs, and the figures and flags above in their order. */
export type MeetingSnapshot = [a: number, b: number, figures: (number | null)[], flags: boolean[]]

const pairKey = (a: number, b: number) => (a < b ? a * 0x40_0000 + b : b * 0x40_0000 + a)

/**
 * Detects ship-to-ship (STS) transfers: two tankers within 500 m of each other for at least two hours, both below 2 kn,
 * outside ports. Vessels at anchor are within 500 m by chance, so only pairs alongside count, or pairs with opposite draught
 * changes within two days, which confirm a transfer.
 * @see Global Fishing Watch, encounter definition (Miller et al. 2018)
 */
export class ShipToShipTransfers {
  readonly #grid = new ProximityGrid()
  readonly #pairs = new Map<number, Pair>()
  readonly #candidates: number[] = []
  readonly #emit: (event: VesselEvent) => void

  constructor(emit: (event: VesselEvent) => void) {
    this.#emit = emit
  }

  /** Begins a scan. */
  start(): void {
    this.#grid.clear()
    this.#candidates.length = 0
  }

  /** Adds a slow vessel outside of port to the scan; tankers are candidates for a transfer. */
  add(slot: number, isTanker: boolean, { columns }: AtSeaFleet): void {
    this.#grid.count(columns.lng[slot], columns.lat[slot])
    if (isTanker) this.#candidates.push(slot)
  }

  /** Ends a scan: updates all pairs of candidates, and emits new, changed and ended transfers. */
  finish(nowMs: number, fleet: AtSeaFleet): void {
    const { lng, lat } = fleet.columns
    for (const slot of this.#candidates) {
      this.#grid.visitNear(lng[slot], lat[slot], (other) => {
        const nm = distanceNm(lng[slot], lat[slot], lng[other], lat[other])
        // In the order of their numbers: slots are others after a restart.
        const isFirst = fleet.columns.mmsi[slot] < fleet.columns.mmsi[other]
        if (nm <= nearNm) this.#near(isFirst ? slot : other, isFirst ? other : slot, nm, fleet)
      })
      this.#grid.add(slot, lng[slot], lat[slot])
    }
    for (const [key, pair] of this.#pairs) this.#review(key, pair, nowMs, fleet)
  }

  /** Every pair, also those that have not been close for long enough yet. */
  snapshot({ columns }: AtSeaFleet): MeetingSnapshot[] {
    return [...this.#pairs.values()].map((pair) => [
      columns.mmsi[pair.a],
      columns.mmsi[pair.b],
      keptFigures.map((name) => nanToNull(pair[name])),
      keptFlags.map((name) => pair[name]),
    ])
  }

  /** Restores a pair of two vessels of the fleet. */
  resume(a: number, b: number, [, , figures, flags]: MeetingSnapshot): void {
    const known = [
      ...keptFigures.map((name, i) => [name, figures[i] ?? NaN]),
      ...keptFlags.map((name, i) => [name, flags[i] ?? false]),
    ]
    this.#pairs.set(pairKey(a, b), { a, b, ...Object.fromEntries(known) } as Pair)
  }

  /** Restores a transfer that was open before a restart. */
  restore(a: number, b: number, event: VesselEvent, { columns }: AtSeaFleet): void {
    const { startedMs, lng, lat, detail } = event
    const known = this.#pairs.get(pairKey(a, b))
    if (known?.sinceMs === startedMs) {
      known.emitted = true
      return
    }
    this.#pairs.set(pairKey(a, b), {
      a,
      b,
      sinceMs: startedMs,
      lastMs: Math.max(columns.positionMs[a], columns.positionMs[b]),
      scans: 1,
      alongside: 1,
      sumNm: (Number(detail.apartM) || 0) / 1000 / kmPerNm,
      crowded: detail.inAnchorage === true,
      lng,
      lat,
      draughtAM: columns.draughtM[a],
      draughtBM: columns.draughtM[b],
      cargoATonnes: columns.cargoTonnes[a],
      cargoBTonnes: columns.cargoTonnes[b],
      emitted: true,
      over: false,
      confirmed: false,
    })
  }

  /** Drops the pairs of a vessel that gives its slot to another one; open transfers end when both were together last. */
  evict(slot: number, fleet: AtSeaFleet): void {
    for (const [key, pair] of this.#pairs) {
      if (pair.a !== slot && pair.b !== slot) continue
      this.#pairs.delete(key)
      if (pair.emitted && !pair.over) this.#emitPair({ ...pair, over: true }, fleet)
    }
  }

  #near(a: number, b: number, nm: number, fleet: AtSeaFleet): void {
    const { columns } = fleet
    const key = pairKey(a, b)
    const pair = this.#pairs.get(key)
    const atMs = Math.min(columns.positionMs[a], columns.positionMs[b])
    if (pair === undefined || pair.over) {
      this.#pairs.set(key, {
        a,
        b,
        sinceMs: atMs,
        lastMs: atMs,
        scans: 1,
        sumNm: nm,
        alongside: nm <= alongsideNm ? 1 : 0,
        crowded: this.#grid.countNear(columns.lng[a], columns.lat[a]) > anchorageVessels,
        lng: columns.lng[a],
        lat: columns.lat[a],
        draughtAM: columns.draughtM[a],
        draughtBM: columns.draughtM[b],
        cargoATonnes: columns.cargoTonnes[a],
        cargoBTonnes: columns.cargoTonnes[b],
        emitted: false,
        over: false,
        confirmed: false,
      })
      return
    }
    if (atMs <= pair.lastMs) return
    pair.lastMs = atMs
    pair.scans++
    pair.sumNm += nm
    if (nm <= alongsideNm) pair.alongside++
  }

  #review(key: number, pair: Pair, nowMs: number, fleet: AtSeaFleet): void {
    const { positionMs } = fleet.columns
    if (!pair.over) {
      const bothMs = Math.min(positionMs[pair.a], positionMs[pair.b])
      const apart = bothMs - pair.lastMs > apartMs || nowMs - pair.lastMs > 24 * msPerHour
      const isTransfer = pair.lastMs - pair.sinceMs >= minMs && isAlongside(pair)
      if (!pair.emitted && isTransfer) {
        pair.emitted = true
        this.#emitPair(pair, fleet)
      }
      if (!apart) return
      if (pair.lastMs - pair.sinceMs < minMs) return void this.#pairs.delete(key)
      pair.over = true
      pair.confirmed = hasOppositeDraughtChange(pair, fleet)
      if (pair.emitted || pair.confirmed) this.#emitPair(pair, fleet)
      return
    }
    if (!pair.confirmed && hasOppositeDraughtChange(pair, fleet)) {
      pair.confirmed = true
      this.#emitPair(pair, fleet)
    }
    if (pair.confirmed || nowMs - pair.lastMs > draughtsKeptMs) this.#pairs.delete(key)
  }

  #emitPair(pair: Pair, { columns }: AtSeaFleet): void {
    const [one, other] = [columns.mmsi[pair.a], columns.mmsi[pair.b]]
    this.#emit({
      id: `${eventId('sts_meeting', Math.min(one, other), pair.sinceMs)}:${Math.max(one, other)}`,
      kind: 'sts_meeting',
      mmsi: one,
      otherMmsi: other,
      startedMs: pair.sinceMs,
      endedMs: pair.over ? pair.lastMs : null,
      lng: roundOrNull(pair.lng, 5) ?? 0,
      lat: roundOrNull(pair.lat, 5) ?? 0,
      detail: {
        apartM: roundOrNull((pair.sumNm / pair.scans) * kmPerNm * 1000, 0),
        inAnchorage: pair.crowded,
        draughtChangeM: roundOrNull(columns.draughtM[pair.a] - pair.draughtAM, 1),
        otherDraughtChangeM: roundOrNull(columns.draughtM[pair.b] - pair.draughtBM, 1),
        confirmedByDraught: pair.confirmed,
        cargoChangeTonnes: roundOrNull(columns.cargoTonnes[pair.a] - pair.cargoATonnes, 0),
        otherCargoChangeTonnes: roundOrNull(columns.cargoTonnes[pair.b] - pair.cargoBTonnes, 0),
      },
    })
  }
}

/** Whether the pair is alongside; in an anchorage the mean distance must be smaller still. */
function isAlongside({ sumNm, scans, alongside, crowded }: Pair): boolean {
  if (alongside < scans * minAlongsideShare) return false
  return !crowded || sumNm / scans <= alongsideInAnchorageNm
}

/** Whether one draught has decreased and the other increased by at least 0.5 m. */
function hasOppositeDraughtChange(pair: Pair, { columns }: AtSeaFleet): boolean {
  const one = columns.draughtM[pair.a] - pair.draughtAM
  const other = columns.draughtM[pair.b] - pair.draughtBM
  return Math.sign(one) === -Math.sign(other) && Math.min(Math.abs(one), Math.abs(other)) >= cargoDraughtM
}

import { distanceNm, kmPerNm } from '#domain/geo.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { type AtSeaFleet, eventId, figureOf } from './at-sea-fleet.ts'
import { NearGrid } from './at-sea-grid.ts'

const hourMs = 3_600_000
/** Global Fishing Watch: 500 m, two hours, slower than 2 knots. */
const nearNm = 0.5 / kmPerNm
const leastMs = 2 * hourMs
/** Nearer than this at most looks they lie alongside: hulls touch, aerials are within a ship's length. */
const alongsideNm = 0.2 / kmPerNm
const mostLooks = 0.8
/** So many others lying about make an anchorage, where some lie near each other by chance. */
const anchorageShips = 6
const alongsideInAnchorageNm = 0.15 / kmPerNm
/** They may swing apart, or not be heard, for so long. */
const apartMs = 1.5 * hourMs
/** Crews type the new draught late; that much of it says that cargo went over. */
const draughtsKeptMs = 48 * hourMs
const cargoDraughtM = 0.5

interface Pair {
  a: number
  b: number
  sinceMs: number
  lastMs: number
  looks: number
  sumNm: number
  /** How often they were found alongside. */
  alongside: number
  crowded: boolean
  lng: number
  lat: number
  draughtAM: number
  draughtBM: number
  /** Whether it was told of, and whether it is over. */
  told: boolean
  over: boolean
  confirmed: boolean
}

const pairKey = (a: number, b: number) => (a < b ? a * 0x40_0000 + b : b * 0x40_0000 + a)

/**
 * Finds ship-to-ship meetings: two tankers within 500 m of each other for two hours or more, both slower than 2 knots,
 * outside ports. Two at anchor lie within 500 m by chance, too: only those count that lie alongside, or whose draughts
 * change against each other within two days. That confirms the others as well.
 * @see Global Fishing Watch, encounters (Miller et al. 2018)
 */
export class Meetings {
  readonly #grid = new NearGrid()
  readonly #pairs = new Map<number, Pair>()
  readonly #candidates: number[] = []
  readonly #tell: (event: VesselEvent) => void

  constructor(tell: (event: VesselEvent) => void) {
    this.#tell = tell
  }

  /** Before a look around. */
  start(): void {
    this.#grid.clear()
    this.#candidates.length = 0
  }

  /** Somebody gets nowhere outside of port; tankers among them may meet. */
  add(slot: number, isTanker: boolean, { columns }: AtSeaFleet): void {
    this.#grid.crowd(columns.lng[slot], columns.lat[slot])
    if (isTanker) this.#candidates.push(slot)
  }

  /** After all were added: who lies beside whom. */
  finish(nowMs: number, fleet: AtSeaFleet): void {
    const { lng, lat } = fleet.columns
    for (const slot of this.#candidates) {
      this.#grid.visitNear(lng[slot], lat[slot], (other) => {
        const nm = distanceNm(lng[slot], lat[slot], lng[other], lat[other])
        if (nm <= nearNm) this.#near(other, slot, nm, fleet)
      })
      this.#grid.add(slot, lng[slot], lat[slot])
    }
    for (const [key, pair] of this.#pairs) this.#review(key, pair, nowMs, fleet)
  }

  /** Takes a meeting back up that was going on when the process ended. */
  recall(a: number, b: number, event: VesselEvent, { columns }: AtSeaFleet): void {
    const { startedMs, lng, lat, detail } = event
    const [first, second] = a < b ? [a, b] : [b, a]
    this.#pairs.set(pairKey(a, b), {
      ...{ a: first, b: second, sinceMs: startedMs, lastMs: Math.max(columns.positionMs[a], columns.positionMs[b]) },
      ...{
        looks: 1,
        alongside: 1,
        sumNm: (Number(detail.apart_m) || 0) / 1000 / kmPerNm,
        crowded: detail.in_anchorage === true,
      },
      ...{ lng, lat, draughtAM: columns.draughtM[first], draughtBM: columns.draughtM[second] },
      ...{ told: true, over: false, confirmed: false },
    })
  }

  forget(slot: number): void {
    for (const [key, { a, b }] of this.#pairs) if (a === slot || b === slot) this.#pairs.delete(key)
  }

  #near(a: number, b: number, nm: number, fleet: AtSeaFleet): void {
    const { columns } = fleet
    const key = pairKey(a, b)
    const pair = this.#pairs.get(key)
    const atMs = Math.min(columns.positionMs[a], columns.positionMs[b])
    if (pair === undefined || pair.over) {
      const [first, second] = a < b ? [a, b] : [b, a]
      this.#pairs.set(key, {
        ...{ a: first, b: second, sinceMs: atMs, lastMs: atMs, looks: 1, sumNm: nm },
        alongside: nm <= alongsideNm ? 1 : 0,
        crowded: this.#grid.crowdAt(columns.lng[a], columns.lat[a]) > anchorageShips,
        ...{ lng: columns.lng[a], lat: columns.lat[a], draughtAM: columns.draughtM[first] },
        ...{ draughtBM: columns.draughtM[second], told: false, over: false, confirmed: false },
      })
      return
    }
    if (atMs <= pair.lastMs) return
    pair.lastMs = atMs
    pair.looks++
    pair.sumNm += nm
    if (nm <= alongsideNm) pair.alongside++
  }

  #review(key: number, pair: Pair, nowMs: number, fleet: AtSeaFleet): void {
    const { positionMs } = fleet.columns
    if (!pair.over) {
      const heardMs = Math.min(positionMs[pair.a], positionMs[pair.b])
      const apart = heardMs - pair.lastMs > apartMs || nowMs - pair.lastMs > 24 * hourMs
      const counts = pair.lastMs - pair.sinceMs >= leastMs && isMeeting(pair)
      if (!pair.told && counts) {
        pair.told = true
        this.#tellOf(pair, fleet)
      }
      if (!apart) return
      if (pair.lastMs - pair.sinceMs < leastMs) return void this.#pairs.delete(key)
      pair.over = true
      pair.confirmed = cargoWentOver(pair, fleet)
      if (pair.told || pair.confirmed) this.#tellOf(pair, fleet)
      return
    }
    if (!pair.confirmed && cargoWentOver(pair, fleet)) {
      pair.confirmed = true
      this.#tellOf(pair, fleet)
    }
    if (pair.confirmed || nowMs - pair.lastMs > draughtsKeptMs) this.#pairs.delete(key)
  }

  #tellOf(pair: Pair, { columns }: AtSeaFleet): void {
    const [one, other] = [columns.mmsi[pair.a], columns.mmsi[pair.b]]
    this.#tell({
      id: `${eventId('sts_meeting', Math.min(one, other), pair.sinceMs)}:${Math.max(one, other)}`,
      kind: 'sts_meeting',
      ...{ mmsi: one, otherMmsi: other, startedMs: pair.sinceMs, endedMs: pair.over ? pair.lastMs : null },
      lng: figureOf(pair.lng, 5) ?? 0,
      lat: figureOf(pair.lat, 5) ?? 0,
      detail: {
        apart_m: figureOf((pair.sumNm / pair.looks) * kmPerNm * 1000, 0),
        in_anchorage: pair.crowded,
        draught_change_m: figureOf(columns.draughtM[pair.a] - pair.draughtAM, 1),
        other_draught_change_m: figureOf(columns.draughtM[pair.b] - pair.draughtBM, 1),
        confirmed_by_draught: pair.confirmed,
      },
    })
  }
}

function isMeeting({ sumNm, looks, alongside, crowded }: Pair): boolean {
  if (alongside < looks * mostLooks) return false
  return !crowded || sumNm / looks <= alongsideInAnchorageNm
}

/** One rises out of the water while the other goes deeper. */
function cargoWentOver(pair: Pair, { columns }: AtSeaFleet): boolean {
  const one = columns.draughtM[pair.a] - pair.draughtAM
  const other = columns.draughtM[pair.b] - pair.draughtBM
  return Math.sign(one) === -Math.sign(other) && Math.min(Math.abs(one), Math.abs(other)) >= cargoDraughtM
}

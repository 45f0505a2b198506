import { qualityFlags } from '#domain/evidence.ts'
import { bearingDeg, distanceNm, type Position } from '#domain/geo.ts'
import type { Port } from '#domain/places.ts'
import { alongRoute, type DistanceField, type LaneRoute, type SeaLanes } from '#domain/sea-lanes.ts'
import { SlotColumns } from '#domain/slot-columns.ts'
import { hoursAlong, leastHours, OwnPace, passageKnots } from './pace.ts'

/** The fleet's columns that a calculated ETA is read from and written to. */
export interface EtaColumns {
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly sogKnots: Float32Array
  readonly cogDeg: Float32Array
  readonly draughtM: Float32Array
  readonly lengthM: Uint16Array
  readonly beamM: Uint16Array
  readonly positionMs: Float64Array
  readonly vesselClass: Uint8Array
  readonly loadShare: Float32Array
  readonly destinationPort: Int32Array
  readonly lastPort: Int32Array
  /** What she says herself. */
  readonly etaMs: Float64Array
  readonly quality: Uint32Array
  readonly etaCalculatedMs: Float64Array
  readonly distanceToGoNm: Float32Array
}

type QualityFlag = (typeof qualityFlags)[number]

export interface EtaFleet {
  readonly size: number
  readonly columns: EtaColumns
  listed(slot: number): boolean
  markDirty(slot: number): void
}

/** A ship's way is measured anew this often, and when she names another port. */
const everyMs = 30 * 60_000
/** How many ships, and how many new destinations, one tick takes on: a few milliseconds. */
const mostShips = 24
const mostFields = 2
/** How many destinations are held ready, about 15 KB each. */
const mostHeld = 800

/** Ships that have less to go are past the choice of going round a canal. */
const detourFromNm = 1500
/** Going round is so much longer, at least. */
const longerNm = 150
/** As far ahead as this the way is compared with her course. */
const aheadNm = 200

/** Beyond the limits of a port by so much, and steering away from it, she has left it. */
const leftNm = 15
const leftOffDeg = 100
/** She may yet be a little sooner than the fastest of her class, by a shorter way. */
const spareHours = 3
const spareShare = 0.97

/** Ships that do not fit a canal go round. */
const canals = [
  { passage: 'suez', draughtM: 20.1, beamM: 77.5, lengthM: 500 },
  { passage: 'panama', draughtM: 15.24, beamM: 51.25, lengthM: 370.3 },
  { passage: 'kiel-canal', draughtM: 9.5, beamM: 32.5, lengthM: 235.5 },
] as const
/** Straits too shallow for her, and those that large ships keep out of. */
const straits = [
  { passage: 'malacca', draughtM: 20.6, lengthM: 999 },
  { passage: 'great-belt', draughtM: 17, lengthM: 999 },
  { passage: 'oresund', draughtM: 8, lengthM: 999 },
  { passage: 'sunda', draughtM: 18, lengthM: 999 },
  { passage: 'kanmon', draughtM: 11, lengthM: 200 },
  { passage: 'torres', draughtM: 12.2, lengthM: 999 },
  { passage: 'magellan', draughtM: 12, lengthM: 240 },
  { passage: 'messina', draughtM: 99, lengthM: 200 },
  { passage: 'bonifacio', draughtM: 99, lengthM: 0 },
  { passage: 'pentland', draughtM: 99, lengthM: 0 },
  { passage: 'kara-gate', draughtM: 12.8, lengthM: 999 },
] as const

/**
 * Says how far each ship has to go along the sea lanes, and when she would be off the port at her speed: her own mean
 * under way, blended with what her class usually makes, slower in canals and with the pilot. How long she waits for a berth nobody knows. A few ships a tick, so that nobody waits.
 */
export class EtaCalculator {
  readonly #lanes: SeaLanes
  readonly #ports: readonly Port[]
  readonly #fields = new Map<string, DistanceField>()
  /** By slot: the port that was measured to, −1 none. */
  readonly #doneFor: Int32Array
  readonly #dueMs: Float64Array
  readonly #pace: OwnPace
  #closed: readonly string[] = []
  #cursor = 0

  /** Ports in the order of the columns' port numbers. */
  constructor(
    lanes: SeaLanes,
    ports: readonly Port[],
    { capacity, slotColumns = new SlotColumns(capacity) }: { capacity: number; slotColumns?: SlotColumns },
  ) {
    this.#lanes = lanes
    this.#ports = ports
    this.#doneFor = slotColumns.i32()
    this.#dueMs = slotColumns.f64(-Infinity)
    this.#pace = new OwnPace(capacity, slotColumns)
    // The lanes sort themselves when they are first asked: better now than in a tick.
    if (lanes.nodes[0]) lanes.fieldTo({ lng: lanes.nodes[0].lng + 0.01, lat: lanes.nodes[0].lat })
  }

  /** Straits that nobody passes now, by id; ways are measured around them from the next round on. */
  close(straits: readonly string[]): void {
    if (straits.join() === this.#closed.join()) return
    this.#closed = [...straits]
    this.#fields.clear()
  }

  /** Takes the next ships whose turn it is; true when there are more. */
  tick(fleet: EtaFleet, nowMs: number): boolean {
    const turns = this.turns(fleet, nowMs)
    for (;;) {
      const turn = turns.next()
      if (turn.done === true) return turn.value
    }
  }

  /** The same with a pause after each ship: to measure a way takes about a millisecond. */
  *turns(fleet: EtaFleet, nowMs: number): Generator<void, boolean, void> {
    const { destinationPort } = fleet.columns
    let [ships, fields] = [0, 0]
    for (let looked = 0; looked < fleet.size; looked++) {
      const slot = this.#cursor < fleet.size ? this.#cursor : 0
      const port = destinationPort[slot]
      const due = port !== this.#doneFor[slot] || (port >= 0 && this.#dueMs[slot] <= nowMs)
      if (due && (port < 0 || fleet.listed(slot))) {
        if (ships >= mostShips || fields >= mostFields) return true
        ships++
        this.#cursor = slot + 1
        if (this.#measure(fleet, slot, port, nowMs)) fields++
        yield
      } else this.#cursor = slot + 1
    }
    return false
  }

  /** Forgets a ship: call it before her slot is given away. */
  forget(slot: number): void {
    this.#doneFor[slot] = -1
    this.#dueMs[slot] = -Infinity
    this.#pace.forget(slot)
  }

  /** Writes distance and ETA; true when a field had to be made for it. */
  #measure(fleet: EtaFleet, slot: number, port: number, nowMs: number): boolean {
    const { columns } = fleet
    this.#doneFor[slot] = port
    this.#dueMs[slot] = nowMs + everyMs
    const saidMs = Math.min(nowMs, columns.positionMs[slot] || nowMs)
    this.#pace.hear(slot, columns.sogKnots[slot], saidMs)
    const place = this.#ports[port]
    const [lng, lat] = [columns.lng[slot], columns.lat[slot]]
    const straightNm = place === undefined ? NaN : distanceNm(lng, lat, place.lng, place.lat)
    // She is there: nothing is left to calculate. Or she has left: nothing is known of where she goes.
    const isThere = place !== undefined && straightNm <= place.radiusNm
    const hasLeft =
      place !== undefined && !isThere && columns.lastPort[slot] === port && hasLeftIt(columns, slot, place)
    if (place === undefined || isThere || hasLeft) {
      this.#flag(fleet, slot, { destination_left: hasLeft, eta_impossible: false })
      this.#write(fleet, slot, isThere ? straightNm : NaN, NaN)
      return false
    }
    const before = this.#fields.size
    const route = this.#wayTo({ lng, lat }, place, columns, slot)
    if (route === null) {
      this.#flag(fleet, slot, { destination_left: false, eta_impossible: false })
      this.#write(fleet, slot, NaN, NaN)
    } else {
      const nm = Math.max(straightNm, route.totalNm)
      const knots = this.#pace.knots(slot, columns.vesselClass[slot], columns.loadShare[slot] === 0, nm)
      const leastMs = (leastHours(nm * spareShare, columns.vesselClass[slot]) - spareHours) * 3_600_000
      const tooSoon = columns.etaMs[slot] > nowMs && columns.etaMs[slot] < saidMs + leastMs
      this.#flag(fleet, slot, { destination_left: false, eta_impossible: tooSoon })
      this.#write(fleet, slot, nm, saidMs + hoursAlong(route, knots) * 3_600_000)
    }
    return this.#fields.size !== before
  }

  /** By the shortest way that she fits, unless her course says that she goes round a canal. */
  #wayTo(from: Position, port: Port, columns: EtaColumns, slot: number): LaneRoute | null {
    const tooLarge = [...canals, ...straits]
      .filter(
        (one) =>
          columns.draughtM[slot] > one.draughtM ||
          columns.lengthM[slot] > one.lengthM ||
          ('beamM' in one && columns.beamM[slot] > one.beamM),
      )
      .map(({ passage }) => passage)
    const way = this.#wayRound(from, port, tooLarge)
    const courseDeg = columns.cogDeg[slot]
    if (way === null || way.totalNm < detourFromNm || columns.sogKnots[slot] < passageKnots || Number.isNaN(courseDeg))
      return way
    // Her owners may shun the Red Sea: the Cape is the way round it, too.
    for (const { passage } of way.passages) {
      if (passage !== 'suez' && passage !== 'panama' && passage !== 'kiel-canal') continue
      const round = this.#wayRound(from, port, [...tooLarge, passage])
      if (round === null || !(round.totalNm - way.totalNm > longerNm)) continue
      if (offCourseDeg(from, way, courseDeg) > 60 && offCourseDeg(from, round, courseDeg) < 40) return round
    }
    return way
  }

  /** Only what stands in the way is closed, so that ships of many sizes share a field. */
  #wayRound(from: Position, port: Port, tooLarge: readonly string[]): LaneRoute | null {
    const shut: string[] = []
    for (;;) {
      const way = this.#lanes.routeBy(from, this.#fieldTo(port, shut))
      const met = way?.passages.filter(({ passage }) => tooLarge.includes(passage) && !shut.includes(passage)) ?? []
      if (way === null || met.length === 0) return way
      shut.push(...new Set(met.map(({ passage }) => passage)))
      shut.sort()
    }
  }

  #fieldTo(port: Port, tooLarge: readonly string[]): DistanceField {
    const closed = [...this.#closed, ...tooLarge]
    const key = [port.unlocode, ...closed].join(' ')
    let field = this.#fields.get(key)
    if (field === undefined) {
      const oldest = this.#fields.size >= mostHeld ? this.#fields.keys().next().value : undefined
      if (oldest !== undefined) this.#fields.delete(oldest)
      field = this.#lanes.fieldTo(this.#lanes.node(`port:${port.unlocode}`) ?? port, closed)
      this.#fields.set(key, field)
    }
    return field
  }

  #flag(fleet: EtaFleet, slot: number, flags: Partial<Record<QualityFlag, boolean>>): void {
    const { columns } = fleet
    const before = columns.quality[slot]
    for (const [flag, is] of Object.entries(flags)) {
      const bit = 1 << qualityFlags.indexOf(flag as QualityFlag)
      if (is) columns.quality[slot] |= bit
      else columns.quality[slot] &= ~bit
    }
    if (columns.quality[slot] !== before) fleet.markDirty(slot)
  }

  /** Small changes wake nobody. */
  #write(fleet: EtaFleet, slot: number, nm: number, etaMs: number): void {
    const { distanceToGoNm, etaCalculatedMs } = fleet.columns
    if (within(1, distanceToGoNm[slot], nm) && within(300_000, etaCalculatedMs[slot], etaMs)) return
    distanceToGoNm[slot] = nm
    etaCalculatedMs[slot] = etaMs
    fleet.markDirty(slot)
  }
}

/** Whether two figures are about the same; two that are not known are. */
function within(miss: number, a: number, b: number): boolean {
  return Math.abs(a - b) < miss || (Number.isNaN(a) && Number.isNaN(b))
}

/** By how much a course differs from a way some hours ahead, 0 to 180. */
function offCourseDeg(from: Position, way: LaneRoute, courseDeg: number): number {
  return offDeg(from, alongRoute(way, aheadNm), courseDeg)
}

function offDeg(from: Position, to: Position, courseDeg: number): number {
  const turnDeg = Math.abs(bearingDeg(from.lng, from.lat, to.lng, to.lat) - courseDeg) % 360
  return Math.min(turnDeg, 360 - turnDeg)
}

/** Whether she steers away from the port that she called at last and still names. */
function hasLeftIt(columns: EtaColumns, slot: number, port: Port): boolean {
  const from = { lng: columns.lng[slot], lat: columns.lat[slot] }
  if (distanceNm(from.lng, from.lat, port.lng, port.lat) < port.radiusNm + leftNm) return false
  return columns.sogKnots[slot] >= passageKnots && offDeg(from, port, columns.cogDeg[slot]) > leftOffDeg
}

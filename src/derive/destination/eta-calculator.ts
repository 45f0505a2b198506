import { qualityBit, setQuality } from '#domain/vessel/evidence.ts'
import { bearingDeg, distanceNm, type Position } from '#domain/geo.ts'
import type { Port } from '#domain/world/places.ts'
import { portAreas } from '#domain/world/port-areas.ts'
import {
  alongRoute,
  compactField,
  type DistanceField,
  type LaneRoute,
  routeWithout,
  type SeaLanes,
} from '#domain/sea-lanes/sea-lanes.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { ArrivalPace, type LearntPace } from './arrival-pace.ts'
import { EtaMemory } from './eta-memory.ts'
import { passageDraughtM, passagesTooSmall } from './passage-limits.ts'
import { hoursAlong, minHours, ObservedSpeed, passageKnots } from './observed-speed.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { LruMap } from '#domain/lru.ts'

/** The fleet's columns that a calculated ETA is read from and written to. */
export interface EtaColumns {
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly sogKnots: Float32Array
  readonly cogDeg: Float32Array
  readonly draughtM: Float32Array
  readonly maxDraughtM: Float32Array
  readonly lengthM: Uint16Array
  readonly beamM: Uint16Array
  readonly positionMs: Float64Array
  readonly vesselClass: Uint8Array
  readonly loadShare: Float32Array
  readonly destinationPort: Int32Array
  readonly lastPort: Int32Array
  /** Declared ETA. */
  readonly etaMs: Float64Array
  readonly quality: Uint32Array
  readonly etaCalculatedMs: Float64Array
  readonly etaSpread: Float32Array
  readonly distanceToGoNm: Float32Array
}

const destinationLeft = qualityBit('destination_left')
const etaImpossible = qualityBit('eta_impossible')

export interface EtaFleet {
  readonly size: number
  readonly columns: EtaColumns
  listed(slot: number): boolean
  markDirty(slot: number): void
}

export interface EtaOptions {
  capacity: number
  slotColumns?: SlotColumns | undefined
  areas?: Int32Array | undefined
  onUpdate?: (slot: number) => void
}

/** Interval between updates of a vessel; a new destination is updated at the next tick. */
const updateIntervalMs = 30 * msPerMinute
/** Maximum updates and new distance fields per tick: a few milliseconds of work. */
const maxShips = 24
const maxFields = 2
/** Maximum number of cached distance fields, about 15 kB each. */
const maxFieldsCached = 800

/** Below this distance to go a detour around a canal is not considered. */
const detourFromNm = 1500
/** Minimum extra distance of a route that counts as a detour. */
const minDetourNm = 150
/** The course is compared with the route this far ahead: a vessel is not on one route, and on another, beyond and within these. */
const aheadNm = 200
const offRouteDeg = 60
const onRouteDeg = 40

/** A vessel this far outside its last port and steering away from it has left it. */
const leftNm = 15
const leftOffDeg = 100
/** One that has left it is on the way back only when it heads for it within this angle: a way round a cape leads past it. */
const backDeg = 45
/** Tolerance before a declared ETA counts as impossible: a shorter route or a higher speed than assumed. */
const spareHours = 3
const spareShare = 0.97

/**
 * Calculates distance to go along the sea lanes and ETA off the port: observed speed blended with the typical speed of the
 * class, slower in canals and with a pilot. Waiting for a berth is not included. Updates a few vessels per tick.
 */
export class EtaCalculator {
  readonly #lanes: SeaLanes
  readonly #ports: readonly Port[]
  /** By port: the port that it counts to. */
  readonly #areas: Int32Array
  readonly #fields = new LruMap<string, DistanceField>(maxFieldsCached)
  /** By slot: the port of the last update; −1 for none. */
  readonly #measuredPort: Int32Array
  readonly #dueMs: Float64Array
  readonly #speed: ObservedSpeed
  readonly #pace: ArrivalPace
  /** What is kept of each vessel over a restart. */
  readonly memory: EtaMemory
  readonly #portOf: ReadonlyMap<string, number>
  /** Called with the slot of each vessel that was updated. */
  readonly #onUpdate: (slot: number) => void
  #closed: readonly string[] = []
  #cursor = 0
  /** Distance fields computed so far. */
  #fieldsComputed = 0

  /** Ports in the order of the columns' port numbers. */
  constructor(
    lanes: SeaLanes,
    ports: readonly Port[],
    { capacity, slotColumns = new SlotColumns(capacity), areas = portAreas(ports), onUpdate = () => {} }: EtaOptions,
  ) {
    this.#onUpdate = onUpdate
    this.#lanes = lanes
    this.#ports = ports
    this.#areas = areas
    this.#measuredPort = slotColumns.i32()
    this.#dueMs = slotColumns.f64(-Infinity)
    this.#speed = new ObservedSpeed(capacity, slotColumns)
    this.#pace = new ArrivalPace(capacity, slotColumns)
    const state = { measuredPort: this.#measuredPort, dueMs: this.#dueMs, speed: this.#speed, pace: this.#pace }
    this.#portOf = new Map(ports.map(({ unlocode }, port) => [unlocode, port]))
    this.memory = new EtaMemory({ ports, portOf: this.#portOf }, state)
    // The lanes build their index at the first query: better now than in a tick.
    if (lanes.nodes[0]) lanes.fieldTo({ lng: lanes.nodes[0].lng + 0.01, lat: lanes.nodes[0].lat })
  }

  /** Sets the closed straits by id; later updates route around them. */
  close(straits: readonly string[]): void {
    if (straits.join() === this.#closed.join()) return
    this.#closed = [...straits]
    this.#fields.clear()
  }

  /** Updates the vessels that are due; true when more are due. */
  tick(fleet: EtaFleet, nowMs: number): boolean {
    const slices = this.updateInSlices(fleet, nowMs)
    for (;;) {
      const slice = slices.next()
      if (slice.done === true) return slice.value
    }
  }

  /** As `tick`, with a pause after each vessel: a route takes about a millisecond. */
  *updateInSlices(fleet: EtaFleet, nowMs: number): Generator<void, boolean, void> {
    const { destinationPort } = fleet.columns
    let [ships, fields] = [0, 0]
    for (let visited = 0; visited < fleet.size; visited++) {
      const slot = this.#cursor < fleet.size ? this.#cursor : 0
      const port = destinationPort[slot]
      const dueMs = this.#dueMs[slot]
      // Later than an interval from now only after the clock was set back.
      const isDue = dueMs <= nowMs || dueMs > nowMs + updateIntervalMs
      const due = port !== this.#measuredPort[slot] || (port >= 0 && isDue)
      if (due && (port < 0 || fleet.listed(slot))) {
        if (ships >= maxShips || fields >= maxFields) return true
        ships++
        this.#cursor = slot + 1
        this.#onUpdate(slot)
        if (this.#update(fleet, slot, port, nowMs)) fields++
        yield
      } else this.#cursor = slot + 1
    }
    return false
  }

  /** How long voyages take, as learnt from arrivals, to be kept over a restart. */
  learntPace(): LearntPace {
    return this.#pace.snapshot((port) => this.#ports[port]?.unlocode ?? '')
  }

  get voyagesLearnt(): number {
    return this.#pace.voyages
  }

  restorePace(learnt: LearntPace): void {
    this.#pace.restore(learnt, (code) => this.#portOf.get(code))
  }

  /** Clears the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    this.#measuredPort[slot] = -1
    this.#dueMs[slot] = -Infinity
    this.#speed.evict(slot)
    this.#pace.evict(slot)
  }

  /** Writes distance and ETA of a vessel; true when a new distance field was computed. */
  #update(fleet: EtaFleet, slot: number, port: number, nowMs: number): boolean {
    const { columns } = fleet
    const hadLeft = port === this.#measuredPort[slot] && (columns.quality[slot] & destinationLeft) !== 0
    this.#measuredPort[slot] = port
    this.#dueMs[slot] = nowMs + updateIntervalMs
    const reportedMs = Math.min(nowMs, columns.positionMs[slot] || nowMs)
    this.#speed.observe(slot, columns.sogKnots[slot], reportedMs)
    const place = this.#ports[port]
    const [lng, lat] = [columns.lng[slot], columns.lat[slot]]
    const straightNm = place === undefined ? NaN : distanceNm(lng, lat, place.lng, place.lat)
    // At the port nothing is left to calculate; after leaving it the destination is unknown.
    const isThere = place !== undefined && straightNm <= place.radiusNm
    if (isThere) this.#pace.arrive(slot, port, reportedMs, columns.vesselClass[slot])
    if (place === undefined || isThere) {
      this.#flag(fleet, slot, 0)
      this.#write(fleet, slot, isThere ? straightNm : NaN, NaN)
      return false
    }
    const before = this.#fieldsComputed
    const route = this.#routeFor({ lng, lat }, place, columns, slot)
    const isLastPort = this.#areas[columns.lastPort[slot]] === this.#areas[port]
    const isAway = isLastPort && straightNm >= place.radiusNm + leftNm
    const hasLeft = isAway && steersAway(columns, slot, { port: place, route, hadLeft })
    if (route === null || hasLeft) {
      this.#flag(fleet, slot, hasLeft ? destinationLeft : 0)
      this.#write(fleet, slot, NaN, NaN)
    } else {
      const nm = Math.max(straightNm, route.totalNm)
      const knots = this.#speed.knots(slot, columns.vesselClass[slot], columns.loadShare[slot] === 0, nm)
      const minMs = (minHours(nm * spareShare, columns.vesselClass[slot]) - spareHours) * msPerHour
      const tooSoon = columns.etaMs[slot] > nowMs && columns.etaMs[slot] < reportedMs + minMs
      this.#flag(fleet, slot, tooSoon ? etaImpossible : 0)
      const hours = hoursAlong(route, knots)
      this.#pace.observe(slot, port, reportedMs, hours)
      const paced = hours * this.#pace.factor(port, columns.vesselClass[slot])
      columns.etaSpread[slot] = this.#pace.spread(port, columns.vesselClass[slot])
      this.#write(fleet, slot, nm, reportedMs + paced * msPerHour)
    }
    return this.#fieldsComputed !== before
  }

  /** The shortest route that the vessel fits, or one past or around a canal where the course matches that better. */
  #routeFor(from: Position, port: Port, columns: EtaColumns, slot: number): LaneRoute | null {
    const hull = { lengthM: columns.lengthM[slot], beamM: columns.beamM[slot] }
    const draughtM = passageDraughtM({
      draughtM: columns.draughtM[slot],
      designDraughtM: columns.maxDraughtM[slot],
      vesselClass: columns.vesselClass[slot],
      isInBallast: columns.loadShare[slot] === 0,
    })
    const tooSmall = passagesTooSmall({ ...hull, draughtM })
    const route = this.#routeAvoiding(from, port, tooSmall)
    const courseDeg = columns.cogDeg[slot]
    const isNear = route === null || route.totalNm < detourFromNm
    if (isNear || columns.sogKnots[slot] < passageKnots || Number.isNaN(courseDeg)) return route
    const isOffCourse = offCourseDeg(from, route, courseDeg) > offRouteDeg
    const tooSmallEmpty = passagesTooSmall({ ...hull, draughtM: NaN })
    if (isOffCourse && tooSmallEmpty.length < tooSmall.length) {
      // A draught that was not updated: the vessel is under way to the passage that it would not fit.
      const shorter = this.#routeAvoiding(from, port, tooSmallEmpty)
      const isShorter = shorter !== null && route.totalNm - shorter.totalNm > minDetourNm
      if (isShorter && offCourseDeg(from, shorter, courseDeg) < onRouteDeg) return shorter
    }
    // Owners may avoid the Red Sea and go by the Cape.
    for (const { passage } of route.passages) {
      if (passage !== 'suez' && passage !== 'panama' && passage !== 'kiel-canal') continue
      const detour = this.#routeAvoiding(from, port, [...tooSmall, passage])
      if (detour === null || !(detour.totalNm - route.totalNm > minDetourNm)) continue
      if (isOffCourse && offCourseDeg(from, detour, courseDeg) < onRouteDeg) return detour
    }
    return route
  }

  #routeAvoiding(from: Position, port: Port, tooSmall: readonly string[]): LaneRoute | null {
    return routeWithout(tooSmall, (closed) => this.#lanes.routeBy(from, this.#fieldTo(port, closed)))
  }

  #fieldTo(port: Port, tooSmall: readonly string[]): DistanceField {
    const closed = [...this.#closed, ...tooSmall]
    const key = [port.unlocode, ...closed].join(' ')
    let field = this.#fields.get(key)
    if (field === undefined) {
      field = compactField(this.#lanes.fieldTo(this.#lanes.node(`port:${port.unlocode}`) ?? port, closed))
      this.#fields.set(key, field)
      this.#fieldsComputed++
    }
    return field
  }

  /** Sets the given bits of `destinationLeft` and `etaImpossible`, and clears the others. */
  #flag(fleet: EtaFleet, slot: number, bits: number): void {
    const { quality } = fleet.columns
    const hasCleared = setQuality(quality, slot, (destinationLeft | etaImpossible) & ~bits, false)
    if (setQuality(quality, slot, bits, true) || hasCleared) fleet.markDirty(slot)
  }

  /** Writes the columns unless both figures are nearly unchanged. */
  #write(fleet: EtaFleet, slot: number, nm: number, etaMs: number): void {
    const { distanceToGoNm, etaCalculatedMs } = fleet.columns
    if (within(1, distanceToGoNm[slot], nm) && within(300_000, etaCalculatedMs[slot], etaMs)) return
    distanceToGoNm[slot] = nm
    etaCalculatedMs[slot] = etaMs
    fleet.markDirty(slot)
  }
}

/** Whether two figures differ by less than a tolerance; two unknown ones are equal. */
function within(tolerance: number, a: number, b: number): boolean {
  return Math.abs(a - b) < tolerance || (Number.isNaN(a) && Number.isNaN(b))
}

/** Difference between a course and the direction of a route, 0 to 180°. */
function offCourseDeg(from: Position, route: LaneRoute, courseDeg: number): number {
  return offDeg(from, alongRoute(route, aheadNm), courseDeg)
}

function offDeg(from: Position, to: Position, courseDeg: number): number {
  const turnDeg = Math.abs(bearingDeg(from.lng, from.lat, to.lng, to.lat) - courseDeg) % 360
  return Math.min(turnDeg, 360 - turnDeg)
}

/**
 * Whether a vessel steers away from its last port, which is still its declared destination, or has before and not turned.
 * Farther off, from the route to it counts, for it may lie behind a cape.
 */
function steersAway(
  columns: EtaColumns,
  slot: number,
  { port, route, hadLeft }: { port: Port; route: LaneRoute | null; hadLeft: boolean },
): boolean {
  if (!(columns.sogKnots[slot] >= passageKnots)) return hadLeft
  const here = { lng: columns.lng[slot], lat: columns.lat[slot] }
  const isFar = distanceNm(here.lng, here.lat, port.lng, port.lat) > aheadNm
  const there = route !== null && isFar ? alongRoute(route, aheadNm) : port
  return offDeg(here, there, columns.cogDeg[slot]) > (hadLeft ? backDeg : leftOffDeg)
}

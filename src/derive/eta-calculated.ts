import { bearingDeg, distanceNm, type Position } from '#domain/geo.ts'
import type { Port } from '#domain/places.ts'
import { alongRoute, type DistanceField, type SeaLanes } from '#domain/sea-lanes.ts'
import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'

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
  readonly etaCalculatedMs: Float64Array
  readonly distanceToGoNm: Float32Array
}

export interface EtaFleet {
  readonly size: number
  readonly columns: EtaColumns
  listed(slot: number): boolean
  markDirty(slot: number): void
}

/** Knots at sea, laden and in ballast, when her own speed does not tell. */
const usualKnots: Record<VesselClass, [laden: number, ballast: number]> = {
  'Crude Tanker': [12, 12.5],
  'LNG Carrier': [16, 16],
  'LPG Carrier': [14.5, 14.5],
  'Chemical Tanker': [12.5, 12.5],
  'Bulk Carrier': [11.5, 12.5],
  'Container Ship': [15.5, 15],
}

/** Slower than this she waits or manoeuvres, and her speed tells nothing of her passage. */
const passageKnots = 6
const fastestKnots = 25
/** How much the usual speed of her class says of a long passage, and what is a long one. */
const mostUsualShare = 0.3
const farNm = 20_000
/** Of a ship's mean speed, how much her newest says. */
const newestShare = 0.1
/** A ship's way is measured anew this often, and when she names another port. */
const everyMs = 30 * 60_000
/** How many ships, and how many new destinations, one tick takes on: a few milliseconds. */
const mostShips = 32
const mostFields = 2
/** How many destinations are held ready, about 15 KB each. */
const mostHeld = 800

/** Ships that have less to go are past the choice of going round a canal. */
const detourFromNm = 1500
/** Going round is so much longer, at least. */
const longerNm = 150
/** As far ahead as this the way is compared with her course. */
const aheadNm = 200

/** Ships that do not fit a canal go round. */
const canals = [
  { passage: 'suez', draughtM: 20.1, beamM: 77.5, lengthM: 500 },
  { passage: 'panama', draughtM: 15.24, beamM: 51.25, lengthM: 370.3 },
  { passage: 'kiel-canal', draughtM: 9.5, beamM: 32.5, lengthM: 235.5 },
] as const

/**
 * Says how far each ship has to go along the sea lanes, and when she would be off the port at her speed: her own mean
 * under way, blended with what her class usually makes. How long she waits for a berth nobody knows. A few ships a tick, so that nobody waits.
 */
export class EtaCalculator {
  readonly #lanes: SeaLanes
  readonly #ports: readonly Port[]
  readonly #fields = new Map<string, DistanceField>()
  /** By slot: the port that was measured to, −1 none. */
  readonly #doneFor: Int32Array
  readonly #dueMs: Float64Array
  readonly #meanKnots: Float32Array
  #closed: readonly string[] = []
  #cursor = 0

  /** Ports in the order of the columns' port numbers. */
  constructor(lanes: SeaLanes, ports: readonly Port[], { capacity }: { capacity: number }) {
    this.#lanes = lanes
    this.#ports = ports
    this.#doneFor = new Int32Array(capacity).fill(-1)
    this.#dueMs = new Float64Array(capacity).fill(-Infinity)
    this.#meanKnots = new Float32Array(capacity).fill(NaN)
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
    const { destinationPort } = fleet.columns
    let [ships, fields] = [0, 0]
    for (let looked = 0; looked < fleet.size; looked++) {
      const slot = this.#cursor < fleet.size ? this.#cursor : 0
      const port = destinationPort[slot]
      const due = port !== this.#doneFor[slot] || (port >= 0 && this.#dueMs[slot] <= nowMs)
      if (due && (port < 0 || fleet.listed(slot))) {
        if (ships >= mostShips || fields >= mostFields) return true
        ships++
        if (this.#measure(fleet, slot, port, nowMs)) fields++
      }
      this.#cursor = slot + 1
    }
    return false
  }

  /** Forgets a ship: call it before her slot is given away. */
  forget(slot: number): void {
    this.#doneFor[slot] = -1
    this.#dueMs[slot] = -Infinity
    this.#meanKnots[slot] = NaN
  }

  /** Writes distance and ETA; true when a field had to be made for it. */
  #measure(fleet: EtaFleet, slot: number, port: number, nowMs: number): boolean {
    const { columns } = fleet
    this.#doneFor[slot] = port
    this.#dueMs[slot] = nowMs + everyMs
    const place = this.#ports[port]
    if (place === undefined) {
      this.#write(fleet, slot, NaN, NaN)
      return false
    }
    const [lng, lat] = [columns.lng[slot], columns.lat[slot]]
    const straightNm = distanceNm(lng, lat, place.lng, place.lat)
    if (straightNm <= place.radiusNm) {
      // She is there: nothing is left to calculate.
      this.#write(fleet, slot, straightNm, NaN)
      return false
    }
    const before = this.#fields.size
    const nm = Math.max(straightNm, this.#toGoNm({ lng, lat }, place, columns, slot))
    const saidMs = Math.min(nowMs, columns.positionMs[slot] || nowMs)
    const etaMs = saidMs + (nm / this.#speedKnots(columns, slot, nm)) * 3_600_000
    if (Number.isFinite(nm)) this.#write(fleet, slot, nm, etaMs)
    else this.#write(fleet, slot, NaN, NaN)
    return this.#fields.size !== before
  }

  /** By the shortest way that she fits, unless her course says that she goes round a canal. */
  #toGoNm(from: Position, port: Port, columns: EtaColumns, slot: number): number {
    const tooLarge = canals
      .filter(
        ({ draughtM, beamM, lengthM }) =>
          columns.draughtM[slot] > draughtM || columns.beamM[slot] > beamM || columns.lengthM[slot] > lengthM,
      )
      .map(({ passage }) => passage)
    const shortest = this.#fieldTo(port, tooLarge)
    const nm = this.#lanes.distanceToGoNm(from, shortest)
    const courseDeg = columns.cogDeg[slot]
    if (!(nm > detourFromNm && columns.sogKnots[slot] >= passageKnots) || Number.isNaN(courseDeg)) return nm
    for (const { passage } of canals) {
      if (tooLarge.includes(passage)) continue
      const round = this.#fieldTo(port, [...tooLarge, passage])
      const roundNm = this.#lanes.distanceToGoNm(from, round)
      // Where the way leads through neither canal, the two are one.
      if (!(roundNm - nm > longerNm) || roundNm === Infinity) continue
      if (this.#offCourseDeg(from, shortest, courseDeg) > 60 && this.#offCourseDeg(from, round, courseDeg) < 40)
        return roundNm
    }
    return nm
  }

  /** By how much a course differs from the way that a field shows, 0 to 180. */
  #offCourseDeg(from: Position, field: DistanceField, courseDeg: number): number {
    const route = this.#lanes.routeBy(from, field)
    if (route === null) return 180
    const ahead = alongRoute(route, aheadNm)
    const turnDeg = Math.abs(bearingDeg(from.lng, from.lat, ahead.lng, ahead.lat) - courseDeg) % 360
    return Math.min(turnDeg, 360 - turnDeg)
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

  /** Her own speed for the days at hand; the farther she has to go, the more she will be like others of her class. */
  #speedKnots(columns: EtaColumns, slot: number, nm: number): number {
    const [laden, ballast] = usualKnots[vesselClasses[columns.vesselClass[slot]]]
    const usual = columns.loadShare[slot] === 0 ? ballast : laden
    const sog = columns.sogKnots[slot]
    const mean = this.#meanKnots[slot]
    if (sog >= passageKnots && sog <= fastestKnots)
      this.#meanKnots[slot] = Number.isNaN(mean) ? sog : mean + newestShare * (sog - mean)
    const own = this.#meanKnots[slot]
    return Number.isNaN(own) ? usual : own + (usual - own) * Math.min(mostUsualShare, nm / farNm)
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

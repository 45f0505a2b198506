import { bearingDeg, distanceNm, type Position } from '../geo.ts'
import { LaneEntries, type LaneEntry } from './lane-entries.ts'
import type { SeaSight } from './line-of-sight.ts'

/** A node of the lane graph: a cape, a buoy or a harbour. */
export interface LaneNode {
  id: string
  lng: number
  lat: number
}

/** A great circle between two nodes. A passage is a strait or canal by name, which can be closed. */
export interface LaneEdge {
  from: string
  to: string
  passage: string | null
  /** How far vessels may deviate to either side between its ends. */
  clearanceNm?: number
}

/** A section of a route through a passage, in nautical miles from the start. */
export interface PassageOnRoute {
  passage: string
  fromNm: number
  toNm: number
}

/** A route over the sea: its points and the distance of each from the start. */
export interface LaneRoute {
  lngs: Float64Array
  lats: Float64Array
  distancesNm: Float64Array
  totalNm: number
  /** For each point but the last: how far vessels may deviate on the leg to the next. */
  clearancesNm: Float32Array
  /** 1 at nodes, 0 at points inserted on a long leg. */
  corners: Uint8Array
  passages: PassageOnRoute[]
}

/** Distances from every node to one place. Computed once per place and used for many vessels. */
export interface DistanceField {
  readonly to: Position
  /** By node; Infinity if no open route exists. */
  readonly nm: Float64Array | Float32Array
  /** The next node on the route, or −1. */
  readonly next: Int32Array | Int16Array
  readonly entries: readonly LaneEntry[]
  /** Names of closed passages. */
  readonly closed: ReadonlySet<string>
}

/** A field in half the memory, to keep: its distances are exact to a thousandth of a nautical mile. */
export function compactField(field: DistanceField): DistanceField {
  const fits = field.nm.length < 2 ** 15
  return { ...field, nm: Float32Array.from(field.nm), next: fits ? Int16Array.from(field.next) : field.next }
}

/** Passages of each strait, by its common name. */
export const straits: Readonly<Record<string, readonly string[]>> = {
  'danish-straits': ['great-belt', 'oresund', 'kiel-canal'],
  'turkish-straits': ['bosporus', 'dardanelles'],
  'cape-of-good-hope': ['good-hope'],
  'strait-of-malacca': ['malacca'],
  'strait-of-hormuz': ['hormuz'],
  'suez-canal': ['suez'],
  'panama-canal': ['panama'],
}

/** A way along the lanes: where it joins them, the nodes in order, and where it leaves them. */
interface LanePath {
  entry: LaneEntry
  nodes: readonly number[]
  leave: LaneEntry
}

const never: ReadonlySet<string> = new Set()

/** The world's sea lanes as a graph, with shortest routes that avoid closed passages. */
export class SeaLanes {
  readonly nodes: readonly LaneNode[]
  readonly passages: readonly string[]
  readonly #index = new Map<string, number>()
  /** 1 for ports and terminals: routes end there and never pass through. */
  readonly #isHarbour: Uint8Array
  readonly #edgeEnds: Int32Array
  readonly #edgeNm: Float64Array
  /** Index in `passages`, or −1. */
  readonly #edgePassage: Int16Array
  readonly #edgeClearance: Float32Array
  /** Edges by node: those of node n are `#edgesOf[#first[n]]` up to `#first[n + 1]`. */
  readonly #first: Int32Array
  readonly #edgesOf: Int32Array
  readonly #entries: LaneEntries
  readonly #sight: SeaSight | null

  /**
   * With `sight`, vessels off the lanes steer a direct course where nothing blocks it. Throws a `RangeError` if an edge
   * names an unknown node.
   */
  constructor(nodes: readonly LaneNode[], edges: readonly LaneEdge[], sight: SeaSight | null = null) {
    this.nodes = nodes
    nodes.forEach((node, index) => this.#index.set(node.id, index))
    this.#isHarbour = Uint8Array.from(nodes, ({ id }) => (id.includes(':') ? 1 : 0))
    this.passages = [...new Set(edges.flatMap(({ passage }) => (passage === null ? [] : [passage])))].sort()
    const codes = new Map(this.passages.map((passage, code) => [passage, code]))
    this.#edgeEnds = Int32Array.from(edges.flatMap(({ from, to }) => [this.#place(from), this.#place(to)]))
    this.#edgePassage = Int16Array.from(edges, ({ passage }) => codes.get(passage ?? '') ?? -1)
    this.#edgeClearance = Float32Array.from(edges, ({ clearanceNm }) => clearanceNm ?? 0)
    this.#edgeNm = Float64Array.from(edges, (_, edge) => between(...this.#ends(edge)))
    this.#first = new Int32Array(nodes.length + 1)
    for (const node of this.#edgeEnds) this.#first[node + 1]++
    for (let n = 0; n < nodes.length; n++) this.#first[n + 1] += this.#first[n]
    this.#edgesOf = new Int32Array(this.#edgeEnds.length)
    const filled = this.#first.slice()
    this.#edgeEnds.forEach((node, end) => (this.#edgesOf[filled[node]++] = end >> 1))
    this.#sight = sight
    this.#entries = new LaneEntries(
      { nodes, edgeEnds: this.#edgeEnds, edgeNm: this.#edgeNm, isHarbour: this.#isHarbour },
      sight,
    )
  }

  /** The node of a port (`port:NLRTM`), a terminal (`terminal:loop`) or a waypoint. */
  node(id: string): LaneNode | null {
    return this.nodes[this.#index.get(id) ?? -1] ?? null
  }

  /** The node nearest to a position, and its distance. */
  nearestNode(lng: number, lat: number): { node: LaneNode; nm: number } | null {
    let best: { node: LaneNode; nm: number } | null = null
    for (const node of this.nodes) {
      const nm = distanceNm(lng, lat, node.lng, node.lat)
      if (best === null || nm < best.nm) best = { node, nm }
    }
    return best
  }

  /** Computes the distances from every node to one place with passages or straits closed. */
  fieldTo(to: Position, closed: Iterable<string> = []): DistanceField {
    const shut = new Set([...closed].flatMap((name) => straits[name] ?? [name]))
    const all = this.#entries.at(to)
    const open = all.filter(({ edge }) => !this.#isShut(edge, shut))
    const entries = open.length > 0 ? open : all
    return { to, entries, closed: shut, ...this.#search(entries, shut.size === 0 ? never : shut) }
  }

  /** Distance from a position to the place of a field, nautical miles; Infinity if no open route exists. */
  distanceToGoNm(from: Position, field: DistanceField): number {
    if (this.#straight(from, field.to)) return between(from, field.to)
    return this.#entries.best(from, field.nm, (edge) => this.#isShut(edge, field.closed))?.nm ?? Infinity
  }

  /** The shortest route between two positions; null if none is open. */
  route(from: Position, to: Position, closed: Iterable<string> = []): LaneRoute | null {
    return this.routeBy(from, this.fieldTo(to, closed))
  }

  /** The shortest route to the place of an existing field. */
  routeBy(from: Position, field: DistanceField): LaneRoute | null {
    if (this.#straight(from, field.to)) {
      const line = new Line(from)
      line.to(field.to)
      return { ...line.done(), passages: [] }
    }
    const entry = this.#entries.best(from, field.nm, (edge) => this.#isShut(edge, field.closed))?.entry
    if (!entry) return null
    const nodes = [entry.node]
    while (field.next[nodes.at(-1)!] >= 0) nodes.push(field.next[nodes.at(-1)!])
    const leaves = field.entries.filter(({ node }) => node === nodes.at(-1))
    const leave = leaves.reduce((best, one) => (one.nm < best.nm ? one : best))
    return this.#draw(from, { entry, nodes, leave }, field.to)
  }

  /** Whether a direct course is allowed. Never between two nodes: the lanes keep clear of land and shallows. */
  #straight(from: Position, to: Position): boolean {
    if (this.#sight === null || (this.#entries.nodeAt(from) >= 0 && this.#entries.nodeAt(to) >= 0)) return false
    return this.#sight.clear(from, to)
  }

  #isShut(edge: number, closed: ReadonlySet<string>): boolean {
    return edge >= 0 && closed.has(this.passages[this.#edgePassage[edge]] ?? '')
  }

  #place(id: string): number {
    const index = this.#index.get(id)
    if (index === undefined) throw new RangeError(`a lane names "${id}", which is none of ${this.nodes.length} nodes`)
    return index
  }

  #ends(edge: number): [LaneNode, LaneNode] {
    return [this.nodes[this.#edgeEnds[edge * 2]], this.nodes[this.#edgeEnds[edge * 2 + 1]]]
  }

  /** Dijkstra's algorithm with a binary heap, from the place outward. */
  #search(starts: readonly LaneEntry[], closed: ReadonlySet<string>): { nm: Float64Array; next: Int32Array } {
    const nm = new Float64Array(this.nodes.length).fill(Infinity)
    const next = new Int32Array(this.nodes.length).fill(-1)
    const queue = new NearestFirst()
    // Indexed by passage code + 1: index 0 is for edges without a passage, which are never closed.
    const shut = Uint8Array.from(['', ...this.passages], (passage) => (closed.has(passage) ? 1 : 0))
    for (const { node, nm: there } of starts) {
      if (there >= nm[node]) continue
      nm[node] = there
      queue.push(there, node)
    }
    for (let node = queue.pop(nm); node >= 0; node = queue.pop(nm)) {
      for (let i = this.#first[node]; i < this.#first[node + 1]; i++) {
        const edge = this.#edgesOf[i]
        if (shut[this.#edgePassage[edge] + 1] === 1) continue
        const other = this.#edgeEnds[edge * 2] + this.#edgeEnds[edge * 2 + 1] - node
        const there = nm[node] + this.#edgeNm[edge]
        if (there >= nm[other]) continue
        nm[other] = there
        next[other] = node
        // No route passes through a harbour.
        if (this.#isHarbour[other] === 0) queue.push(there, other)
      }
    }
    return { nm, next }
  }

  #draw(from: Position, { entry, nodes, leave }: LanePath, to: Position): LaneRoute {
    const line = new Line(from)
    if (entry.via) line.to(entry.via)
    const passages: PassageOnRoute[] = []
    const sail = (edge: number, at: Position) => {
      const fromNm = line.nm
      line.to(at, this.#edgeClearance[edge])
      const passage = this.passages[this.#edgePassage[edge] ?? -1]
      const last = passages.at(-1)
      if (passage === undefined) return
      if (last?.passage === passage) last.toNm = line.nm
      else passages.push({ passage, fromNm, toNm: line.nm })
    }
    nodes.forEach((node, i) => sail(i === 0 ? entry.edge : this.#edgeBetween(nodes[i - 1], node), this.nodes[node]))
    if (leave.via) sail(leave.edge, leave.via)
    line.to(to)
    return { ...line.done(), passages }
  }

  #edgeBetween(a: number, b: number): number {
    for (let i = this.#first[a]; i < this.#first[a + 1]; i++) {
      const edge = this.#edgesOf[i]
      if (this.#edgeEnds[edge * 2] + this.#edgeEnds[edge * 2 + 1] - a === b) return edge
    }
    return -1
  }
}

const between = (a: Position, b: Position) => distanceNm(a.lng, a.lat, b.lng, b.lat)

/** Great circles are curved on a flat map: a long leg gets points at most this far apart. */
const longestLegNm = 60

/** Builds a line from point to point along great circles. */
class Line {
  readonly #lngs: number[] = []
  readonly #lats: number[] = []
  readonly #nms: number[] = []
  readonly #clearances: number[] = []
  readonly #corners: number[] = []
  #at: Position
  nm = 0

  constructor(from: Position) {
    this.#at = from
    this.#put(from, 1)
  }

  to(next: Position, clearanceNm = 0): void {
    const leg = between(this.#at, next)
    if (leg < 0.01) return
    const pieces = Math.ceil(leg / longestLegNm)
    const start = this.#at
    const startNm = this.nm
    for (let i = 1; i <= pieces; i++) {
      this.nm = startNm + (leg * i) / pieces
      this.#clearances.push(clearanceNm)
      this.#put(i === pieces ? next : greatCirclePoint(start, next, i / pieces), i === pieces ? 1 : 0)
    }
  }

  done(): Omit<LaneRoute, 'passages'> {
    return {
      lngs: Float64Array.from(this.#lngs),
      lats: Float64Array.from(this.#lats),
      distancesNm: Float64Array.from(this.#nms),
      totalNm: this.nm,
      clearancesNm: Float32Array.from(this.#clearances),
      corners: Uint8Array.from(this.#corners),
    }
  }

  #put(point: Position, corner: 0 | 1): void {
    this.#lngs.push(point.lng)
    this.#lats.push(point.lat)
    this.#nms.push(this.nm)
    this.#corners.push(corner)
    this.#at = point
  }
}

const radians = Math.PI / 180

/** The point at a share, 0 to 1, of the great circle from a to b. */
export function greatCirclePoint(a: Position, b: Position, share: number): Position {
  const angle = 2 * Math.asin(Math.min(1, chord(a, b) / 2))
  if (angle < 1e-9) return { lng: a.lng, lat: a.lat }
  const p = Math.sin((1 - share) * angle) / Math.sin(angle)
  const q = Math.sin(share * angle) / Math.sin(angle)
  const [ax, ay, az] = vector(a)
  const [bx, by, bz] = vector(b)
  const lat = Math.asin(Math.max(-1, Math.min(1, p * az + q * bz))) / radians
  return { lng: Math.atan2(p * ay + q * by, p * ax + q * bx) / radians, lat }
}

function vector({ lng, lat }: Position): [number, number, number] {
  const cosLat = Math.cos(lat * radians)
  return [cosLat * Math.cos(lng * radians), cosLat * Math.sin(lng * radians), Math.sin(lat * radians)]
}

function chord(a: Position, b: Position): number {
  const [ax, ay, az] = vector(a)
  const [bx, by, bz] = vector(b)
  return Math.hypot(ax - bx, ay - by, az - bz)
}

/** Position and course after `nm` of a route, clamped to its start and end. */
export function alongRoute(route: LaneRoute, nm: number): Position & { courseDeg: number } {
  const { lngs, lats, distancesNm } = route
  let low = 0
  let high = distancesNm.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (distancesNm[middle] <= nm) low = middle
    else high = middle
  }
  const leg = distancesNm[high] - distancesNm[low]
  const share = leg > 0 ? Math.min(1, Math.max(0, (nm - distancesNm[low]) / leg)) : 0
  const from = { lng: lngs[low], lat: lats[low] }
  const to = { lng: lngs[high], lat: lats[high] }
  const at = greatCirclePoint(from, to, share)
  const courseDeg = bearingDeg(from.lng, from.lat, to.lng, to.lat)
  return { lng: at.lng, lat: at.lat, courseDeg }
}

/** A binary heap of nodes by distance; outdated entries are skipped when they are popped. */
class NearestFirst {
  readonly #nm: number[] = []
  readonly #node: number[] = []

  push(nm: number, node: number): void {
    let at = this.#nm.length
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.#nm[above] <= nm) break
      this.#nm[at] = this.#nm[above]!
      this.#node[at] = this.#node[above]!
      at = above
    }
    this.#nm[at] = nm
    this.#node[at] = node
  }

  /** The nearest node whose distance is current; −1 if there is none. */
  pop(best: Float64Array): number {
    while (this.#nm.length > 0) {
      const nm = this.#nm[0]
      const node = this.#node[0]
      this.#sink(this.#nm.pop()!, this.#node.pop()!)
      if (nm <= best[node]) return node
    }
    return -1
  }

  #sink(nm: number, node: number): void {
    const size = this.#nm.length
    if (size === 0) return
    let at = 0
    for (let below = 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && this.#nm[below + 1] < this.#nm[below]) below++
      if (this.#nm[below] >= nm) break
      this.#nm[at] = this.#nm[below]!
      this.#node[at] = this.#node[below]!
      at = below
    }
    this.#nm[at] = nm
    this.#node[at] = node
  }
}

/** The shortest route without the given passages. Closes only passages on it, so that vessels of many sizes share routes. */
export function routeWithout<Route extends { passages: readonly { passage: string }[] }>(
  unwanted: readonly string[],
  shortest: (closed: readonly string[]) => Route | null,
): Route | null {
  const closed: string[] = []
  for (;;) {
    const route = shortest(closed)
    const blocked =
      route?.passages.filter(({ passage }) => unwanted.includes(passage) && !closed.includes(passage)) ?? []
    if (route === null || blocked.length === 0) return route
    closed.push(...new Set(blocked.map(({ passage }) => passage)))
    closed.sort()
  }
}

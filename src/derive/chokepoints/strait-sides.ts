import { distanceNm, type Position } from '#domain/geo.ts'
import { msPerHour } from '#domain/time.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import { type LaneNode, type SeaLanes, straits } from '#domain/sea-lanes/sea-lanes.ts'
import { sideA, sideB, outOfRange } from './strait-zones.ts'

/** A node is on a side when it is nearer to that gate by this share of the distance between the gates. */
const minSideShare = 0.6
/** Number of nearest nodes that must agree on a side: the nearest one may be behind a neck of land. */
const requiredNodes = 3
/** Speeds that decide between two routes: the one with the more likely speed is chosen. */
const typicalKnots = 12
const fastestKnots = 21
const slowestKnots = 4
/** After a longer silence no transit is reconstructed. */
export const maxSilenceMs = 120 * msPerHour
/** Canals that belong to a chokepoint but pass neither gate. */
const bypassesOf: Readonly<Record<string, readonly string[]>> = { 'danish-straits': ['kiel-canal'] }

/** The side of a strait by sea-lane distance, and whether a vessel can have passed it in a given time. */
export class StraitSides {
  readonly #open: OpenSeaNodes
  /** By open-sea node: distance to gate a, to gate b, and to gate b with the strait closed. */
  readonly #nmToA: Float64Array
  readonly #nmToB: Float64Array
  readonly #nmAround: Float64Array
  readonly #innerNm: number
  readonly #middle: Position
  readonly #gateA: Position
  readonly #gateB: Position

  constructor(open: OpenSeaNodes, chokepoint: Chokepoint) {
    const { lanes, indexes } = open
    const bypasses = bypassesOf[chokepoint.id] ?? []
    const a = nodeAt(lanes, middle(chokepoint.gates.a))
    const b = nodeAt(lanes, middle(chokepoint.gates.b))
    const toA = lanes.fieldTo(a, bypasses)
    const toB = lanes.fieldTo(b, bypasses)
    const within = lanes.routeBy(a, toB)?.passages.map(({ passage }) => passage) ?? []
    const own = (straits[chokepoint.id] ?? [chokepoint.id]).filter((passage) => !bypasses.includes(passage))
    const around = lanes.fieldTo(b, [...within, ...own])
    this.#open = open
    this.#nmToA = Float64Array.from(indexes, (index) => toA.nm[index])
    this.#nmToB = Float64Array.from(indexes, (index) => toB.nm[index])
    this.#nmAround = Float64Array.from(indexes, (index) => around.nm[index])
    this.#innerNm = toB.nm[lanes.nodes.indexOf(a)]
    this.#gateA = a
    this.#gateB = b
    this.#middle = middle([middle(chokepoint.gates.a), middle(chokepoint.gates.b)])
  }

  /** Cheap test whether a vessel can have passed the strait between two positions `ms` apart. */
  canPassBetween(from: Position, to: Position, ms: number): boolean {
    const reachNm = (ms / msPerHour) * fastestKnots + 60
    const before = distanceNm(from.lng, from.lat, this.#middle.lng, this.#middle.lat)
    return before <= reachNm && before + distanceNm(to.lng, to.lat, this.#middle.lng, this.#middle.lat) <= reachNm
  }

  /** The side of a distant position: `sideA`, `sideB`, or `outOfRange` where it is neither or unclear. */
  sideOf(at: Position): number {
    let side = -1
    for (const node of this.#open.nearest(at)) {
      const here = this.#sideOfNode(node)
      if (side >= 0 && side !== here) return outOfRange
      side = here
    }
    return side
  }

  /**
   * For a silence that began on one side and ended on the other: the share of it after which the vessel had passed; NaN
   * where it more likely took another route or cannot have passed.
   */
  crossingShare(from: Position, to: Position, inbound: boolean, ms: number): number {
    const hours = ms / msPerHour
    const firstNm = inbound
      ? this.#distanceToGate(from, sideA, this.#nmToA)
      : this.#distanceToGate(from, sideB, this.#nmToB)
    const lastNm = inbound ? this.#distanceToGate(to, sideB, this.#nmToB) : this.#distanceToGate(to, sideA, this.#nmToA)
    const throughKnots = (firstNm + this.#innerNm + lastNm) / hours
    if (throughKnots > fastestKnots) return NaN
    const share = (firstNm + this.#innerNm) / (firstNm + this.#innerNm + lastNm)
    const aroundKnots = (this.#distanceAround(inbound ? from : to) - (inbound ? lastNm : firstNm)) / hours
    // Without another route any slow passage is accepted.
    if (aroundKnots > fastestKnots) return share
    return throughKnots >= slowestKnots && typicalKnots - throughKnots <= aroundKnots - typicalKnots ? share : NaN
  }

  /** As `crossingShare`, for a vessel that was between the gates at the beginning of the silence. */
  exitShare(from: Position, to: Position, inbound: boolean, ms: number): number {
    const gate = inbound ? this.#gateB : this.#gateA
    const firstNm = distanceNm(from.lng, from.lat, gate.lng, gate.lat)
    const lastNm = inbound ? this.#distanceToGate(to, sideB, this.#nmToB) : this.#distanceToGate(to, sideA, this.#nmToA)
    return (firstNm + lastNm) / (ms / msPerHour) > fastestKnots ? NaN : firstNm / (firstNm + lastNm || 1)
  }

  /** Distance along the lanes to the gate of the given side. */
  #distanceToGate(at: Position, side: number, nmFrom: Float64Array): number {
    const gate = side === sideA ? this.#gateA : this.#gateB
    let best = Infinity
    for (const node of this.#open.nearest(at))
      if (this.#sideOfNode(node) === side) best = Math.min(best, this.#open.nmTo(node, at) + nmFrom[node])
    return best < Infinity ? best : distanceNm(at.lng, at.lat, gate.lng, gate.lat)
  }

  /** Distance from a position on side a to gate b with the strait closed. */
  #distanceAround(before: Position): number {
    const nodes = this.#open.nearest(before).filter((node) => this.#sideOfNode(node) === sideA)
    return Math.min(...nodes.map((node) => this.#open.nmTo(node, before) + this.#nmAround[node]))
  }

  #sideOfNode(node: number): number {
    const ahead = this.#nmToB[node] - this.#nmToA[node]
    return Math.abs(ahead) < this.#innerNm * minSideShare ? outOfRange : ahead > 0 ? sideA : sideB
  }
}

/** The lane nodes at sea (not ports or terminals), with a nearest-node search shared by several straits. */
export class OpenSeaNodes {
  readonly lanes: SeaLanes
  /** Indexes in `lanes.nodes`. */
  readonly indexes: readonly number[]
  readonly #nodes: readonly Position[]
  readonly #cache = new Map<Position, number[]>()

  constructor(lanes: SeaLanes) {
    this.lanes = lanes
    this.indexes = lanes.nodes.flatMap((node, index) => (node.id.includes(':') ? [] : [index]))
    this.#nodes = this.indexes.map((index) => lanes.nodes[index])
  }

  nmTo(node: number, { lng, lat }: Position): number {
    return distanceNm(lng, lat, this.#nodes[node].lng, this.#nodes[node].lat)
  }

  /** The nearest nodes, as places in `indexes`, nearest first. The last few results are cached by object identity of `at`. */
  nearest(at: Position): readonly number[] {
    const known = this.#cache.get(at)
    if (known) return known
    const found: { node: number; nm: number }[] = []
    for (let node = 0; node < this.#nodes.length; node++) {
      if (Math.abs(this.#nodes[node].lat - at.lat) > 15) continue
      const nm = this.nmTo(node, at)
      if (found.length === requiredNodes && nm >= found[requiredNodes - 1].nm) continue
      found.push({ node, nm })
      found.sort((a, b) => a.nm - b.nm)
      if (found.length > requiredNodes) found.pop()
    }
    const nodes = found.map(({ node }) => node)
    if (this.#cache.size >= 4) this.#cache.clear()
    this.#cache.set(at, nodes)
    return nodes
  }
}

function nodeAt(lanes: SeaLanes, at: Position): LaneNode {
  const away = lanes.nodes.map(({ id, lng, lat }) =>
    id.includes(':') ? Infinity : distanceNm(at.lng, at.lat, lng, lat),
  )
  return lanes.nodes[away.indexOf(Math.min(...away))]
}

function middle([a, b]: [Position, Position]): Position {
  return { lng: (a.lng + b.lng) / 2, lat: (a.lat + b.lat) / 2 }
}

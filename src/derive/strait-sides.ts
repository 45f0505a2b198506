import { distanceNm, type Position } from '#domain/geo.ts'
import type { Chokepoint } from '#domain/places.ts'
import { type LaneNode, type SeaLanes, straits } from '#domain/sea-lanes.ts'
import { beforeA, beyondB, farOff } from './strait-zones.ts'

/** So much of the way between the gates a place must be nearer to one than to the other, by the lanes. */
const clearlyNearer = 0.6
/** So many lanes' nodes about a place must agree: the nearest may lie behind a neck of land. */
const witnesses = 3
/** Where ships are by their own speed: of two ways, the one is believed that asks for the likelier. */
const usualKnots = 12
const fastestKnots = 21
const slowestKnots = 4
/** After a longer silence she may have gone anywhere. */
export const longestSilenceMs = 120 * 3_600_000
/** A canal that belongs to the same name but passes neither gate. */
const asideOf: Readonly<Record<string, readonly string[]>> = { 'danish-straits': ['kiel-canal'] }

/** Where the lanes say a ship is, as seen from a strait, and whether she can have passed it in a time. */
export class StraitSides {
  readonly #open: OpenNodes
  /** By open node: miles to gate a and gate b, and to gate b when the strait is shut. */
  readonly #nmToA: Float64Array
  readonly #nmToB: Float64Array
  readonly #nmAround: Float64Array
  readonly #innerNm: number
  readonly #middle: Position
  readonly #gateA: Position
  readonly #gateB: Position

  constructor(open: OpenNodes, chokepoint: Chokepoint) {
    const { lanes, places } = open
    const aside = asideOf[chokepoint.id] ?? []
    const a = nodeAt(lanes, middle(chokepoint.gates.a))
    const b = nodeAt(lanes, middle(chokepoint.gates.b))
    const toA = lanes.fieldTo(a, aside)
    const toB = lanes.fieldTo(b, aside)
    const within = lanes.routeBy(a, toB)?.passages.map(({ passage }) => passage) ?? []
    const own = (straits[chokepoint.id] ?? [chokepoint.id]).filter((passage) => !aside.includes(passage))
    const around = lanes.fieldTo(b, [...within, ...own])
    this.#open = open
    this.#nmToA = Float64Array.from(places, (place) => toA.nm[place])
    this.#nmToB = Float64Array.from(places, (place) => toB.nm[place])
    this.#nmAround = Float64Array.from(places, (place) => around.nm[place])
    this.#innerNm = toB.nm[lanes.nodes.indexOf(a)]
    this.#gateA = a
    this.#gateB = b
    this.#middle = middle([middle(chokepoint.gates.a), middle(chokepoint.gates.b)])
  }

  /** Whether the strait can lie between two places at all, so long apart. */
  mayLieBetween(from: Position, to: Position, ms: number): boolean {
    const reachNm = (ms / 3_600_000) * fastestKnots + 60
    const before = distanceNm(from.lng, from.lat, this.#middle.lng, this.#middle.lat)
    return before <= reachNm && before + distanceNm(to.lng, to.lat, this.#middle.lng, this.#middle.lat) <= reachNm
  }

  /** The side of a place far off: `beforeA`, `beyondB`, or `farOff` where it is neither or not clear. */
  sideOf(at: Position): number {
    let side = -1
    for (const node of this.#open.nearest(at)) {
      const here = this.#sideOfNode(node)
      if (side >= 0 && side !== here) return farOff
      side = here
    }
    return side
  }

  /**
   * Of the time that a ship was unheard, the share after which she was through, where she passed from one side to the
   * other and did not more likely go another way; NaN where she did not.
   */
  passed(from: Position, to: Position, inbound: boolean, ms: number): number {
    const hours = ms / 3_600_000
    const firstNm = inbound ? this.#toGo(from, beforeA, this.#nmToA) : this.#toGo(from, beyondB, this.#nmToB)
    const lastNm = inbound ? this.#toGo(to, beyondB, this.#nmToB) : this.#toGo(to, beforeA, this.#nmToA)
    const throughKnots = (firstNm + this.#innerNm + lastNm) / hours
    if (throughKnots > fastestKnots) return NaN
    const share = (firstNm + this.#innerNm) / (firstNm + this.#innerNm + lastNm)
    const aroundKnots = (this.#around(inbound ? from : to) - (inbound ? lastNm : firstNm)) / hours
    // She may have taken her time where there is no other way.
    if (aroundKnots > fastestKnots) return share
    return throughKnots >= slowestKnots && usualKnots - throughKnots <= aroundKnots - usualKnots ? share : NaN
  }

  /** The same for one who was between the gates already. */
  left(from: Position, to: Position, inbound: boolean, ms: number): number {
    const gate = inbound ? this.#gateB : this.#gateA
    const firstNm = distanceNm(from.lng, from.lat, gate.lng, gate.lat)
    const lastNm = inbound ? this.#toGo(to, beyondB, this.#nmToB) : this.#toGo(to, beforeA, this.#nmToA)
    return (firstNm + lastNm) / (ms / 3_600_000) > fastestKnots ? NaN : firstNm / (firstNm + lastNm || 1)
  }

  /** How far it is to a gate for a ship on its side, or next to it. */
  #toGo(at: Position, side: number, nmFrom: Float64Array): number {
    const gate = side === beforeA ? this.#gateA : this.#gateB
    let best = Infinity
    for (const node of this.#open.nearest(at))
      if (this.#sideOfNode(node) === side) best = Math.min(best, this.#open.nmTo(node, at) + nmFrom[node])
    return best < Infinity ? best : distanceNm(at.lng, at.lat, gate.lng, gate.lat)
  }

  #around(before: Position): number {
    const nodes = this.#open.nearest(before).filter((node) => this.#sideOfNode(node) === beforeA)
    return Math.min(...nodes.map((node) => this.#open.nmTo(node, before) + this.#nmAround[node]))
  }

  #sideOfNode(node: number): number {
    const ahead = this.#nmToB[node] - this.#nmToA[node]
    return Math.abs(ahead) < this.#innerNm * clearlyNearer ? farOff : ahead > 0 ? beforeA : beyondB
  }
}

/** The nodes of the lanes that are no harbours, and which are nearest to a place: asked of one place for several straits. */
export class OpenNodes {
  readonly lanes: SeaLanes
  /** Places in the lanes' own list. */
  readonly places: readonly number[]
  readonly #nodes: readonly Position[]
  readonly #asked = new Map<Position, number[]>()

  constructor(lanes: SeaLanes) {
    this.lanes = lanes
    this.places = lanes.nodes.flatMap((node, place) => (node.id.includes(':') ? [] : [place]))
    this.#nodes = this.places.map((place) => lanes.nodes[place])
  }

  nmTo(node: number, { lng, lat }: Position): number {
    return distanceNm(lng, lat, this.#nodes[node].lng, this.#nodes[node].lat)
  }

  /** Places in `places`, the nearest first. The last few places asked for are remembered, by their very object. */
  nearest(at: Position): readonly number[] {
    const known = this.#asked.get(at)
    if (known) return known
    const found: { node: number; nm: number }[] = []
    for (let node = 0; node < this.#nodes.length; node++) {
      if (Math.abs(this.#nodes[node].lat - at.lat) > 15) continue
      const nm = this.nmTo(node, at)
      if (found.length === witnesses && nm >= found[witnesses - 1].nm) continue
      found.push({ node, nm })
      found.sort((a, b) => a.nm - b.nm)
      if (found.length > witnesses) found.pop()
    }
    const nodes = found.map(({ node }) => node)
    if (this.#asked.size >= 4) this.#asked.clear()
    this.#asked.set(at, nodes)
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

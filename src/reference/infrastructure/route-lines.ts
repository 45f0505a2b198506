import { distanceNm } from '#domain/geo.ts'

export type Line = [number, number][]

/** Ends within 0.001° (about 100 m) are joined: surveys of two segments rarely agree better. */
const nodesPerDegree = 1000

interface Segment {
  from: number
  to: number
  line: Line
  lengthNm: number
}

/**
 * Joins the pieces of a route where their ends meet: `main` is the longest line, `branches` are all pieces that are not
 * part of it, unchanged.
 */
export function mainLine(pieces: Line[]): { main: Line; branches: Line[] } {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return { main: only, branches: [] }
  const segments = segmentsOf(pieces)
  const path = longestPath(spanningForest(segments))
  const used = new Set(path.map(({ segment }) => segment))
  const main: Line = []
  for (const { segment, forward } of path) {
    const line = forward ? segment.line : segment.line.toReversed()
    const last = main.at(-1)
    // Not spread into one push: a survey may exceed the limit of arguments.
    for (const place of last === undefined ? line : withoutRepeat(last, line)) main.push(place)
  }
  return { main, branches: segments.filter((segment) => !used.has(segment)).map(({ line }) => line) }
}

/** Length of a line in nautical miles. */
function lineLengthNm(line: Line): number {
  let nm = 0
  for (let i = 1; i < line.length; i++) nm += distanceNm(...line[i - 1], ...line[i])
  return nm
}

/** The point half way along a line, where the label of a pipeline is placed. */
export function middleOf(line: Line): [number, number] {
  let rest = lineLengthNm(line) / 2
  for (let i = 1; i < line.length; i++) {
    const [lng1, lat1] = line[i - 1]
    const [lng2, lat2] = line[i]
    const step = distanceNm(lng1, lat1, lng2, lat2)
    if (step >= rest && step > 0) {
      const share = rest / step
      const dLng = Math.abs(lng2 - lng1) > 180 ? lng2 - lng1 - Math.sign(lng2 - lng1) * 360 : lng2 - lng1
      const lng = lng1 + dLng * share
      return [lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng, lat1 + (lat2 - lat1) * share]
    }
    rest -= step
  }
  return line[0]
}

function segmentsOf(pieces: Line[]): Segment[] {
  const nodes = new Map<string, number>()
  const node = ([lng, lat]: [number, number]) => {
    const key = `${Math.round(lng * nodesPerDegree)} ${Math.round(lat * nodesPerDegree)}`
    if (!nodes.has(key)) nodes.set(key, nodes.size)
    return nodes.get(key)!
  }
  return pieces.map((line) => ({ from: node(line[0]), to: node(line.at(-1)!), line, lengthNm: lineLengthNm(line) }))
}

type Neighbours = Map<number, Segment[]>

/** Maximum spanning forest (Kruskal): the longest path is linear in a tree and NP-hard in a graph. */
function spanningForest(segments: Segment[]): Neighbours {
  const parent = new Map<number, number>()
  const rootOf = (node: number): number => {
    let root = node
    while (parent.has(root)) root = parent.get(root)!
    return root
  }
  const neighbours: Neighbours = new Map()
  const join = (node: number, segment: Segment) => neighbours.set(node, [...(neighbours.get(node) ?? []), segment])
  for (const segment of segments.toSorted((a, b) => b.lengthNm - a.lengthNm)) {
    const [from, to] = [rootOf(segment.from), rootOf(segment.to)]
    if (from === to) continue
    parent.set(from, to)
    join(segment.from, segment)
    join(segment.to, segment)
  }
  // Only closed rings: the longest one is the main line.
  if (neighbours.size === 0) {
    const longest = segments.reduce((a, b) => (b.lengthNm > a.lengthNm ? b : a))
    neighbours.set(longest.from, [longest])
  }
  return neighbours
}

interface Step {
  segment: Segment
  forward: boolean
}

/** The longest path of a forest: in each tree from any node to the farthest one, and from there to the farthest again. */
function longestPath(neighbours: Neighbours): Step[] {
  let best: { lengthNm: number; path: Step[] } = { lengthNm: -1, path: [] }
  const seen = new Set<number>()
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue
    const end = farthest(neighbours, start, seen)
    const candidate = farthest(neighbours, end.node, seen)
    if (candidate.lengthNm > best.lengthNm) best = candidate
  }
  return best.path
}

function farthest(neighbours: Neighbours, start: number, seen: Set<number>) {
  const arrivals = new Map<number, { lengthNm: number; from: number; step: Step | null }>()
  arrivals.set(start, { lengthNm: 0, from: start, step: null })
  const open = [start]
  let end = start
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    seen.add(node)
    const { lengthNm } = arrivals.get(node)!
    if (lengthNm > arrivals.get(end)!.lengthNm) end = node
    for (const segment of neighbours.get(node) ?? []) {
      const forward: boolean = segment.from === node
      const next: number = forward ? segment.to : segment.from
      if (next === node && arrivals.size === 1)
        return { node, lengthNm: segment.lengthNm, path: [{ segment, forward }] }
      if (arrivals.has(next)) continue
      arrivals.set(next, { lengthNm: lengthNm + segment.lengthNm, from: node, step: { segment, forward } })
      open.push(next)
    }
  }
  const path: Step[] = []
  for (let at = end; arrivals.get(at)!.step !== null; at = arrivals.get(at)!.from) path.unshift(arrivals.get(at)!.step!)
  return { node: end, lengthNm: arrivals.get(end)!.lengthNm, path }
}

function withoutRepeat([lng, lat]: [number, number], line: Line): Line {
  return line[0][0] === lng && line[0][1] === lat ? line.slice(1) : line
}

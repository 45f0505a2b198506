/**
 * Computes the lanes between the nodes of data/sea-lanes.nodes.csv and the harbours of ports and terminals: a subset of
 * the great circles that avoid land and the gates of straits, such that no route is more than 1.5 % longer than with all
 * of them. Run it after a change of nodes, channels, gates, ports or terminals. It writes data/sea-lanes.edges.csv, and
 * data/sea-lanes.land.gz, the land mask of the product.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { distanceNm } from '#domain/geo.ts'
import { LandMask } from '#domain/sea-lanes/land-mask.ts'
import { areLaneWaters, crossesGate } from '#domain/sea-lanes/line-of-sight.ts'
import { landRings } from '../test/derivations/land-rings.ts'

const data = join(import.meta.dirname, '../data')
const stretch = 1.015
const stepNm = 1.5

interface Node {
  id: string
  lng: number
  lat: number
  harbour: boolean
}

const rows = (file: string): string[][] =>
  readFileSync(join(data, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(','))

/** Lines that only a named passage may cross, and waters that vessels avoid. */
const gates = rows('sea-lanes.gates.csv').map(([place = '', ...ends]): readonly [number, number, number, number] => {
  const [lng1, lat1, lng2, lat2] = ends.map(Number)
  if (lng1 === undefined || lat1 === undefined || lng2 === undefined || lat2 === undefined)
    throw new Error(`the gate ${place} needs 4 numbers, got ${ends.length}`)
  return [lng1, lat1, lng2, lat2]
})

const land = new LandMask(landRings('10m'), 40)

/** Visits positions along a great circle, ends included, until `visit` returns false; whether it visited all. */
function along(a: Node, b: Node, visit: (lng: number, lat: number, share: number) => boolean): boolean {
  const rad = Math.PI / 180
  const vector = (n: Node) =>
    [
      Math.cos(n.lat * rad) * Math.cos(n.lng * rad),
      Math.cos(n.lat * rad) * Math.sin(n.lng * rad),
      Math.sin(n.lat * rad),
    ] as const
  const [ax, ay, az] = vector(a)
  const [bx, by, bz] = vector(b)
  const angle = Math.acos(Math.min(1, Math.max(-1, ax * bx + ay * by + az * bz)))
  const steps = Math.max(1, Math.ceil(((angle / rad) * 60) / stepNm))
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const p = Math.sin((1 - t) * angle) / Math.sin(angle)
    const q = Math.sin(t * angle) / Math.sin(angle)
    const z = p * az + q * bz
    const lng = Math.atan2(p * ay + q * by, p * ax + q * bx) / rad
    if (!visit(lng, Math.asin(Math.max(-1, Math.min(1, z))) / rad, t)) return false
  }
  return true
}

/** Whether a vessel can sail straight from one node to another; land within `freeNm` of a harbour does not count. */
function isClear(a: Node, b: Node, freeNm: number): boolean {
  const length = distanceNm(a.lng, a.lat, b.lng, b.lat)
  const freeA = a.harbour ? freeNm / length : Math.min(0.25, 2 / length)
  const freeB = 1 - (b.harbour ? freeNm / length : Math.min(0.25, 2 / length))
  let lastLng = a.lng
  let lastLat = a.lat
  return along(a, b, (lng, lat, share) => {
    const fromLng = lastLng
    const fromLat = lastLat
    lastLng = lng
    lastLat = lat
    if (Math.abs(lng - fromLng) < 180 && gates.some((gate) => crossesGate(gate, fromLng, fromLat, lng, lat)))
      return false
    if (!areLaneWaters(lng, lat)) return false
    if (share < freeA || share > freeB) return share <= freeA || share >= freeB
    if (land.isLand(lng, lat)) return false
    const nearEnd = Math.min(share, 1 - share) * length
    return nearEnd < 12 || !land.isNearLand(lng, lat, length < 250 ? 1.2 : 3)
  })
}

const nodes: Node[] = rows('sea-lanes.nodes.csv').map(([id = '', lng, lat]) => ({
  id,
  lng: Number(lng),
  lat: Number(lat),
  harbour: false,
}))
const byId = new Map(nodes.map((node, index) => [node.id, index]))
if (byId.size !== nodes.length) throw new Error('two nodes have the same id')
const channelNodes = new Set<number>()

const edges: { a: number; b: number; nm: number; passage: string }[] = []
const adjacent: { to: number; nm: number }[][] = nodes.map(() => [])
const nm = (a: number, b: number) => distanceNm(nodes[a].lng, nodes[a].lat, nodes[b].lng, nodes[b].lat)

function add(a: number, b: number, passage: string): void {
  edges.push({ a, b, nm: nm(a, b), passage })
  adjacent[a].push({ to: b, nm: nm(a, b) })
  adjacent[b].push({ to: a, nm: nm(a, b) })
}

/** Length of the shortest route over the edges so far, miles; Infinity beyond the limit. */
function routeNm(a: number, b: number, limit: number): number {
  const best = new Map([[a, 0]])
  const queue: [number, number][] = [[0, a]]
  while (queue.length > 0) {
    let least = 0
    for (let i = 1; i < queue.length; i++) if (queue[i][0] < queue[least][0]) least = i
    const [at, node] = queue[least]
    queue[least] = queue[queue.length - 1]!
    queue.pop()
    if (node === b) return at
    if (node !== a && nodes[node].harbour) continue
    if (at > (best.get(node) ?? Infinity)) continue
    for (const { to, nm: leg } of adjacent[node]) {
      const there = at + leg
      if (there + nm(to, b) <= limit && there < (best.get(to) ?? Infinity)) {
        best.set(to, there)
        queue.push([there, to])
      }
    }
  }
  return Infinity
}

for (const [passage = '', chain = ''] of rows('sea-lanes.channels.csv')) {
  const ids = chain.split(' ')
  ids.forEach((id, i) => {
    const index = byId.get(id)
    if (index === undefined) throw new Error(`channel names ${id}, which is not a node`)
    if (i > 0) add(byId.get(ids[i - 1])!, index, passage)
    if (i > 0 && i < ids.length - 1) channelNodes.add(index)
  })
}
/** Miles of a channel over land, between ten miles from either end: rivers have many, coastwise lanes none. */
for (const { a, b } of edges) {
  let ashoreNm = 0
  const length = nm(a, b)
  along(nodes[a], nodes[b], (lng, lat, share) => {
    if (Math.min(share, 1 - share) * length > 4 && land.isLand(lng, lat)) ashoreNm += stepNm
    return true
  })
  if (ashoreNm > 3) console.log(`${nodes[a].id} to ${nodes[b].id}: ${ashoreNm} nm over land`)
}
for (const node of nodes)
  if (land.isLand(node.lng, node.lat) && !channelNodes.has(byId.get(node.id)!)) console.log(`${node.id} is on land`)

const candidates: [number, number, number][] = []
for (let a = 0; a < nodes.length; a++)
  for (let b = a + 1; b < nodes.length; b++) {
    const length = nm(a, b)
    if (length < 5500 && isClear(nodes[a], nodes[b], 0)) candidates.push([length, a, b])
  }
candidates.sort((x, y) => x[0] - y[0])
console.log(`${nodes.length} nodes, ${candidates.length} clear legs`)
for (const [length, a, b] of candidates) if (routeNm(a, b, length * stretch) > length * stretch) add(a, b, '')

// Every node must be reachable from the Maas.
const reached = new Set([byId.get('maas')!])
for (const node of reached) for (const { to } of adjacent[node]) reached.add(to)
nodes.forEach((node, index) => reached.has(index) || console.log(`${node.id} cannot be reached`))

const harbourRows = [
  ...rows('ports.csv').map(([id = '', , , lng, lat]) => ({ id: `port:${id}`, lng: Number(lng), lat: Number(lat) })),
  ...rows('terminals.csv').map(([id = '', , , , lng, lat]) => ({
    id: `terminal:${id}`,
    lng: Number(lng),
    lat: Number(lat),
  })),
]
const laneCount = nodes.length
let worst: [number, string][] = []
for (const row of harbourRows) {
  const near = nodes
    .slice(0, laneCount)
    .map((_, index) => [distanceNm(row.lng, row.lat, nodes[index].lng, nodes[index].lat), index] as const)
    .sort((x, y) => x[0] - y[0])
    .slice(0, 40)
  const harbour = { ...row, harbour: true }
  let links: (readonly [number, number])[] = []
  let freeNm = 0
  for (freeNm of [1, 2, 4, 7, 11, 16, 25]) {
    links = near.filter(
      ([length, index]) => length < 400 && (length < freeNm || isClear(harbour, nodes[index], freeNm)),
    )
    if (links.length > 0 && links[0][0] < 150) break
  }
  if (links.length === 0) {
    console.log(
      `${row.id} has no way out to sea; nearest ${near
        .slice(0, 3)
        .map(([length, i]) => `${nodes[i].id} ${length.toFixed(0)}`)
        .join(', ')}`,
    )
    continue
  }
  worst.push([freeNm, `${row.id}: over ${freeNm} nm of land to ${nodes[links[0][1]].id}, ${links[0][0].toFixed(0)} nm`])
  const index = nodes.push({ ...harbour }) - 1
  adjacent.push([])
  for (const [length, lane] of links) if (routeNm(index, lane, length * 1.02) > length * 1.02) add(index, lane, '')
}
worst = worst.filter(([free]) => free > 4).sort((x, y) => y[0] - x[0])
for (const [, line] of worst) console.log(line)
console.log(`${edges.length} edges, finding their clearances`)
/** How far a lane keeps from land between its ends, nautical miles, at most 12: how far aside of it ships may go. */
function clearanceNm(a: Node, b: Node): number {
  const length = distanceNm(a.lng, a.lat, b.lng, b.lat)
  if (a.harbour || b.harbour || length < 12) return 0
  if (length < 45) return along(a, b, (lng, lat) => !land.isNearLand(lng, lat, 2)) ? 1 : 0
  let clearance = 12
  along(a, b, (lng, lat, share) => {
    // Ships close in on the lane towards its ends, so that less is asked there.
    const asked = Math.min(clearance, (Math.min(share, 1 - share) * length) / 8)
    if (asked < 1 || !land.isNearLand(lng, lat, asked + 1)) return true
    while (clearance > 1 && land.isNearLand(lng, lat, Math.min(clearance, asked) + 1)) clearance--
    return clearance > 1
  })
  return clearance <= 1 ? 0 : clearance
}

writeFileSync(join(data, 'sea-lanes.land.gz'), gzipSync(new LandMask(landRings('10m'), 20).bits, { level: 9 }))
writeFileSync(
  join(data, 'sea-lanes.edges.csv'),
  `from,to,passage,clearance_nm\n${edges
    .map(({ a, b, passage }) => `${nodes[a].id},${nodes[b].id},${passage},${clearanceNm(nodes[a], nodes[b])}`)
    .join('\n')}\n`,
)

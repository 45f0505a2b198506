import { wrapLng } from '#domain/geo.ts'
import { coordinateSteps, stepsPerDegree } from '#domain/vessel/served-precision.ts'
import { nameBytes } from '#domain/messages/observations.ts'
import { Fleet } from '#fleet/fleet.ts'

export const seaNowMs = Date.UTC(2026, 10, 20, 12)

/** A seeded random number generator, 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Forty ports: lng, lat and weight. */
// oxfmt-ignore
const ports: readonly [number, number, number][] = [
  [103.8, 1.2, 9], [4.1, 52, 6], [122, 31.1, 7], [56.4, 25.2, 5], [-94.7, 29.3, 5], [50.2, 26.7, 4], [122.1, 29.9, 5], [129.1, 35, 4],
  [139.8, 35.4, 4], [4.2, 51.4, 3], [32.5, 31.3, 3], [29, 41.1, 3], [31.1, -29.9, 2], [-46.3, -24.1, 3], [118.5, -20.2, 3], [151.9, -33, 2],
  [72.8, 18.9, 4], [69.6, 22.7, 2], [51.6, 25.9, 3], [48.8, 29.7, 2], [-5.4, 36.1, 3], [-79.9, 9.4, 2], [-118.2, 33.7, 3], [-74.1, 40.5, 2],
  [-123.2, 49.3, 2], [4.9, 60.5, 1], [28.5, 60.4, 2], [37.9, 44.6, 2], [7.2, 4.3, 2], [13.2, -8.8, 1], [101.3, 2.9, 3], [116.9, -1.3, 2],
  [107.1, 10.3, 2], [114.2, 22.2, 4], [120.2, 22.5, 2], [120.9, 14.5, 2], [23.6, 37.9, 2], [13.7, 45.6, 1], [0.7, 51.5, 2], [8.9, 54, 2],
]

/** Fifteen lanes as waypoints. */
// oxfmt-ignore
const lanes: readonly (readonly [number, number][])[] = [
  [[103.9, 1.2], [96, 5.6], [80, 5.6], [58, 13.5], [44, 12], [43, 13.5], [38.5, 20.5], [32.7, 29], [32.4, 31.6], [19, 35.2], [4, 37.6], [-6, 35.9], [-10, 40], [-6, 48.6], [2, 51.1], [4, 52]],
  [[56.5, 25], [59, 23.5], [71, 10], [80, 5.6], [96, 5.6], [103.9, 1.2], [110, 9], [116, 20], [122, 30], [128, 33.8], [139, 34]],
  [[50.2, 26.8], [56.4, 26.4], [59, 23.5]],
  [[-94.7, 29.2], [-84, 24.2], [-79.5, 26], [-58, 34], [-30, 42.5], [-6, 48.6], [2, 51.1]],
  [[-46, -24.2], [-34, -11], [-20, 6], [-16.5, 26], [-10, 40], [-6, 48.6]],
  [[118.5, -19.8], [116, -9.2], [119.2, 0], [123, 10.5], [123, 25], [122, 30]],
  [[-79.9, 9.6], [-75, 18.5], [-74, 40]],
  [[-79.5, 8.4], [-106, 18], [-118.5, 33.4], [-125.2, 45], [-123.4, 48.8]],
  [[139.8, 34.8], [161, 45], [180, 50], [-140, 50], [-124.5, 48.3]],
  [[18, -34.6], [50, -26], [70, -11], [96, 3], [103.9, 1.2]],
  [[18, -34.6], [0, -14], [-16, 9], [-17, 25]],
  [[18, -34.6], [-20, -28], [-46, -24.2]],
  [[5, 52.2], [8, 56.2], [11, 57.6], [12.5, 55], [20, 57], [28, 60]],
  [[29, 41.2], [33, 43], [37.8, 44.4]],
  [[29, 40.9], [26, 39.2], [23.5, 37], [19, 35.2]],
]
const legs = lanes.flatMap((lane) => lane.slice(1).map((to, i) => ({ from: lane[i], to })))

/** Share and deadweight range of each class. */
const mix: readonly [share: number, least: number, most: number][] = [
  [0.16, 50_000, 310_000],
  [0.05, 80_000, 110_000],
  [0.07, 5000, 60_000],
  [0.2, 8000, 53_000],
  [0.34, 30_000, 200_000],
  [0.18, 15_000, 215_000],
]
/** Some commodity codes by class. */
const cargoes = [[1, 2, 6, 10, 12, 22], [41], [43, 44], [47, 48, 49, 37], [53, 54, 55, 56, 59], [60]]
const nameWords =
  'PACIFIC ATLANTIC NORDIC GOLDEN OCEAN STAR EAGLE SILVER GLOBAL HORIZON PIONEER HARMONY PEARL AURORA'.split(' ')

/** A different MMSI for each vessel: the first digits repeat after 574,000. */
const mmsiOf = (i: number) => 201_000_000 + ((i * 7919) % 574_000) * 1000 + ((i + Math.floor(i / 574_000)) % 1000)

/** A realistic fleet: 38 % at forty ports, 54 % on fifteen lanes, 8 % anywhere; all 19 fields are set. */
export function syntheticFleet(ships: number, seed = 12_345): Fleet {
  const random = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const fleet = new Fleet({ capacity: ships })
  const { columns } = fleet
  const busy = ports.flatMap((port) => Array.from({ length: port[2] }, () => port))
  for (let i = 0; i < ships; i++) {
    const slot = fleet.admit(mmsiOf(i), seaNowMs)
    const where = random()
    let [lng, lat] = [random() * 360 - 180, random() * 130 - 60]
    let sogKnots = random() * 15
    if (where < 0.38) {
      const port = busy[Math.floor(random() * busy.length)]
      ;[lng, lat] = [port[0] + normal() * 0.25, port[1] + normal() * 0.18]
      sogKnots = random() < 0.8 ? random() * 0.6 : random() * 8
    } else if (where < 0.92) {
      const { from, to } = legs[Math.floor(random() * legs.length)]
      const share = random()
      const east = ((to[0] - from[0] + 540) % 360) - 180
      ;[lng, lat] = [from[0] + east * share + normal() * 0.5, from[1] + (to[1] - from[1]) * share + normal() * 0.4]
      sogKnots = Math.max(3, 12.5 + normal() * 2.2)
    }
    let vesselClass = 0
    for (let left = random(); vesselClass < 5 && left > mix[vesselClass][0]; vesselClass++) left -= mix[vesselClass][0]
    const [, least, most] = mix[vesselClass]
    const loadShare = random() < 0.45 ? 0 : 0.6 + random() * 0.4
    columns.positionMs[slot] = columns.receivedMs[slot] = seaNowMs
    columns.lng[slot] = coordinateSteps(wrapLng(lng)) / stepsPerDegree
    columns.lat[slot] = coordinateSteps(Math.max(-80, Math.min(80, lat))) / stepsPerDegree
    columns.sogKnots[slot] = sogKnots
    columns.cogDeg[slot] = random() * 359
    columns.navStatus[slot] = where < 0.38 ? 5 : 0
    columns.vesselClass[slot] = vesselClass
    columns.commodity[slot] = cargoes[vesselClass][Math.floor(random() * cargoes[vesselClass].length)]
    columns.dwtTonnes[slot] = Math.round(least + (most - least) * random())
    columns.maxDraughtM[slot] = 6 + Math.cbrt(columns.dwtTonnes[slot]) * 0.22
    columns.draughtM[slot] = columns.maxDraughtM[slot] * (0.45 + 0.55 * loadShare)
    columns.loadShare[slot] = loadShare
    columns.cargoTonnes[slot] = Math.round(columns.dwtTonnes[slot] * 0.95 * loadShare)
    columns.destinationPort[slot] = Math.floor(random() * ports.length)
    columns.lastPort[slot] = Math.floor(random() * ports.length)
    columns.etaMs[slot] = seaNowMs + Math.floor(random() * 20 * 86_400) * 1000
    const name = `${nameWords[i % 14]} ${nameWords[Math.floor(random() * 14)]} ${i % 90}`
    columns.name.set(Buffer.from(name.slice(0, nameBytes)), slot * nameBytes)
    fleet.restored(slot, seaNowMs)
  }
  return fleet
}

import { join } from 'node:path'
import { inBox, nmPerDegree } from '#domain/geo.ts'
import { LruMap } from '#domain/lru.ts'
import { cellAt, tileOfCell } from '#domain/water/observed-water.ts'
import { type CanalSection, nmToSection, type WaitingWaters } from '#domain/water/waiting-waters.ts'
import type { LiveNavigationAreas } from './navigation-areas/navigation-areas.ts'
import { PortLand } from './port-coast/port-land.ts'
import { readSeaLaneTables, type SeaLaneTables } from './sea-lanes.ts'

/** Passages of the sea lanes that are canals with locks or convoys. */
const canals: readonly (string | null)[] = ['kiel-canal', 'panama', 'suez']
/** Ends of those passages outside the locks. */
const outsideLocks: readonly string[] = ['brunsbuttel-roads', 'kiel-canal-e']
/** The lanes cut the bends of a canal. */
const canalNm = 1.5

/** Where the coast is looked for around a position: circles, with points on them as far apart as the circles are. */
const circles = [
  ...[0.05, 0.1, 0.15, 0.2, 0.25, 0.3].map((nm) => ({ nm, stepNm: 0.05 })),
  ...[0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((nm) => ({ nm, stepNm: 0.1 })),
]
/** Places whose distance is kept, of about 70 m each. */
const keptPlaces = 4096

/** The waters that ship with the product. `areas` are those in force. */
export function loadWaitingWaters(
  dataDir: string,
  areas: Pick<LiveNavigationAreas, 'anchorageAt'>,
  lanes: SeaLaneTables = readSeaLaneTables(dataDir),
): WaitingWaters {
  const sections = canalSections(lanes)
  const shore = new Shore(new PortLand(join(dataDir, 'port-coast.tiles')))
  return {
    isAnchorage: (lng, lat) => areas.anchorageAt(lng, lat) !== null,
    isCanal: (lng, lat) =>
      sections.some(({ box, section }) => inBox(box, lng, lat) && nmToSection(lng, lat, section) <= canalNm),
    shoreNm: (lng, lat) => shore.nmTo(lng, lat),
  }
}

/** Distances to the coast that is drawn near ports. */
class Shore {
  readonly #land: PortLand
  readonly #kept = new LruMap<string, number | null>(keptPlaces)

  constructor(land: PortLand) {
    this.#land = land
  }

  nmTo(lng: number, lat: number): number | null {
    const key = `${Math.round(lng * 1000)} ${Math.round(lat * 1000)}`
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const nm = this.#nmTo(lng, lat)
    this.#kept.set(key, nm)
    return nm
  }

  #nmTo(lng: number, lat: number): number | null {
    const here = cellAt(lng, lat)
    if (this.#land.isLand(here)) return 0
    let isDrawn = this.#land.has(tileOfCell(here))
    for (const { nm, stepNm } of circles) {
      const points = Math.ceil((2 * Math.PI * nm) / stepNm)
      for (let i = 0; i < points; i++) {
        const angle = (2 * Math.PI * i) / points
        const north = (nm * Math.cos(angle)) / nmPerDegree
        const east = (nm * Math.sin(angle)) / nmPerDegree / Math.cos((lat * Math.PI) / 180)
        const cell = cellAt(lng + east, lat + north)
        if (this.#land.isLand(cell)) return nm
        isDrawn &&= this.#land.has(tileOfCell(cell))
      }
    }
    return isDrawn ? Infinity : null
  }
}

/** The sections of the canals, each with the box that its surroundings lie in. */
function canalSections({ nodes, edges }: SeaLaneTables) {
  const places = new Map(nodes.map((node) => [node.id, node]))
  return edges.flatMap((edge) => {
    const ends = [edge.from, edge.to]
    const [from, to] = ends.map((end) => places.get(end))
    const isCanal = canals.includes(edge.passage) && !ends.some((end) => outsideLocks.includes(end))
    if (!isCanal || from === undefined || to === undefined) return []
    const section: CanalSection = [from, to]
    // Twice the distance in degrees of latitude is enough east and west, too: the canals lie below 60° north.
    const margin = (2 * canalNm) / nmPerDegree
    const box = {
      west: Math.min(from.lng, to.lng) - margin,
      east: Math.max(from.lng, to.lng) + margin,
      south: Math.min(from.lat, to.lat) - margin,
      north: Math.max(from.lat, to.lat) + margin,
    }
    return [{ box, section }]
  })
}

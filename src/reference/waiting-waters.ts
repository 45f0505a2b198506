import { join } from 'node:path'
import { inBox, nmPerDegree } from '#domain/geo.ts'
import { LruMap } from '#domain/lru.ts'
import { cellAt } from '#domain/water/observed-water.ts'
import { type CanalSection, nmToSection, type WaitingWaters } from '#domain/water/waiting-waters.ts'
import { readDataCsv } from './data-rows.ts'
import type { LiveNavigationAreas } from './navigation-areas/navigation-areas.ts'
import { PortLand } from './port-coast/port-land.ts'

/** Passages of the sea lanes that are canals with locks or convoys. */
const canals: readonly (string | null)[] = ['kiel-canal', 'panama', 'suez']
/** Ends of those passages outside the locks. */
const outsideLocks: readonly string[] = ['brunsbuttel-roads', 'kiel-canal-e']
/** The lanes cut the bends of a canal. */
const canalNm = 1.5

/**
 * Of 211 recorded ships with the status moored, two lay farther from drawn land: at a pier of two miles, and in an oil field. Of
 * 110 with the status anchored 79 did (halves A of the United States and Finland; Norway; logs of sentences).
 */
const berthNm = 1
/** The coast is looked for at points this far apart. */
const stepNm = 0.1
/** Places whose answer is kept, of about 70 m each. */
const keptPlaces = 4096

/** The waters that ship with the product. `areas` are those in force. */
export function loadWaitingWaters(dataDir: string, areas: Pick<LiveNavigationAreas, 'anchorageAt'>): WaitingWaters {
  const sections = canalSections(dataDir)
  const openWater = new OpenWater(new PortLand(join(dataDir, 'port-coast.tiles')))
  return {
    isAnchorage: (lng, lat) => areas.anchorageAt(lng, lat) !== null,
    isCanal: (lng, lat) =>
      sections.some(({ box, section }) => inBox(box, lng, lat) && nmToSection(lng, lat, section) <= canalNm),
    isOpenWater: (lng, lat) => openWater.isAt(lng, lat),
  }
}

/** Finds positions without land near them, from the coast near ports. */
class OpenWater {
  readonly #land: PortLand
  readonly #kept = new LruMap<string, boolean>(keptPlaces)

  constructor(land: PortLand) {
    this.#land = land
  }

  isAt(lng: number, lat: number): boolean {
    const key = `${Math.round(lng * 1000)} ${Math.round(lat * 1000)}`
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const isOpen = this.#isFarFromLand(lng, lat)
    this.#kept.set(key, isOpen)
    return isOpen
  }

  #isFarFromLand(lng: number, lat: number): boolean {
    // Where the coast is not drawn, nothing is known of it.
    if (!this.#land.isWater(cellAt(lng, lat))) return false
    for (let nm = stepNm; nm <= berthNm; nm += stepNm) {
      const points = Math.ceil((2 * Math.PI * nm) / stepNm)
      for (let i = 0; i < points; i++) {
        const angle = (2 * Math.PI * i) / points
        const north = (nm * Math.cos(angle)) / nmPerDegree
        const east = (nm * Math.sin(angle)) / nmPerDegree / Math.cos((lat * Math.PI) / 180)
        if (!this.#land.isWater(cellAt(lng + east, lat + north))) return false
      }
    }
    return true
  }
}

/** The sections of the canals, each with the box that its surroundings lie in. */
function canalSections(dataDir: string) {
  const nodes = new Map(
    readDataCsv(join(dataDir, 'sea-lanes.nodes.csv'), ['id', 'lng', 'lat']).map((row) => [
      row.needText('id'),
      { lng: row.needNumber('lng', -180, 180), lat: row.needNumber('lat', -90, 90) },
    ]),
  )
  return readDataCsv(join(dataDir, 'sea-lanes.edges.csv'), ['from', 'to', 'passage', 'clearance_nm']).flatMap((row) => {
    const ends = [row.needText('from'), row.needText('to')]
    const [from, to] = ends.map((end) => nodes.get(end))
    const isCanal = canals.includes(row.text('passage')) && !ends.some((end) => outsideLocks.includes(end))
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

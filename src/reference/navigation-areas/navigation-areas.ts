import { join } from 'node:path'
import { type BoundingBox, distanceNm, inBox } from '#domain/geo.ts'
import { foldText } from '#domain/text/text-search.ts'
import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import { boxOfRing, isInRing } from '#domain/world/ring.ts'
import { type DataRow, readDataCsv } from '../data-rows.ts'
import { importedRecords, type OnDamage } from '../importers/imported-datasets.ts'
import { readNavigationArea } from './navigation-area-record.ts'

const columns = [
  'id',
  'kind',
  'name',
  'country',
  'ports',
  'outline',
  'heading_deg',
  'accuracy_nm',
  'aliases',
  'source',
  'licence',
  'url',
  'as_of',
]

/**
 * Reads the anchorages, pilot stations and traffic separation schemes of data/navigation-areas.csv, overlaid with imported
 * ones: an imported area replaces those of ours of its kind whose middle it holds, or that hold its middle. Throws with file
 * and line for an invalid record.
 */
export function loadNavigationAreas(
  dataDir: string,
  importedDir: string | null = null,
  onDamage?: OnDamage,
): NavigationArea[] {
  const seen = new Set<string>()
  const ours = readDataCsv(join(dataDir, 'navigation-areas.csv'), columns).map((row) => {
    const area = areaOf(row)
    if (seen.has(area.id)) row.fail(`${area.id} is listed twice`)
    seen.add(area.id)
    return area
  })
  const imported =
    importedDir === null ? [] : importedRecords(importedDir, 'navigation areas', readNavigationArea, onDamage)
  const kept = ours.filter((area) => !imported.some((other) => other.kind === area.kind && overlap(area, other)))
  return [...kept, ...imported]
}

/** The anchorages that ship with the product. */
export const loadAnchorages = (dataDir: string): NavigationArea[] =>
  loadNavigationAreas(dataDir).filter(({ kind }) => kind === 'anchorage')

/** Two positions that are closer than this are one pilot station. */
const samePlaceNm = 3

const overlap = (a: NavigationArea, b: NavigationArea) =>
  holds(a, b.lng, b.lat) ||
  holds(b, a.lng, a.lat) ||
  (a.ring === null && distanceNm(a.lng, a.lat, b.lng, b.lat) <= samePlaceNm)

function areaOf(row: DataRow): NavigationArea {
  const outline = outlineOf(row)
  const box = boxOfRing(outline)
  try {
    return readNavigationArea({
      id: row.text('id'),
      kind: row.text('kind'),
      name: row.text('name'),
      country: row.text('country'),
      ports: row.text('ports')?.split('|') ?? [],
      lng: rounded((box.west + box.east) / 2),
      lat: rounded((box.south + box.north) / 2),
      ring: outline.length === 1 ? null : [...outline, outline[0]],
      headingDeg: row.number('heading_deg', 0, 360),
      accuracyNm: row.number('accuracy_nm', 0, 30),
      aliases: row.text('aliases')?.split('|') ?? [],
      asOf: row.needText('as_of'),
      source: row.provenance(),
    })
  } catch (error) {
    return row.fail(error instanceof Error ? error.message : String(error))
  }
}

/** A box as west, south, east and north; or positions of lng and lat. */
function outlineOf(row: DataRow): [number, number][] {
  const parts = row
    .needText('outline')
    .split('|')
    .map((part) => part.split(' ').map(Number))
  const [[west, south, east, north]] = parts
  if (parts.length === 1 && parts[0].length === 4)
    return [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]
  if (parts.some((part) => part.length !== 2)) row.fail('outline needs a box, a ring or one position')
  return parts as [number, number][]
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4

const holds = ({ ring }: Pick<NavigationArea, 'ring'>, lng: number, lat: number): boolean =>
  ring !== null && isInRing(ring, lng, lat)

/** The words that name an anchorage, or a pilot station, of the port beside them. */
const anchorageWord = /\b(?:ANCH|ANCHORAGE|ANCHORAGES|ANCHOR|ROADS?|ROADSTEAD)\b/
const pilotWord = /\b(?:PILOT|PILOTS|PILOTAGE|P ?S|PLT)\b/

/** The navigation areas as they are now: imports replace them during operation. */
export class LiveNavigationAreas {
  #items: readonly NavigationArea[] = []
  #boxes: BoundingBox[] = []
  #byName = new Map<string, NavigationArea>()
  #byPort = new Map<string, NavigationArea[]>()

  constructor(items: readonly NavigationArea[]) {
    this.replace(items)
  }

  /** Another list after each replacement, so that what is made from it can be kept until then. */
  get items(): readonly NavigationArea[] {
    return this.#items
  }

  replace(items: readonly NavigationArea[]): void {
    this.#items = items
    this.#boxes = items.map(({ ring, lng, lat }) => boxOfRing(ring ?? [[lng, lat]]))
    this.#byName = new Map()
    this.#byPort = new Map()
    for (const area of items) {
      for (const name of [area.name, ...area.aliases])
        if (!this.#byName.has(foldText(name))) this.#byName.set(foldText(name), area)
      for (const port of area.ports) this.#byPort.set(port, [...(this.#byPort.get(port) ?? []), area])
    }
  }

  /** The anchorage that a position is in; the smallest of several. */
  anchorageAt(lng: number, lat: number): NavigationArea | null {
    let [found, size] = [null as NavigationArea | null, Infinity]
    for (const [at, area] of this.#items.entries()) {
      const box = this.#boxes[at]
      if (area.kind !== 'anchorage' || !inBox(box, lng, lat) || !holds(area, lng, lat)) continue
      const own = (box.east - box.west) * (box.north - box.south)
      if (own < size) [found, size] = [area, own]
    }
    return found
  }

  /**
   * The anchorage or pilot station that a typed destination names: by its own name, or as that of the port to which the
   * text was resolved, where the port has only one.
   */
  named(text: string, unlocode: string | null): NavigationArea | null {
    const words = foldText(text)
    const own = this.#byName.get(words)
    if (own !== undefined) return own
    const kind = anchorageWord.test(words) ? 'anchorage' : pilotWord.test(words) ? 'pilot_station' : null
    if (kind === null || unlocode === null) return null
    const ofPort = (this.#byPort.get(unlocode) ?? []).filter((area) => area.kind === kind)
    return ofPort.length === 1 ? ofPort[0] : null
  }
}

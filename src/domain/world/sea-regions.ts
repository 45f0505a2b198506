import type { BoundingBox } from '../geo.ts'
import { editsUpTo } from '../text/edit-distance.ts'
import type { Port } from './places.ts'
import { isInRing, type Ring } from './ring.ts'

/** `sea`: named water; `coast`: ports of a trade; `area`: several seas; `countries`: a part of the world. */
type SeaRegionKind = 'sea' | 'coast' | 'area' | 'chokepoint' | 'countries'

/** A named part of the sea or of the world that users filter by. */
export interface SeaRegion {
  /** `mediterranean`, `us-gulf`, `hormuz`. */
  slug: string
  kind: SeaRegionKind
  name: string
  /** Other words for it, in capitals: `MED`. */
  aliases: readonly string[]
  /** Its outline, which has land in it where the coast needs no line; null for a region of countries. */
  ring: Ring | null
  /** Extent of the ring in the ring's longitudes; null without a ring. */
  box: BoundingBox | null
  /** ISO 3166 alpha-2 of a region of countries; otherwise empty. */
  countries: readonly string[]
}

/** Russia's ports east of this belong to Asia, and so do those beyond 180°. */
const asianRussiaFromLng = 60

/** Looks regions up by slug, name or alias, and finds the regions of a port. */
export class SeaRegions {
  readonly all: readonly SeaRegion[]
  readonly #byWord = new Map<string, SeaRegion>()

  constructor(regions: readonly SeaRegion[]) {
    this.all = regions
    // Slugs come first, then names: an alias never hides one.
    for (const words of [
      ({ slug }: SeaRegion) => [slug],
      ({ name }: SeaRegion) => [name],
      ({ aliases }: SeaRegion) => aliases,
    ])
      for (const region of regions)
        for (const word of words(region)) {
          const key = keyOf(word)
          if (!this.#byWord.has(key)) this.#byWord.set(key, region)
        }
  }

  /** The region with a slug, name or alias, in any case, with spaces, hyphens or neither; null for another word. */
  regionBySlug(word: string): SeaRegion | null {
    return this.#byWord.get(keyOf(word)) ?? null
  }

  /** Slugs of the regions that a port is in: those whose outline holds it, and those of its country. */
  regionsOfPort(port: Pick<Port, 'country' | 'lng' | 'lat'>): readonly string[] {
    return this.all.filter((region) => holdsPort(region, port)).map(({ slug }) => slug)
  }

  /** Slugs of the regions of countries that a country belongs to; Russia is in `europe` and in `asia`. */
  regionsOfCountry(country: string): readonly string[] {
    return this.all.filter(({ countries }) => countries.includes(country)).map(({ slug }) => slug)
  }

  /** At most `count` slugs whose words are most like an unknown word, best first: to suggest in a message. */
  nearestSlugs(word: string, count = 3): string[] {
    const key = keyOf(word)
    const best = new Map<string, number>()
    for (const [known, { slug }] of this.#byWord) {
      const begins = key.length >= 3 && (known.startsWith(key) || key.startsWith(known))
      const edits = begins && known.length >= 3 ? 0.5 : editsUpTo(key, known, Math.ceil(key.length / 3))
      if (edits <= Math.ceil(key.length / 3)) best.set(slug, Math.min(edits, best.get(slug) ?? Infinity))
    }
    return [...best]
      .toSorted((a, b) => a[1] - b[1])
      .slice(0, count)
      .map(([slug]) => slug)
  }
}

/** Whether a port is in a region: within its outline, or of one of its countries. */
export function holdsPort(region: SeaRegion, { country, lng, lat }: Pick<Port, 'country' | 'lng' | 'lat'>): boolean {
  if (region.ring === null) {
    if (!region.countries.includes(country)) return false
    const isAsian = lng > asianRussiaFromLng || lng < -100
    return country !== 'RU' || (region.slug === 'asia') === isAsian
  }
  return regionHolds(region, lng, lat)
}

/** Whether a position is within the outline of a region; false for a region of countries. */
export function regionHolds({ ring, box }: SeaRegion, lng: number, lat: number): boolean {
  if (ring === null || box === null || !(lat >= box.south && lat <= box.north)) return false
  for (const turn of [0, 360, -360])
    if (lng + turn >= box.west && lng + turn <= box.east && isInRing(ring, lng + turn, lat)) return true
  return false
}

/** Words compare without case, spaces and punctuation: `us-gulf`, `US Gulf` and `U.S. GULF` are one. */
const keyOf = (word: string) => word.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '')

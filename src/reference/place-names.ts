import { flagStates } from '#domain/vessel/flags.ts'
import { LruMap } from '#domain/lru.ts'
import { nearestWords } from '#domain/text/edit-distance.ts'
import { holdsPort, type SeaRegion, SeaRegions } from '#domain/world/sea-regions.ts'
import { circlePolygon } from '#domain/polygon/circle.ts'
import type { Polygon } from '#domain/polygon/polygon.ts'
import { placeOfFlow } from '#domain/vessel/flow-parts.ts'
import { type Port, portReachNm, type Seaport } from '#domain/world/places.ts'
import { portAreas } from '#domain/world/port-areas.ts'
import { CountryWaters } from './country-waters.ts'

/** Maximum number of places that an error suggests. */
const maxSuggested = 3
/** Circles around ports that are kept: lists ask for the same ones again and again. */
const maxCircles = 256

/** The names by which filters mean ports: UN/LOCODEs, ISO 3166 alpha-2 countries, and regions. */
export class PlaceNames {
  readonly #byCode: ReadonlyMap<string, number>
  readonly #byCountry: ReadonlyMap<string, readonly number[]>
  readonly #ports: readonly Port[]
  readonly areas: Int32Array
  /** The places that count to a port, by its number: itself, and harbours in and beside it. */
  readonly #parts = new Map<number, number[]>()
  readonly #regions: SeaRegions
  readonly #waters: CountryWaters
  /** What errors suggest from; null until the first unknown place. */
  #labels: ReadonlyMap<string, string> | null = null
  #portLabels: ReadonlyMap<string, string> | null = null
  /** By the numbers of ports. */
  readonly #circles = new LruMap<number, Polygon>(maxCircles)
  /** Ports by the slug of a region, filled when a region is asked for: all of them take a quarter of a second. */
  readonly #byRegion = new Map<string, readonly number[]>()

  /** Ports in the order of the columns' port numbers. */
  constructor(ports: readonly (Port | Seaport)[], regions = new SeaRegions([]), waters = new CountryWaters(new Map())) {
    this.#ports = ports
    this.#regions = regions
    this.#waters = waters
    this.areas = portAreas(ports)
    for (const [port, area] of this.areas.entries()) listOf(this.#parts, area).push(port)
    this.#byCode = new Map(ports.map((place, port) => [wordOf(place), isSecondCode(place) ? this.areas[port] : port]))
    const countries = new Map<string, number[]>()
    for (const [port, { country }] of ports.entries()) listOf(countries, country).push(port)
    this.#byCountry = countries
  }

  /** The port that a place counts to, by their numbers. */
  areaOf(port: number): number {
    return this.areas[port] ?? port
  }

  /** The ports of a place by their numbers, a port with the harbours in and beside it; null for an unknown place. */
  portsOf(place: string): readonly number[] | null {
    const code = codeOf(place)
    const port = this.#byCode.get(code)
    if (port !== undefined) return this.#parts.get(port) ?? [port]
    // A country may have no port that we know: it matches no vessel.
    const country = this.#byCountry.get(code) ?? (flagStates.includes(code) ? [] : null)
    if (country !== null) return country
    const region = this.#regions.regionBySlug(place)
    return region === null ? null : this.#portsIn(region)
  }

  #portsIn(region: SeaRegion): readonly number[] {
    const known = this.#byRegion.get(region.slug)
    if (known !== undefined) return known
    const found = this.#ports.flatMap((place, port) => (holdsPort(region, place) ? [port] : []))
    this.#byRegion.set(region.slug, found)
    return found
  }

  /** The slug of a region by its slug, name or alias, and whether it has an outline; null for another word. */
  regionOf(word: string): { slug: string; hasOutline: boolean } | null {
    const region = this.#regions.regionBySlug(word)
    return region && { slug: region.slug, hasOutline: region.ring !== null }
  }

  /** Slugs of regions most similar to an unknown word. */
  similarRegions(word: string): string[] {
    return this.#regions.nearestSlugs(word, maxSuggested)
  }

  /** The land and waters of a country by its ISO 3166 alpha-2; null for an unknown one. */
  watersOf(country: string): Polygon | null {
    return this.#waters.outlineOf(country)
  }

  /** `country:NO` for words most similar to an unknown country. */
  similarCountries(word: string): string[] {
    const codes = new Map<string, string>()
    for (const code of this.#waters.countries)
      for (const name of [code, ...namesOf(code)]) codes.set(searchable(name), code)
    // The shortest of the names that begin with a word is the nearest: NOR is Norway.
    const names = [...codes.keys()].sort((a, b) => a.length - b.length)
    const near = nearestWords(searchable(word), names, maxSuggested * 2).map((each) => codes.get(each)!)
    return [...new Set(near)].slice(0, maxSuggested).map((code) => `country:${code} (${countryNames.of(code)})`)
  }

  /** The circle of water around a port by its UN/LOCODE; null for an unknown one. */
  waterAround(code: string): Polygon | null {
    const number = this.#byCode.get(codeOf(code))
    if (number === undefined) return null
    const port = this.#ports[number]
    const circle = this.#circles.get(number) ?? circlePolygon(port, portReachNm(port))
    this.#circles.set(number, circle)
    return circle
  }

  /** `port:NLRTM (Rotterdam)` for ports most similar to an unknown code or name. */
  similarPorts(word: string): string[] {
    const labels = this.#labelledPorts()
    const near = nearestWords(searchable(word.trim()), [...labels.keys()], maxSuggested * 2)
    return [...new Set(near.map((label) => `port:${labels.get(label)!}`))].slice(0, maxSuggested)
  }

  /** The places most similar to an unknown one: codes, with the names of the ports or countries. */
  similarTo(place: string): string[] {
    const wanted = searchable(place.trim())
    const labels = this.#labelled()
    const near = nearestWords(wanted, [...labels.keys()], maxSuggested * 2).map((label) => labels.get(label)!)
    return [...new Set([...this.similarRegions(place), ...near])].slice(0, maxSuggested)
  }

  /** Codes with names by each word for a port or country, built when the first unknown place is asked for. */
  #labelled(): ReadonlyMap<string, string> {
    if (this.#labels !== null) return this.#labels
    const labels = new Map(this.#labelledPorts())
    for (const country of this.#byCountry.keys())
      for (const name of namesOf(country)) labels.set(searchable(name), `${country} (${countryNames.of(country)})`)
    return (this.#labels = labels)
  }

  #labelledPorts(): ReadonlyMap<string, string> {
    if (this.#portLabels !== null) return this.#portLabels
    const labels = new Map<string, string>()
    for (const { unlocode, name, aliases } of this.#ports) {
      // Ports come before the harbours that share a name with them.
      const code = placeOfFlow(unlocode).terminal ?? unlocode
      for (const each of [code, name, ...aliases])
        if (!labels.has(searchable(each))) labels.set(searchable(each), `${code} (${name})`)
    }
    return (this.#portLabels = labels)
  }
}

/** The list of a key, which is added where it is missing: thousands of ports are sorted into a few lists. */
function listOf<Key>(lists: Map<Key, number[]>, key: Key): number[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** A UN/LOCODE as a caller writes it: `nl rtm` is NLRTM. */
const codeOf = (word: string) => word.toUpperCase().replaceAll(' ', '')

/** What names a place in filters, in capitals: its UN/LOCODE, or the id of a terminal that belongs to no port. */
const wordOf = ({ unlocode }: Port | Seaport) => placeOfFlow(unlocode).terminal?.toUpperCase() ?? unlocode

/** A second code stands for its port: no vessel is bound for it. */
const isSecondCode = (place: Port | Seaport) => 'sameAs' in place && place.sameAs !== null

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** A country's name in English and in the language that most of its people speak: `Norway`, `Norge`. */
function namesOf(country: string): string[] {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const own = new Intl.DisplayNames(language, { type: 'region' }).of(country)
  return [countryNames.of(country) ?? country, own ?? country]
}

/** A name without capitals and marks, as names are compared. */
const searchable = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

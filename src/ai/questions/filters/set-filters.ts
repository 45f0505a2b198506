import { parseSizeClass, sizeName, sizesBeside } from '#domain/vessel/size-classes.ts'
import { commodities, commodityCodes } from '#domain/vessel/commodities.ts'
import { countries } from '../places/countries.ts'
import type { ActivityWord } from '../words/meaning.ts'
import type { AcceptsFilter, FilterContext, VesselFilters } from './vessel-filters.ts'
import { nationName } from '../reading/terms.ts'
import { endsBefore, type QuestionReading, rangedQuantities, type VoyageEnd } from '../reading/reading.ts'
import { countryOfPart, type NamedPlace, territorialWaters } from '../places/places.ts'
import { portsAround } from '../places/port-places.ts'
import type { SeaRegion } from '#domain/world/sea-regions.ts'

/** Size classes, by the slugs that the list knows. Others are named and left out: their types stay. */
export function setSizes(reading: QuestionReading, filters: VesselFilters, accepts: AcceptsFilter): void {
  const { sizes, limits, assumed } = reading
  const known: string[] = []
  const unknown: string[] = []
  for (const name of new Set(sizes)) {
    const slug = [slugOf(name), name].find((each) => accepts('size', [each]))
    const wider = slug === undefined ? widerSizes[slugOf(name)] : undefined
    if (slug !== undefined) known.push(slug)
    else if (wider?.every((each) => accepts('size', [each]))) {
      known.push(...wider)
      assumed.push(`"${name}" was taken for the size class that it belongs to: ${wider.map(sizeName).join(' or ')}`)
    } else unknown.push(name)
  }
  if (unknown.length > 0)
    limits.push(`vessels cannot be filtered by the size ${unknown.join(', ')} yet, only by its type`)
  else if (known.length > 0) filters.size = [...new Set(known)]
  excludeSizes(reading, filters, accepts)
}

/** "Bulkers but no capes": the other sizes of the types that are wanted. Ships too small for any size are left out, so it is said. */
function excludeSizes(reading: QuestionReading, filters: VesselFilters, accepts: AcceptsFilter): void {
  const { unwantedSizes, wanted, limits, assumed } = reading
  if (unwantedSizes.length === 0) return
  const unwanted = unwantedSizes.flatMap((name) => parseSizeClass(name) ?? [])
  const isKnown = unwanted.length === unwantedSizes.length
  const left = isKnown ? sizesBeside(unwanted, [...wanted]).filter((slug) => accepts('size', [slug])) : []
  // "VLCCs, not ULCCs": what is wanted is named.
  if (filters.size !== undefined || left.length === 0) {
    limits.push(`sizes cannot be excluded here, so "not ${unwantedSizes.join(', ')}" was ignored`)
    return
  }
  filters.size = left
  assumed.push(`"not ${unwantedSizes.join(', ')}" was taken for the other sizes`)
}

/** Size classes of brokers that are a part of one of the list. */
const widerSizes: Readonly<Record<string, readonly string[]>> = {
  ...{ valemax: ['vloc'], babycape: ['capesize'], supertanker: ['vlcc', 'ulcc'] },
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')

const rangeNames = {
  speed: ['minSpeed', 'maxSpeed'],
  load: ['minLoad', 'maxLoad'],
  deadweight: ['minDwt', 'maxDwt'],
  cargo: ['minCargo', 'maxCargo'],
} as const

/** Barrels become whole tonnes. */
const rounded = (value: number) => (value > 1000 ? Math.round(value) : value)

export function setRanges(reading: QuestionReading, filters: VesselFilters, accepts: AcceptsFilter): void {
  for (const quantity of rangedQuantities) {
    const { min, max } = reading.ranges[quantity]
    if (min === null && max === null) continue
    const [minName, maxName] = rangeNames[quantity]
    if (min !== null && max !== null && min > max)
      reading.limits.push(`a ${quantity} of at least ${min} and at most ${max} is a contradiction and was ignored`)
    else if (!accepts(minName, 1)) reading.limits.push(`vessels cannot be filtered by ${quantity} in tonnes yet`)
    else {
      if (min !== null) filters[minName] = rounded(min)
      if (max !== null) filters[maxName] = rounded(max)
      continue
    }
    reading.ranges[quantity] = { min: null, max: null }
  }
}

/** The cargo; of several the group or family that has them all, and that is said unless it has no other. */
export function setCargo({ commodity, cargoes, limits }: QuestionReading, filters: VesselFilters): void {
  if (commodity === null) return
  filters.commodity = commodity
  const said = new Set(cargoes.flatMap((name) => commodityCodes(name)))
  const held = commodityCodes(commodity).filter((code) => commodities[code].label !== commodity)
  if (cargoes.length > 0 && held.some((code) => !said.has(code)))
    limits.push(
      `only one cargo can be filtered at a time, so all of ${commodity.replaceAll('_', ' ')} is meant instead of ${cargoes.join(' and ')}`,
    )
}

/** Laden or in ballast; as a range of the load where the list does not know it by itself. */
export function setLaden(
  { laden, isLadenNegated, ranges }: QuestionReading,
  filters: VesselFilters,
  accepts: AcceptsFilter,
): void {
  // "laden 70-100 %" says how laden.
  if (laden === null || (laden && (ranges.load.min ?? 0) > 0)) return
  if (accepts('laden', laden)) filters.laden = laden
  else if (laden) filters.minLoad = Math.max(isLadenNegated ? 10 : 50, filters.minLoad ?? 0)
  else filters.maxLoad = Math.min(isLadenNegated ? 50 : 10, filters.maxLoad ?? 100)
}

/**
 * The statuses of the list that a word means. A vessel has one status, the first that holds of loading, discharging,
 * waiting, moored, anchored, drifting and under way: one at anchor off its port is waiting, one at a berth may be loading.
 */
export const vesselStatusWords: Readonly<Record<Exclude<ActivityWord, 'stopped'>, readonly string[]>> = {
  loading: ['loading'],
  discharging: ['discharging'],
  waiting: ['waiting'],
  moored: ['moored', 'loading', 'discharging'],
  anchored: ['anchored', 'waiting'],
  drifting: ['drifting'],
  moving: ['under_way'],
}

/** The speed that stands for an activity where the list has no status; knots. */
const speeds: Partial<Record<ActivityWord, { min: number | null; max: number | null }>> = {
  stopped: { min: null, max: 0.5 },
  anchored: { min: null, max: 0.5 },
  moored: { min: null, max: 0.5 },
  drifting: { min: 0.5, max: 3 },
  moving: { min: 1, max: null },
}

export function setActivities(reading: QuestionReading, filters: VesselFilters, accepts: AcceptsFilter): void {
  const { activities, unwantedActivities, limits } = reading
  const hasStatus = accepts('status', ['anchored'])
  const wanted = new Set<string>()
  const unwanted = new Set<string>()
  for (const [words, into] of [
    [activities, wanted],
    [unwantedActivities, unwanted],
  ] as const) {
    for (const word of words) {
      const isNot = into === unwanted
      if (hasStatus && word !== 'stopped') for (const status of vesselStatusWords[word]) into.add(status)
      else if (!setSpeed(filters, word, isNot))
        limits.push(`vessels cannot be filtered by ${isNot ? 'not ' : ''}${word} yet`)
    }
  }
  if (wanted.size === 0 && unwanted.size === 0) return
  const from = wanted.size > 0 ? wanted : new Set(Object.values(vesselStatusWords).flat())
  const left = [...from].filter((status) => !unwanted.has(status))
  if (left.length > 0) filters.status = left
}

/** Sets the speed of an activity where the question has no figure of its own: "stopped, less than 2 knots". */
function setSpeed(filters: VesselFilters, word: ActivityWord, isNot: boolean): boolean {
  const range = speeds[word]
  if (range === undefined || (isNot && range.min !== null && range.max !== null)) return false
  const { min, max } = isNot ? { min: range.max, max: range.min } : range
  if (min !== null) filters.minSpeed ??= min
  if (max !== null) filters.maxSpeed ??= max
  return true
}

/** Oceans that the list knows only in halves. */
const halves: Readonly<Record<string, readonly string[]>> = {
  atlantic: ['north-atlantic', 'south-atlantic'],
  pacific: ['north-pacific', 'south-pacific'],
}

const regionOf = ({ id, names }: NamedPlace, { regions }: FilterContext): SeaRegion | null =>
  id.includes(':')
    ? null
    : ([id, ...names].map((name) => regions.regionBySlug(name)).find((found) => found !== null) ?? null)

/** The regions of a place that the list filters by; none where it cannot. */
function regionsOf(place: NamedPlace, context: FilterContext): SeaRegion[] {
  const slugs = halves[place.id]
  const all = slugs ? slugs.map((slug) => context.regions.regionBySlug(slug)) : [regionOf(place, context)]
  const usable = all
    .filter((region) => region !== null)
    .filter((region) => region.ring !== null && context.accepts('region', [region.slug]))
  return usable.length === all.length ? usable : []
}

const slugOfWaters = ({ waters }: NamedPlace) => `country:${waters}`

/** Whether a place is the territorial waters of a country, and the list knows their outline. */
const isTerritorial = (place: NamedPlace, { accepts }: FilterContext) =>
  place.waters !== undefined && accepts('region', [slugOfWaters(place)])

/** The territorial waters of a place that is a country. */
const watersOfCountry = ({ id, flag, waters, unlocode }: NamedPlace) =>
  flag === null || waters !== undefined || unlocode !== undefined || id.includes(':')
    ? undefined
    : territorialWaters.find((each) => each.waters === flag)

/** A box of an island or a city as small as a port holds what is off it, and no other country's coast. */
const maxPortDeg = 2
/** Countries that are as small, but whose boxes reach beyond their borders. */
const betweenNeighbours = new Set([
  'KW',
  'BE',
  'LB',
  'TG',
  'BJ',
  'DJ',
  'BH',
  'IQ',
  'BN',
  'CD',
  'GM',
  'JO',
  'ME',
  'SI',
  'SY',
])

/** "off Nigeria": the box of the country has the coasts of others in it. */
const isOffCountry = ({ box, flag }: NamedPlace) =>
  box.east - box.west > maxPortDeg || box.north - box.south > maxPortDeg || betweenNeighbours.has(flag ?? '')

/** The water around the ports of a place, where the list knows it: Los Angeles has two. */
function watersAround(place: NamedPlace, { accepts }: FilterContext): string[] {
  const slugs = portsAround(place).map((code) => `port:${code}`)
  return slugs.every((slug) => accepts('region', [slug])) ? slugs : []
}

/** Whether the first place is the second, a port, by another name, or a terminal of it. */
const isSamePort = (place: NamedPlace, port: NamedPlace) =>
  !port.id.startsWith('terminal:') &&
  portsAround(place).length > 0 &&
  portsAround(place).every((code) => portsAround(port).includes(code))

/** Each port once, without its terminals. */
const withoutSamePorts = (places: readonly NamedPlace[]) =>
  places.filter(
    (place, at) =>
      !places.some((port, i) => i !== at && isSamePort(place, port) && (i < at || !isSamePort(port, place))),
  )

/**
 * Of several places the countries are their waters, because one box cannot hold them; so is one that vessels are off. Beside a
 * port, one that is a port as well, Singapore, is that.
 */
function inWaters(reading: QuestionReading, context: FilterContext): NamedPlace[] {
  const { assumed } = reading
  const ports = reading.places.filter((place) => watersAround(place, context).length > 0)
  reading.places = reading.places.map((place) => {
    const waters = watersOfCountry(place)
    if (ports.includes(place) && ports.length > 1) return place
    if (waters === undefined || regionsOf(place, context).length > 0 || !isTerritorial(waters, context)) return place
    assumed.push(`${place.name} was taken for its waters, of 12 nautical miles`)
    return waters
  })
  return reading.places.filter((place) => isTerritorial(place, context))
}

/** "loading in Australia": vessels at a berth are in the waters of the country, and its box has other shores in it. */
function atBerths(reading: QuestionReading, context: FilterContext): void {
  if (!['loading', 'discharging', 'moored'].some((word) => reading.activities.has(word as ActivityWord))) return
  reading.places = reading.places.map((place) => {
    const waters = watersOfCountry(place)
    return waters?.box === place.box && isTerritorial(waters, context) ? waters : place
  })
}

function setNear({ near, limits }: QuestionReading, filters: VesselFilters, { accepts }: FilterContext): void {
  if (near === null) return
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  const circle: [number, number, number] = [rounded(near.lng), rounded(near.lat), Math.round(near.km * 10) / 10]
  if (accepts('near', circle)) filters.near = circle
  else limits.push(`vessels cannot be filtered within ${circle[2]} km`)
}

/** The area: regions, waters and the water around ports where the list knows all of them, else the box of one; so is a single port. */
export function setPlaces(reading: QuestionReading, filters: VesselFilters, context: FilterContext): void {
  const { limits } = reading
  setNear(reading, filters, context)
  if (reading.places.length === 0) return
  reading.places = withoutSamePorts(reading.places)
  const areWatersNamed = reading.places.some((place) => isTerritorial(place, context))
  atBerths(reading, context)
  const waters =
    reading.places.length > 1 || reading.offCoast.some((place) => reading.places[0] === place && isOffCountry(place))
      ? inWaters(reading, context)
      : reading.places.filter((place) => isTerritorial(place, context))
  const { places } = reading
  const others = places.filter((place) => !waters.includes(place))
  const found = others.map((place) => {
    const slugs = regionsOf(place, context).map(({ slug }) => slug)
    return slugs.length > 0 || places.length === 1 ? slugs : watersAround(place, context)
  })
  const isAll = found.every((slugs) => slugs.length > 0)
  const isSea = found.flat().some((slug) => !slug.startsWith('port:'))
  if (waters.length > 0 && others.length > 0 && (areWatersNamed || isSea))
    limits.push('what is in two areas at once has no filter: vessels in either are meant')
  if (isAll) filters.region = [...new Set([...found.flat(), ...waters.map(slugOfWaters)])]
  if (isAll && (places.length > 1 || waters.length > 0)) return
  // The extent of a region selects nothing more; a map shows it.
  const regions = regionsOf(places[0], context)
  const box = (regions.length === 1 ? regions[0].box : null) ?? places[0].box
  filters.bbox = [box.west, box.south, box.east, box.north]
  for (const { name } of places.slice(1)) limits.push(`only one region at a time: ${name} was ignored`)
  reading.places = [places[0]]
}

/** Where vessels go, come from and when they arrive; named as impossible where the list has no such filter. */
export function setVoyage(reading: QuestionReading, filters: VesselFilters, context: FilterContext): void {
  const { limits, assumed } = reading
  setEnd('destination', { ends: reading.destinations, limits, assumed, filters, ...context })
  const { lastPorts, cargoOrigins } = endsBefore(reading)
  setEnd('lastPort', { ends: lastPorts, limits, assumed, filters, ...context })
  setEnd('origin', { ends: cargoOrigins, limits, assumed, filters, ...context })
  const { accepts } = context
  const { etaHours, sanctioned, name, quality } = reading
  if (etaHours !== null) {
    const within = etaHours % 24 === 0 ? `${etaHours / 24}d` : `${etaHours}h`
    if (accepts('etaWithin', within)) filters.etaWithin = within
    else limits.push('vessels cannot be filtered by their time of arrival yet')
  }
  if (sanctioned !== null) {
    if (accepts('sanctioned', sanctioned)) filters.sanctioned = sanctioned
    else limits.push('vessels cannot be filtered by sanctions yet')
  }
  if (quality.length > 0) {
    if (accepts('quality', quality)) filters.quality = quality
    else limits.push('vessels cannot be filtered by the quality of their reports')
  }
  if (name !== null) {
    if (accepts('name', [name])) filters.name = [name]
    else limits.push('vessels cannot be filtered by name yet: use the search')
  }
}

interface EndContext extends FilterContext {
  ends: readonly VoyageEnd[]
  limits: string[]
  assumed: string[]
  filters: VesselFilters
}

const endNames = { destination: 'destination', origin: 'origin', lastPort: 'last port' } as const

function setEnd(
  which: 'destination' | 'origin' | 'lastPort',
  { ends, limits, assumed, filters, accepts, regions }: EndContext,
): void {
  if (ends.length === 0) return
  const named = ends.map(({ name }) => name).join(', ')
  if (!accepts(which, ['NLRTM'])) {
    limits.push(`vessels cannot be filtered by ${which} yet, so ${named} was ignored`)
    return
  }
  const values: string[] = []
  for (const end of ends) {
    const { name, candidates, place } = end
    const region = place && regionOf(place, { accepts, regions })
    const accepted = [...candidates, ...(region ? [[region.slug]] : [])].find((each) => accepts(which, each))
    const country = accepted === undefined && place ? countryOfPart(place) : null
    if (country !== null && accepts(which, [country.flag])) {
      values.push(country.flag)
      assumed.push(`${name} is no ${endNames[which]} of the list, so all of ${country.nouns[0]} is meant`)
    } else if (accepted === undefined)
      limits.push(`"${name}" is no port, country or region that the ${which} can be filtered by`)
    else {
      values.push(...accepted)
      if (accepted === place?.within)
        assumed.push(
          `${name} was taken for the ${accepted.length === 1 ? 'port' : `${accepted.length} ports`} in a box around it`,
        )
      if (place?.id.startsWith('terminal:') && accepted[0] === place.flag)
        assumed.push(
          `${name} has no code of its own, so all of ${nationName(accepted[0]).replace(/ \(.*/, '')} is meant`,
        )
      // Gibraltar is a strait, too.
      end.name = countries.find(({ flag }) => accepted.length === 1 && accepted[0] === flag)?.nouns[0] ?? name
    }
  }
  if (values.length > 0) filters[which] = [...new Set(values)]
}

import { spanMs } from '#contract/filter-values.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import { type BoxNumbers, shorten } from '#contract/values.ts'
import { commodityCodes } from '#domain/vessel/commodities.ts'
import { qualityBit, type QualityFlag } from '#domain/vessel/evidence.ts'
import { flagStates } from '#domain/vessel/flags.ts'
import { vesselStatuses } from '#domain/vessel/activity-status.ts'
import { sizeRules } from '#domain/vessel/size-classes.ts'
import { type BoundingBox, wrapLng } from '#domain/geo.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { Polygon } from '#domain/polygon/polygon.ts'
import type { VesselQuery } from '#fleet/query/selection.ts'
import { DrawnRegion } from '#fleet/region/drawn-region.ts'
import type { SlotFilters } from '#fleet/query/slots/filters.ts'
import type { SortFigure } from '#domain/vessel/served-precision.ts'
import type { VesselOrder } from '#fleet/query/vessel-order.ts'
import { isoTime } from '#domain/time.ts'
import { HttpError } from '#domain/http-error.ts'

/** The filters of a list, as they are decoded. */
export type VesselFilters = Partial<
  Omit<ParsedRequest<'vessels.list'>['query'], 'zoom' | 'limit' | 'cursor' | 'fields'>
> & {
  /** Shapes of drawings that `region` named. */
  drawings?: readonly DrawnRegion[] | undefined
}

/** The places that filters name. */
export interface FilterPlaces {
  /** The ports of a place by their numbers, a port with the harbours in and beside it; null for an unknown place. */
  portsOf(place: string): readonly number[] | null
  /** The port that a place counts to, by their numbers. */
  areaOf(port: number): number
  similarTo(place: string): string[]
  /** A region by its slug, name or alias, and whether it has an outline; null for another word. */
  regionOf(word: string): { slug: string; hasOutline: boolean } | null
  similarRegions(word: string): string[]
  /** The land and waters of a country by its ISO 3166 alpha-2; null for an unknown one. */
  watersOf(country: string): Polygon | null
  /** `country:NO`, by a word for a country that is not its code. */
  similarCountries(word: string): string[]
  /** The circle of water around a port by its UN/LOCODE; null for an unknown one. */
  waterAround(code: string): Polygon | null
  /** `port:NLRTM (Rotterdam)`, by a word for a port that is not its code. */
  similarPorts(word: string): string[]
}

/** The query of the fleet for a caller's filters. Throws 400 for an empty range and for an unknown place. */
export function vesselQuery(filters: VesselFilters, places: FilterPlaces): VesselQuery {
  const { bbox, types, minSpeed, maxSpeed, minLoad, maxLoad, commodity, flags, include } = filters
  checkRange('min_speed', minSpeed, 'max_speed', maxSpeed)
  checkRange('min_load', minLoad, 'max_load', maxLoad)
  return {
    boxes: bbox === undefined ? null : boxesOf(bbox),
    classMask: types === undefined || types.length === 0 ? null : classMask(types),
    minSogKnots: minSpeed ?? null,
    maxSogKnots: maxSpeed ?? null,
    minLoadShare: minLoad === undefined ? null : minLoad / 100,
    maxLoadShare: maxLoad === undefined ? null : maxLoad / 100,
    commodities: commodity === undefined ? null : commodityCodes(commodity),
    flags: flags === undefined || flags.length === 0 ? null : flags.map((flag) => flagStates.indexOf(flag) + 1),
    slots: slotFilters(filters, places),
    order: orderOf(filters),
    includesOthers: include?.includes('others') ?? false,
  }
}

/** The filters that are evaluated slot by slot. */
function slotFilters(filters: VesselFilters, places: FilterPlaces): SlotFilters {
  const { laden, size, quality, sanctioned, mmsi, imo, name, near, etaWithin, receivedWithin } = filters
  const { destination, lastPort, origin, status, region, drawings } = filters
  // 0 is an unknown number in the columns.
  const numbers = (list: readonly string[]) => list.map(Number).filter((number) => number > 0)
  return {
    ...bounds('dwtTonnes', ['min_dwt', filters.minDwt], ['max_dwt', filters.maxDwt]),
    ...bounds('cargoTonnes', ['min_cargo', filters.minCargo], ['max_cargo', filters.maxCargo]),
    ...bounds('etaMs', ['eta_from', msOf(filters.etaFrom)], ['eta_to', msOf(filters.etaTo)]),
    ...(etaWithin !== undefined && { etaWithinMs: spanMs(etaWithin) }),
    ...(laden !== undefined && { isLaden: laden }),
    ...(size !== undefined && { sizes: sizeRules(size) }),
    ...(quality !== undefined && { qualityBits: qualityBits(quality) }),
    ...(sanctioned !== undefined && { isSanctioned: sanctioned }),
    ...(destination !== undefined && destinations(destination, places)),
    ...(origin !== undefined && { originPorts: portsIn('origin', origin, places) }),
    ...(status !== undefined && { statuses: status.map((word) => vesselStatuses.indexOf(word as never)) }),
    ...areas(region, drawings, places),
    ...(lastPort !== undefined && { lastPorts: portsIn('last_port', lastPort, places) }),
    ...(mmsi !== undefined && { mmsis: numbers(mmsi) }),
    ...(imo !== undefined && { imos: numbers(imo) }),
    ...(name !== undefined && { names: name.map((part) => part.toUpperCase()) }),
    ...(near !== undefined && { near: { lng: near[0], lat: near[1], km: near[2] } }),
    ...(receivedWithin !== undefined && { receivedWithinMs: spanMs(receivedWithin) }),
  }
}

const msOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))

type NamedBound = readonly [name: string, value: number | undefined]

function bounds(
  key: 'dwtTonnes' | 'cargoTonnes' | 'etaMs',
  [minName, min]: NamedBound,
  [maxName, max]: NamedBound,
): SlotFilters {
  checkRange(minName, min, maxName, max)
  if (min === undefined && max === undefined) return {}
  return { [key]: { min: min ?? null, max: max ?? null } }
}

function checkRange(minName: string, min: number | undefined, maxName: string, max: number | undefined): void {
  if (min !== undefined && max !== undefined && min > max) {
    const isTime = minName.startsWith('eta')
    const [from, to] = isTime ? [isoTime(min), isoTime(max)] : [min, max]
    throw new HttpError(400, `${minName} must not be above ${maxName}, got ${from} and ${to}.`)
  }
}

const qualityBits = (flags: readonly string[]) =>
  flags.reduce((bits, flag) => bits | qualityBit(flag as QualityFlag), 0)

/** `orders` beside places: the vessel's destination is still to be named. */
function destinations(words: readonly string[], places: FilterPlaces): SlotFilters {
  const named = words.filter((word) => word.toLowerCase() !== 'orders')
  const destinationPorts = portsIn('destination', named, places)
  return { destinationPorts, ...(named.length < words.length && { isForOrders: true }) }
}

const watersWord = /^(country|port):(.*)$/i

/** Regions by their slugs; drawings, waters of countries and water around ports as shapes. */
function areas(
  region: readonly string[] | undefined,
  drawings: readonly DrawnRegion[] | undefined,
  places: FilterPlaces,
): SlotFilters {
  const words = region ?? []
  const waters = words.map((word) => watersNamed(word, places))
  const shapes = [...(drawings ?? []), ...waters.filter((shape) => shape !== null)]
  const named = words.filter((_, at) => waters[at] === null)
  return {
    ...(region !== undefined &&
      (named.length > 0 || shapes.length === 0) && {
        regions: named.map((word) => outlinedRegion(word, places)),
      }),
    ...((drawings !== undefined || shapes.length > 0) && { drawings: shapes }),
  }
}

/**
 * The shape of `country:NO`, the waters of a country, or of `port:NLRTM`, the water around a port; null for another word. Throws
 * 400 for an unknown country or port.
 */
export function watersNamed(word: string, places: FilterPlaces): DrawnRegion | null {
  const [, kind, name] = watersWord.exec(word.trim()) ?? []
  if (kind === undefined) return null
  const code = name.trim().toUpperCase()
  return kind.toLowerCase() === 'port' ? waterAround(code, places) : countryWaters(code, places)
}

function waterAround(code: string, places: FilterPlaces): DrawnRegion {
  const water = places.waterAround(code)
  if (water !== null) return new DrawnRegion(`port:${code}`, water)
  if (code === '') throw new HttpError(400, 'region=port: needs a UN/LOCODE, such as port:NLRTM.')
  const hint = nearest(places.similarPorts(code))
  throw new HttpError(
    400,
    `region=port: does not know "${shorten(code)}"; it takes UN/LOCODEs, such as port:NLRTM.${hint}`,
  )
}

const nearest = (similar: readonly string[]) => (similar.length === 0 ? '' : ` Nearest: ${similar.join(', ')}.`)

function countryWaters(country: string, places: FilterPlaces): DrawnRegion {
  const waters = places.watersOf(country)
  if (waters !== null) return new DrawnRegion(`country:${country}`, waters)
  const hint = nearest(places.similarCountries(country))
  throw new HttpError(
    400,
    `region=country: does not know "${shorten(country)}"; it takes ISO 3166 alpha-2 codes, such as country:NO.${hint}`,
  )
}

/** Throws 400 for an unknown region, and for a region of countries, which has no outline at sea. */
function outlinedRegion(word: string, places: FilterPlaces): string {
  const found = places.regionOf(word)
  if (found?.hasOutline) return found.slug
  if (found !== null)
    throw new HttpError(
      400,
      `region=${found.slug} is a group of countries: use it with destination, origin or last_port.`,
    )
  // A port is known by its code, but is no region of its own.
  const isPort = places.waterAround(word) !== null
  const hint = nearest(isPort ? places.similarPorts(word).slice(0, 1) : places.similarRegions(word))
  throw new HttpError(
    400,
    `region does not know "${shorten(word)}"; it takes slugs of docs/filters.md such as mediterranean, country:<code>, port:<code> and drawing:<id>.${hint}`,
  )
}

function portsIn(parameter: string, words: readonly string[], places: FilterPlaces): number[] {
  const ports = new Set<number>()
  for (const word of words) {
    const found = places.portsOf(word)
    if (found === null) throw unknownPlace(parameter, word, places)
    for (const port of found) ports.add(port)
  }
  return [...ports].sort((a, b) => a - b)
}

export function unknownPlace(parameter: string, word: string, places: Pick<FilterPlaces, 'similarTo'>): HttpError {
  const hint = nearest(places.similarTo(word))
  return new HttpError(
    400,
    `${parameter} does not know "${shorten(word)}"; it takes UN/LOCODEs such as NLRTM, ISO 3166 alpha-2 countries such as CN and regions such as mediterranean.${hint}`,
  )
}

/** The order of a list; null for the largest cargo first. */
function orderOf({ sort, near }: VesselFilters): VesselOrder | null {
  if (sort === undefined || sort === '-cargo') return null
  const isDescending = sort.startsWith('-')
  const by = (isDescending ? sort.slice(1) : sort) as SortFigure
  if (by !== 'distance') return { by, isDescending }
  if (near === undefined) throw new HttpError(400, 'sort=distance needs near=lng,lat,km: distances are from there.')
  return { by, isDescending, from: { lng: near[0], lat: near[1] } }
}

/** Boxes within ±180° for a bbox, with west above east where it crosses ±180°; 360° or wider is the whole world. */
export function boxesOf([minLng, south, maxLng, north]: BoxNumbers): BoundingBox[] {
  if (maxLng - minLng >= 360) return [{ west: -180, south, east: 180, north }]
  const west = wrapLng(minLng)
  const east = wrapLng(maxLng)
  // ±180 is one meridian: a box that ends at one of its names must not begin at the other.
  return [
    { west: west === 180 && east < 180 ? -180 : west, south, east: east === -180 && west > -180 ? 180 : east, north },
  ]
}

function classMask(types: readonly string[]): number {
  return types.reduce((mask, type) => mask | (1 << vesselClasses.indexOf(type as never)), 0)
}

/** The most vessels a list has at a zoom; without a zoom there is no map to keep readable. */
export function capAt(zoom: number | undefined): number {
  if (zoom === undefined || zoom >= 7) return 5000
  if (zoom >= 5) return 1500
  return zoom >= 3 ? 800 : 200
}

import * as z from 'zod'
import {
  type AlertKind,
  alertKinds,
  chokepointStatuses,
  defaultHysteresisShare,
  portKinds,
  type PriceLevel,
  worldKinds,
} from '#domain/world/alert-kinds.ts'
import { nearestWords } from '#domain/text/edit-distance.ts'
import { priceSymbols } from '#domain/world/prices.ts'
import { parseVesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { shorten } from '../../values.ts'
import { vesselFilters } from '../../vessels/filters.ts'
import { type CamelCased, fromWire } from '../../wire-names.ts'

const { sort: _sort, include: _include, ...filterShape } = vesselFilters
/** The filters that select vessels: those of GET /vessels without the order of the list and its extent. */
const filtersAsText = z.object(filterShape)
export const alertFilterNames = Object.keys(filterShape)

/** The filters of an alert, decoded as those of GET /vessels. */
export type AlertFilters = CamelCased<z.output<typeof filtersAsText>>

/** One text with commas, or a list of texts. */
const words = (name: string, names: readonly string[], read = (word: string) => word.trim().toLowerCase()) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter((word) => word.trim() !== '') : value),
      z.array(z.string(`needs words of ${name}`), `needs a list of ${name}, or a text with commas`).max(100),
    )
    .transform((list, context) => {
      const known = list.map(read)
      const at = known.findIndex((word) => !names.includes(word))
      if (at < 0) return known
      const near = nearestWords(list[at].toLowerCase(), names, 3)
      const hint = near.length === 0 ? '' : ` (nearest: ${near.join(', ')})`
      context.addIssue(`does not know "${shorten(list[at])}"${hint}; it takes ${names.join(', ')}`)
      return z.NEVER
    })

const figure = z.number('needs a number, or null')
const bounded = (min: number, max: number) =>
  z
    .number(`needs a number from ${min} to ${max}`)
    .refine((value) => value >= min && value <= max, `needs a number from ${min} to ${max}`)

const priceLevel = z
  .strictObject({
    symbol: words('symbols', priceSymbols, (word) => word.trim().toUpperCase()).refine(
      (list) => list.length === 1,
      'needs one symbol',
    ),
    above: figure.optional(),
    below: figure.optional(),
    hysteresis: bounded(0, 1e6).optional(),
  })
  .refine(({ above, below }) => (above === undefined) !== (below === undefined), 'needs either above or below')
  .transform(({ symbol, above, below, hysteresis }): PriceLevel => {
    const level = (above ?? below)!
    return {
      symbol: symbol[0],
      direction: above === undefined ? 'below' : 'above',
      level,
      hysteresis: hysteresis ?? Math.abs(level) * defaultHysteresisShare,
    }
  })

/** A filter's value as a query parameter has it: lists and numbers are text there. */
function filterText(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

const filters = z
  .record(z.string(), z.unknown(), 'needs an object: the filters of GET /vessels by their names')
  .transform((given, context): AlertFilters => {
    const unknown = Object.keys(given).find((name) => !alertFilterNames.includes(name))
    if (unknown !== undefined) {
      const near = nearestWords(unknown.toLowerCase(), alertFilterNames, 3)
      const hint = near.length === 0 ? '' : ` (nearest: ${near.join(', ')})`
      context.addIssue(`does not know "${shorten(unknown)}"${hint}; it takes ${alertFilterNames.join(', ')}`)
      return z.NEVER
    }
    const set = Object.entries(given).filter(([, value]) => value !== null)
    const read = filtersAsText.safeParse(Object.fromEntries(set.map(([name, value]) => [name, filterText(value)])))
    if (read.success) return fromWire(filtersAsText, read.data)
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: 'custom', path, message: /^[A-Z]/.test(message) ? 'needs a text' : message })
    return z.NEVER
  })

/** The members that the server understands. Every other member belongs to the client, and is kept as it is. */
const shape = {
  on: words('kinds of event', alertKinds),
  filters,
  types: words('vessel types', vesselClasses, (word) => parseVesselClass(word) ?? word),
  commodity: z.string('needs a text').max(100, 'needs at most 100 characters').nullable(),
  min_load: figure.nullable(),
  max_load: figure.nullable(),
  min_speed: figure.nullable(),
  max_speed: figure.nullable(),
  dwell_reports: bounded(1, 100).nullable(),
  dwell_minutes: bounded(0, 1440).nullable(),
  port: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z
      .array(z.string('needs texts').trim().min(1, 'needs texts'), 'needs a list of places, or a text with commas')
      .min(1, 'needs at least one place')
      .max(100, 'needs at most 100 places'),
  ),
  price: priceLevel,
  chokepoint: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z
      .array(z.string('needs texts').trim().toLowerCase(), 'needs a list of chokepoints, or a text with commas')
      .min(1, 'needs at least one chokepoint'),
  ),
  chokepoint_status: words('statuses', chokepointStatuses),
}
const known = z.looseObject(shape).partial()

/** Members that older versions do not know; what they say is never ignored. */
const newMembers = z
  .looseObject({
    on: shape.on,
    filters: shape.filters,
    port: shape.port,
    price: shape.price,
    chokepoint: shape.chokepoint,
    chokepoint_status: shape.chokepoint_status,
  })
  .partial()

/** What the members of this version say, or what is wrong with them, as a sentence. */
export type ReadConditions = { fault: string } | { fault: null; read: WatchedConditions }

/** The conditions of an alert as far as older versions do not know them. */
export interface WatchedConditions {
  kinds: AlertKind[]
  filters: AlertFilters | null
  ports: string[]
  price: PriceLevel | null
  chokepoints: string[]
  chokepointStatuses: string[]
}

/** Reads `conditions` to be saved: each member that the server understands must be valid. */
export const checkConditions = (conditions: unknown, hasRegion: boolean) => readBy(known, conditions, hasRegion)

/** Reads saved `conditions`: older versions accepted anything in the members that they knew, and ignored what was wrong. */
export const savedConditions = (conditions: unknown, hasRegion: boolean) => readBy(newMembers, conditions, hasRegion)

function readBy(schema: typeof known | typeof newMembers, conditions: unknown, hasRegion: boolean): ReadConditions {
  const result = schema.safeParse(conditions ?? {})
  if (!result.success) {
    const [{ path, message }] = result.error.issues
    return { fault: `${['conditions', ...path].map(String).join('.')} ${message}.` }
  }
  const { on = [], filters: given, port = [], price, chokepoint = [], chokepoint_status: statuses = [] } = result.data
  const own = (conditions ?? {}) as Record<string, unknown>
  const isFiltered = given !== undefined && Object.keys(given).length > 0
  const read: WatchedConditions = {
    kinds: on.length > 0 ? (on as AlertKind[]) : defaultKinds(own, hasRegion),
    filters: isFiltered ? given : null,
    ports: port,
    price: price ?? null,
    chokepoints: chokepoint,
    chokepointStatuses: statuses,
  }
  const fault = missingFor(read, hasRegion)
  return fault === null ? { fault, read } : { fault }
}

/** What an alert that does not say `on` watches for. */
function defaultKinds({ price, chokepoint, port }: Readonly<Record<string, unknown>>, hasRegion: boolean): AlertKind[] {
  const kinds: AlertKind[] = []
  if (price !== undefined) kinds.push('price')
  if (chokepoint !== undefined) kinds.push('chokepoint')
  if (port !== undefined) kinds.push('arrives', 'departs')
  if (kinds.length > 0) return kinds
  return hasRegion ? ['enter', 'leave'] : ['matches']
}

const crossingKinds: readonly AlertKind[] = ['enter', 'leave']
const matchKinds: readonly AlertKind[] = ['matches', 'stops_matching']

/** What a kind needs and the alert does not have; null where nothing is missing. */
function missingFor(read: WatchedConditions, hasRegion: boolean): string | null {
  const { kinds, filters: given, ports, price, chokepoints } = read
  const [crosses, matches] = [crossingKinds, matchKinds].map((own) => kinds.some((kind) => own.includes(kind)))
  if (crosses && matches)
    return `conditions.on cannot have ${crossingKinds.join(', ')} beside ${matchKinds.join(', ')}: save two alerts.`
  if (crosses && !hasRegion && !kinds.every((kind) => crossingKinds.includes(kind)))
    return `conditions.on with ${crossingKinds.join(', ')} beside other kinds needs geojson: save two alerts.`
  const hasPlace = given !== null && (given.region?.length === 1) !== (given.near !== undefined)
  for (const kind of kinds) {
    const subject = `conditions.on=${kind}`
    if (kind === 'price' && price === null)
      return `${subject} needs conditions.price, such as {"symbol": "BRENT", "above": 90}.`
    if (kind === 'chokepoint' && chokepoints.length === 0)
      return `${subject} needs conditions.chokepoint, such as "hormuz".`
    if (worldKinds.includes(kind)) continue
    if (crossingKinds.includes(kind)) {
      if (!hasRegion && !hasPlace) return `${subject} needs geojson, or one region or near in conditions.filters.`
    } else if (portKinds.includes(kind)) {
      if (!hasRegion && given === null && ports.length === 0)
        return `${subject} needs conditions.port, conditions.filters or geojson.`
    } else if (!hasRegion && given === null) return `${subject} needs conditions.filters or geojson.`
  }
  if (price !== null && !kinds.includes('price')) return 'conditions.price needs price in conditions.on.'
  if (chokepoints.length > 0 && !kinds.includes('chokepoint'))
    return 'conditions.chokepoint needs chokepoint in conditions.on.'
  if (ports.length > 0 && !kinds.some((kind) => portKinds.includes(kind)))
    return `conditions.port needs one of ${portKinds.join(', ')} in conditions.on.`
  return null
}

import { position, voyage } from '#domain/messages/observations.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import { navStatusOf } from '../nav-statuses.ts'
import { packEta, type Report, whyNotRecord } from '../row-writer.ts'
import { asNumber, asObject } from './json-fields.ts'

/** Fields of a report that a mapping may name. */
export const mappedReportFields = [
  'mmsi',
  'lat',
  'lng',
  'at',
  'sog_knots',
  'cog_deg',
  'heading_deg',
  'nav_status',
  'imo',
  'name',
  'callsign',
  'destination',
  'eta',
  'ship_type',
  'draught_m',
  'length_m',
  'beam_m',
] as const
type MappedReportField = (typeof mappedReportFields)[number]

/** Factors from the units that contracts use to ours. */
export const unitFactors: Readonly<Record<string, number>> = {
  knots: 1,
  'knots/10': 0.1,
  'm/s': 1.943844,
  'km/h': 0.539957,
  deg: 1,
  'deg/10': 0.1,
  m: 1,
  dm: 0.1,
  cm: 0.01,
  ft: 0.3048,
}

/** Where a field stands in a record: names joined by dots, and the unit of its number. */
interface FieldPlace {
  path: string
  unit?: string
}

/** How a provider's records become reports. */
export interface RecordMapping {
  fields: Partial<Record<MappedReportField, FieldPlace>>
  /** How times are written; detected from the value where left out: text is ISO 8601, numbers are seconds or milliseconds. */
  time?: 'iso' | 'unix_s' | 'unix_ms'
}

/** The value at a path of names and indices joined by dots; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value
  let at = value
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}

/** Reads the records of a provider: a position and voyage data of each, where it has them. */
export function* mappedReports(
  records: readonly unknown[],
  mapping: RecordMapping,
  receivedMs: number,
  rejects: Rejects,
): Generator<Report> {
  for (const value of records) {
    const record = asObject(value)
    if (record === null) countReject(rejects, 'not a record')
    else yield* reportsOf(new MappedRecord(record, mapping), receivedMs)
  }
}

function* reportsOf(record: MappedRecord, receivedMs: number): Generator<Report> {
  const { fields } = record.mapping
  const head = {
    mmsi: record.number('mmsi') ?? 0,
    atMs: fields.at === undefined ? receivedMs : (record.timeMs('at') ?? NaN),
    isProviderTime: true,
  }
  if (fields.lat !== undefined)
    yield {
      ...head,
      kind: position,
      lng: record.number('lng'),
      lat: record.number('lat'),
      sogKnots: record.number('sog_knots'),
      cogDeg: record.number('cog_deg'),
      headingDeg: record.number('heading_deg'),
      navStatus: record.number('nav_status') ?? navStatusOf(record.text('nav_status')),
    }
  // A record that is refused for its vessel or its time is one that is refused, whatever it has.
  const isRefused = whyNotRecord(head, receivedMs) !== null
  if ((isRefused && fields.lat !== undefined) || !voyageFields.some((field) => record.has(field))) return
  yield {
    ...head,
    kind: voyage,
    imo: record.number('imo'),
    name: record.text('name'),
    callsign: record.text('callsign'),
    destination: record.text('destination'),
    eta: record.eta(),
    shipType: record.number('ship_type') ?? shipTypeOf(record.text('ship_type')),
    draughtM: record.number('draught_m'),
    // The AIS convention if only length and beam are known.
    toSternM: record.number('length_m'),
    toStarboardM: record.number('beam_m'),
  }
}

const voyageFields = ['imo', 'name', 'callsign', 'destination', 'eta', 'ship_type', 'draught_m', 'length_m'] as const

class MappedRecord {
  readonly #record: object
  readonly mapping: RecordMapping

  constructor(record: object, mapping: RecordMapping) {
    this.#record = record
    this.mapping = mapping
  }

  has(field: MappedReportField): boolean {
    return this.#value(field) !== null
  }

  number(field: MappedReportField): number | null {
    const number = asNumber(this.#value(field))
    const { unit } = this.mapping.fields[field] ?? {}
    return number === null || unit === undefined ? number : number * unitFactors[unit]
  }

  text(field: MappedReportField): string | null {
    const value = this.#value(field)
    return typeof value === 'string' ? value : null
  }

  timeMs(field: MappedReportField): number | null {
    const value = this.#value(field)
    const number = this.mapping.time === 'iso' ? null : asNumber(value)
    if (number !== null)
      return this.mapping.time === 'unix_ms' || (!this.mapping.time && number > 1e11) ? number : number * 1000
    return typeof value === 'string' ? isoMs(value) : null
  }

  /** ISO 8601 or Unix time, or `MMDDhhmm` as AIS has it. */
  eta(): number {
    const [, month, day, hour, minute] = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(this.text('eta') ?? '') ?? []
    if (month !== undefined) return packEta(Number(month), Number(day), Number(hour), Number(minute))
    const atMs = this.timeMs('eta')
    if (atMs === null || Number.isNaN(atMs)) return 0
    const eta = new Date(atMs)
    return packEta(eta.getUTCMonth() + 1, eta.getUTCDate(), eta.getUTCHours(), eta.getUTCMinutes())
  }

  #value(field: MappedReportField): unknown {
    const place = this.mapping.fields[field]
    return place === undefined ? null : (valueAt(this.#record, place.path) ?? null)
  }
}

/** ISO 8601, a space in place of its T, and the zones that PostgreSQL (`+00`) and Go (`+0000 UTC`) write. */
const isoTime =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d):?(\d\d)?)?(?: ?(?:UTC|GMT))?)?$/i

/** A time without a zone is UTC; NaN for what is no time. */
function isoMs(text: string): number {
  const [, day, time, hours, minutes = '00'] = isoTime.exec(text.trim()) ?? []
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`
  return Date.parse(time === undefined ? day : `${day}T${time}${zone}`)
}

/** The first that matches: "Crude Oil Tanker", "LNG carrier", "DRY_CARGO", "Pusher Tug". */
const shipTypes: readonly (readonly [RegExp, number])[] = [
  [/passenger|cruise|ferry/i, 60],
  [/\btug\b/i, 52],
  [/fishing|trawler/i, 30],
  [/dredg/i, 33],
  [/tanker|\b(lng|lpg|gas|crude|chemicals?|products?)\b/i, 80],
  [/cargo|bulk|container|carrier|ro-?ro|reefer/i, 70],
]

/** AIS type of ship by its words; null where they are none of those that carry or are common beside them. */
function shipTypeOf(words: string | null): number | null {
  const text = words?.replaceAll('_', ' ') ?? ''
  return shipTypes.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { roundTo } from '#domain/nan.ts'
import { withoutCode } from './code-notation.ts'
import type { AcceptsFilter, Box, VesselFilters } from './filters/vessel-filters.ts'

type Written = readonly [name: keyof VesselFilters, value: unknown]

const numbers = 'min_speed|max_speed|min_load|max_load|min_dwt|max_dwt|min_cargo|max_cargo'
const ranged: Readonly<Record<string, string>> = { speed: 'Speed', load: 'Load', dwt: 'Dwt', cargo: 'Cargo' }
const typeName = vesselClasses.map((name) => name.replace(' ', '[ _]') + 's?').join('|')
const slugs = String.raw`[\p{L}\d:_-]+(?:,[\p{L}\d:_-]+)*`
const end = String.raw`(?![\p{L}\d_])`

const camel = (name: string) => name.toLowerCase().replaceAll(/_(\w)/g, (_, initial: string) => initial.toUpperCase())
const listOf = (text: string) => text.split(',')
const typesIn = (text: string) =>
  listOf(text.toLowerCase()).map((given) =>
    vesselClasses.find((name) => name.toLowerCase() === given.replace('_', ' ').replace(/s$/, '')),
  )

const endOfVoyage = (name: string): 'destination' | 'origin' | 'lastPort' =>
  /^dest/i.test(name) ? 'destination' : /^orig/i.test(name) ? 'origin' : 'lastPort'

const distance = String.raw`(?<![\d.])(\d{1,4}(?:\.\d+)?)\s*(nm|nmi|nautical\s+miles?|miles|km)`
const around = String.raw`(?<![\p{L}\d])(?:near|around|close to|off|at|about)`
/** Positions with hemispheres, and without in decimal degrees: "51.9N 3.5E", "51.9, 3.5". */
const positions = [
  String.raw`(\d{1,2}(?:\.\d+)?)\s*°?\s*([NS])[\s,;/]*(\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])(?![\p{L}\d])`,
  String.raw`(-?\d{1,2}\.\d+)()\s*[,;/ ]\s*(-?\d{1,3}\.\d+)()(?![\p{L}\d.%])`,
]
/** Around a position without a distance. */
const defaultDistanceKm = 50

const kilometres = (figure: string, unit: string) =>
  roundTo(Number(figure) * (unit.toLowerCase() === 'km' ? 1 : 1.852), 1)
const near = ([lat, northSouth, lng, eastWest]: readonly string[], km: number): Written => [
  'near',
  [signed(lng, eastWest), signed(lat, northSouth), km],
]

/** Each form of a parameter of GET /vessels, with the filter that it gives. */
const forms: readonly (readonly [pattern: RegExp, read: (...groups: string[]) => Written])[] = [
  [
    form(`(${numbers})`, String.raw`(?:\s*[=:]\s*|\s+)`, String.raw`(\d+(?:\.\d+)?)(?![\d.,]|\s?k)`),
    (name, value) => [camel(name) as keyof VesselFilters, Number(value)],
  ],
  [
    form('(speed|load|dwt|cargo)', String.raw`\s*([><]=?)\s*`, String.raw`(\d+(?:\.\d+)?)(?![\d.]|,\d|\s?[%\p{L}])`),
    (name, sign, value) => [
      `${sign.startsWith('>') ? 'min' : 'max'}${ranged[name.toLowerCase()]}` as keyof VesselFilters,
      Number(value),
    ],
  ],
  [
    form('types?', String.raw`\s*[=:]\s*`, `((?:${typeName})(?:,(?:${typeName}))*)${end}`),
    (text) => ['types', typesIn(text)],
  ],
  [form('flags?', String.raw`\s*[=:]\s*`, `([A-Z]{2}(?:,[A-Z]{2})*)${end}`, 'gu'), (text) => ['flags', listOf(text)]],
  [
    form('(dest(?:ination)?|orig(?:in)?|last_?port)', String.raw`\s*[=:]\s*`, `(${slugs})${end}`),
    (name, text) => [endOfVoyage(name), listOf(text)],
  ],
  [
    form('(status|size|quality)', String.raw`(?:\s*[=:]\s*|\s+)`, `(${slugs})${end}`),
    (name, text) => [name.toLowerCase() as 'status', listOf(text.toLowerCase().replaceAll('-', '_'))],
  ],
  [
    form('(region)', String.raw`\s*[=:]\s*`, `(${slugs})${end}`),
    (name, text) => [name.toLowerCase() as 'status', listOf(text.includes(':') ? text : text.toLowerCase())],
  ],
  [
    form('(laden|sanctioned)', String.raw`(?:\s*[=:]\s*|\s+)`, '(true|false)'),
    (name, text) => [name.toLowerCase() as 'laden', text.toLowerCase() === 'true'],
  ],
  [
    form('(eta_within|received_within)', String.raw`(?:\s*[=:]\s*|\s+)`, String.raw`(\d{1,3}[dhm])${end}`),
    (name, text) => [camel(name) as 'etaWithin', text.toLowerCase()],
  ],
  [
    form('(eta_from|eta_to)', String.raw`\s*[=:]\s*`, `(\\d{4}-\\d\\d-\\d\\d)${end}`),
    (name, text) => [camel(name) as 'etaFrom', text],
  ],
  [
    form('near', String.raw`\s*[=:]\s*`, String.raw`(-?[\d.]+,-?[\d.]+,[\d.]+)`),
    (text) => ['near', listOf(text).map(Number)],
  ],
  [
    form('(mmsi|imo)', String.raw`\s*[=:]\s*`, String.raw`(\d{7,9}(?:,\d{7,9})*)${end}`),
    (name, text) => [name.toLowerCase() as 'mmsi', listOf(text)],
  ],
  // Nine digits are no tonnes: an MMSI of a ship begins with 2 to 7.
  [
    /(?<!mmsi\b.*)(?<![\d.,+-])([2-7]\d{8})(?![\d.,]|\s*(?:t|tonnes?|tons?|dwt|bbl|barrels|m3)\b)/giu,
    (text) => ['mmsi', [text]],
  ],
  // "within 30 km of 51.9N 3.5E", "30nm around 51.9, 3.5": latitude first, as it is spoken.
  ...positions.flatMap((position) => [
    [
      new RegExp(String.raw`${distance}\s+(?:of|around|from|off|about)\s+${position}`, 'giu'),
      (radius: string, unit: string, ...at: string[]) => near(at, kilometres(radius, unit)),
    ] as const,
    [
      new RegExp(String.raw`${around}\s+${position}\s*,?\s*(?:within|inside|in)\s+${distance}`, 'giu'),
      (...[lat, northSouth, lng, eastWest, radius, unit]: string[]) =>
        near([lat, northSouth, lng, eastWest], kilometres(radius, unit)),
    ] as const,
    [
      new RegExp(String.raw`${around}\s+${position}(?!\s*,?\s*-?\d)`, 'giu'),
      (...at: string[]) => near(at, defaultDistanceKm),
    ] as const,
  ]),
]

const signed = (figure: string, side: string) => (/[sw]/i.test(side) ? -1 : 1) * Number(figure)

/** What is left of parameters whose value is not a code ("dest=Rotterdam"), in words that are read one by one. */
const inWords: readonly (readonly [RegExp, string])[] = [
  [/\b(speed|load)\s*[=:]\s*(\d+(?:\.\d+)?)\s*(?:\.\.+|-|–|to)\s*(\d+(?:\.\d+)?)\b/giu, ' $1 between $2 and $3 '],
  [/\b(dwt|cargo)\s*[=:]\s*(\d+)\s*(?:\.\.+|-|–|to)\s*(\d+)\b/giu, ' $1 between $2 and $3 '],
  [/\bmin_?speed\s*[=:]\s*(\d+(?:\.\d+)?)\b/giu, ' at least $1 knots '],
  [/\bmax_?speed\s*[=:]\s*(\d+(?:\.\d+)?)\b/giu, ' at most $1 knots '],
  [/\bmin_?load\s*[=:]\s*(\d+(?:\.\d+)?)\b/giu, ' at least $1 % full '],
  [/\bmax_?load\s*[=:]\s*(\d+(?:\.\d+)?)\b/giu, ' at most $1 % full '],
  [/\bmin_?dwt\s*[=:]\s*(\d+)(?![\d,.]|\s?k)/giu, ' over $1 dwt '],
  [/\bmax_?dwt\s*[=:]\s*(\d+)(?![\d,.]|\s?k)/giu, ' under $1 dwt '],
  [/\b(crude|lng|lpg|chemical|bulk|container)_(tanker|carrier|ship)s?\b/giu, '$1 $2s'],
  [/\b(?:types?|status|commodity)\s*[=:]\s*(?=\p{L})/giu, ' '],
  [/\bdest(?:ination)?\s*[=:]\s*(?=\p{L})/giu, ' to '],
  [/\borig(?:in)?\s*[=:]\s*(?=\p{L})/giu, ' from '],
  [/\bname\s*[=:]\s*["']?([\p{L}\d][\p{L}\d '-]*?)["']?(?=\s*(?:[,;|&]|$))/giu, ' named "$1" '],
]

function form(name: string, sign: string, value: string, modes = 'giu'): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d_])${name}${sign}${value}`, modes)
}

const spacedList =
  /(?<![\p{L}\d_])(dest(?:ination)?|orig(?:in)?|last_?port|region|size|status|flags)\s*[=:]\s*([\p{L}\d_-]+(?:\s*,\s*[\p{L}\d_-]+)+)(?=\s*(?:[;|&]|$))/giu

/** What surrounds parameters in an address. */
const address = /\b(?:GET\s+)?(?:\/api\/v1)?\/vessels\?|[&?](?=[a-z_]+=|\s|$)|&&|\bbbox\s*[=:]?\s*(?=-?\d)/giu

/**
 * Reads parameters of GET /vessels as developers write them, which the list accepts, and returns them with the rest of the
 * question; what it does not accept stays in the rest, in words.
 */
export function readParameters(question: string, accepts: AcceptsFilter): { text: string; filters: VesselFilters } {
  const filters: Record<string, unknown> = {}
  let text = withoutCode(question)
    // "origin: KW, SA; dest: NLRTM"
    .replaceAll(spacedList, (phrase: string, name: string, list: string) => {
      const joined = list.replaceAll(/\s/g, '')
      const filter = /^(?:dest|orig|last)/i.test(name) ? endOfVoyage(name) : (name.toLowerCase() as 'region')
      return accepts(filter, listOf(joined)) ? `${name}=${joined} ` : phrase
    })
  for (const [pattern, read] of forms)
    text = text.replaceAll(pattern, (phrase: string, ...groups: unknown[]) => {
      const [name, value] = read(...groups.filter((group) => typeof group === 'string').slice(0, -1))
      if (filters[name] !== undefined || !accepts(name, value)) return phrase
      filters[name] = value
      return ' '
    })
  const isAddress = text !== question || /\/vessels\?/.test(question)
  if (isAddress || /\bbbox\b/iu.test(text)) text = text.replaceAll(address, ' ')
  for (const [pattern, words] of inWords) text = text.replaceAll(pattern, words)
  return { text, filters }
}

const boxText =
  /(?<![\d.])(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,2}(?:\.\d+)?)(?![\d%])/

/** "box lat -20 to -10, lon 110 to 120". */
const latitudesFirst =
  /(?:\b(?:in\s+)?(?:the\s+)?(?:box|area)\s+)?\blat(?:itudes?)?\s*:?\s*(-?\d+(?:\.\d+)?)\s*(?:to|and|\.\.|–)\s*(-?\d+(?:\.\d+)?)[\s,;]*(?:and\s+)?(?:lon|lng|long|longitudes?)\s*:?\s*(-?\d+(?:\.\d+)?)\s*(?:to|and|\.\.|–)\s*(-?\d+(?:\.\d+)?)/iu

/** A box that is written as minLng,minLat,maxLng,maxLat, and the rest of the question. */
export function withoutBox(asked: string): { text: string; box: Box | null } {
  const question = asked.replace(latitudesFirst, ' $3,$1,$4,$2 ')
  const found = boxText.exec(question)
  if (found === null) return { text: question, box: null }
  const [west, south, east, north] = found.slice(1).map(Number)
  const [low, high] = south <= north ? [south, north] : [north, south]
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || high > 90 || low < -90) return { text: question, box: null }
  return { text: question.replace(found[0], ' '), box: [west, low, east, high] }
}

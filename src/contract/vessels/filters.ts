import * as z from 'zod'
import { qualityFlags } from '#domain/vessel/evidence.ts'
import { flagStates } from '#domain/vessel/flags.ts'
import { sortFigures } from '#domain/vessel/served-precision.ts'
import { parseSizeClass, sizeSlugs } from '#domain/vessel/size-classes.ts'
import { vesselStatuses } from '#domain/vessel/activity-status.ts'
import { parseVesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import {
  circleText,
  digitsText,
  flagText,
  spanText,
  textsText,
  timeText,
  unknownWord,
  vocabularyText,
} from '../filter-values.ts'
import { bboxText, listText, numberText, refuse, shorten, wholeText } from '../values.ts'

const types = listText(vesselClasses, parseVesselClass).meta({
  description: 'Comma-separated vessel types, by name or slug, case-insensitive.',
  example: 'LNG Carrier,crude_tanker',
})

/** Decodes comma-separated flag states to a list of codes. */
const flagsText = z.codec(z.string(), z.array(z.string()), {
  decode: (text, context) => {
    const flags = [...new Set(text.split(',').map((flag) => flag.trim().toUpperCase()))].filter((flag) => flag !== '')
    const unknown = flags.find((flag) => !flagStates.includes(flag))
    return unknown === undefined
      ? flags
      : refuse(context, text, `does not know "${shorten(unknown)}"; it takes ISO 3166 alpha-2 codes such as LR, NO`)
  },
  encode: (flags) => flags.join(','),
})

const basicFilters = {
  bbox: bboxText.optional(),
  types: types.optional(),
  min_speed: numberText.meta({ description: 'Knots, inclusive.', example: '2' }).optional(),
  max_speed: numberText.meta({ description: 'Knots, inclusive.', example: '14.5' }).optional(),
  min_load: numberText.meta({ description: 'Percent, inclusive.', example: '80' }).optional(),
  max_load: numberText.meta({ description: 'Percent, inclusive.', example: '100' }).optional(),
  commodity: z
    .string()
    .max(100, 'needs at most 100 characters')
    .meta({
      description:
        'A commodity (`Arab Light`) or a family: crude, products, lng, lpg, chemicals, dry_bulk, containers; case-insensitive.',
      example: 'crude',
    })
    .optional(),
  flags: flagsText
    .meta({
      description: 'Comma-separated ISO 3166 alpha-2 codes of flag states; a vessel with any of them matches.',
      'x-additive': true,
      example: 'LR,NO',
    })
    .optional(),
}

/** Reads a word of a vocabulary in any case, with `-` or blanks for `_`. */
const slugReader = (slugs: readonly string[]) => (word: string) => {
  const wanted = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return slugs.find((slug) => slug === wanted) ?? null
}

const sortWords = sortFigures.flatMap((name) => [name, `-${name}`])

const sortText = z.codec(z.string(), z.string(), {
  decode: (text, context) => {
    const word = text.trim().toLowerCase()
    return sortWords.includes(word) ? word : refuse(context, text, unknownWord(text, sortWords))
  },
  encode: (word) => word,
})

const places = 'comma-separated UN/LOCODEs (`NLRTM`), ISO 3166 alpha-2 countries (`CN`) and regions (`mediterranean`)'
const additive = (description: string, example: string) => ({ description, example, 'x-additive': true })
const tonnes = (description: string, example: string) => numberText.meta(additive(description, example)).optional()

/** Filters of the cargo query. Every parameter is one entry: each way to list vessels takes them from here. */
const cargoFilters = {
  destination: textsText
    .meta(
      additive(
        `Where vessels are bound for: ${places}; or orders. A port stands for the harbours in and beside it, too.`,
        'CN,NLRTM',
      ),
    )
    .optional(),
  origin: textsText.meta(additive(`Where the cargo on board was loaded: ${places}.`, 'SA')).optional(),
  last_port: textsText.meta(additive(`The last port of call: ${places}.`, 'SARTA')).optional(),
  eta_from: timeText(false)
    .meta(additive('ETA from this UTC day or time on: the one reported, else the one calculated.', '2026-11-23'))
    .optional(),
  eta_to: timeText(true).meta(additive('ETA up to this UTC day or time, inclusive.', '2026-11-29')).optional(),
  eta_within: spanText.meta(additive('ETA from now on, within a time span such as 36h or 7d.', '7d')).optional(),
  status: vocabularyText(vesselStatuses, slugReader(vesselStatuses))
    .meta(
      additive(
        `Comma-separated: ${vesselStatuses.join(', ')}; a vessel has the first of these that holds.`,
        'waiting,anchored',
      ),
    )
    .optional(),
  laden: flagText
    .meta(additive('true: with cargo; false: in ballast. Vessels of which neither is known match neither.', 'true'))
    .optional(),
  min_dwt: tonnes('Deadweight, tonnes, inclusive.', '200000'),
  max_dwt: tonnes('Deadweight, tonnes, inclusive.', '320000'),
  min_cargo: tonnes('Estimated cargo, tonnes, inclusive.', '100000'),
  max_cargo: tonnes('Estimated cargo, tonnes, inclusive.', '300000'),
  size: vocabularyText(sizeSlugs, parseSizeClass)
    .meta(additive('Comma-separated size classes, case-insensitive; see docs/filters.md.', 'VLCC,suezmax'))
    .optional(),
  sanctioned: flagText
    .meta(additive('true: on a sanctions list; false: checked against the lists, and on none.', 'false'))
    .optional(),
  quality: vocabularyText(qualityFlags, slugReader(qualityFlags))
    .meta(additive('Comma-separated flags of data quality; a vessel with any of them matches.', 'shared_mmsi'))
    .optional(),
  mmsi: digitsText(9).meta(additive('Comma-separated MMSIs.', '257436000')).optional(),
  imo: digitsText(7).meta(additive('Comma-separated IMO numbers.', '9745902')).optional(),
  name: textsText
    .meta(additive('Comma-separated parts of a name, case-insensitive; a vessel with any of them matches.', 'front'))
    .optional(),
  near: circleText
    .meta(additive('lng,lat,km: within a great-circle distance of a position.', '56.3,25.2,50'))
    .optional(),
  region: textsText
    .meta(
      additive(
        'Comma-separated regions (`mediterranean`, `hormuz`), waters of countries (`country:NO`), water around ports (`port:NLRTM`) or drawings of yours (`drawing:17`): inside any of their outlines.',
        'us-gulf',
      ),
    )
    .optional(),
  received_within: spanText.meta(additive('A position received within a time span such as 6h.', '6h')).optional(),
}

/** How a list is ordered, and what belongs to it. */
const listOptions = {
  sort: sortText
    .meta(
      additive(
        'cargo, eta, speed, age, dwt, distance (with near) or name, ascending; descending with - before it. Unknown last both ways, ties by MMSI. Largest cargo first by default.',
        '-dwt',
      ),
    )
    .optional(),
  include: vocabularyText(['others'], slugReader(['others']))
    .meta(
      additive(
        'others: also vessels of none of the six types or of unknown type, with a vessel_type_str of null.',
        'others',
      ),
    )
    .optional(),
}

/** Every filter of listed vessels, also those of the published specification. */
export const vesselFilters = { ...basicFilters, ...cargoFilters, ...listOptions }

/** The filters of GET /vessels and its cap. */
export const vesselListQuery = z.object({
  ...vesselFilters,
  zoom: numberText.meta({ description: 'Map zoom; it determines the cap.', example: '4' }).optional(),
  limit: wholeText(1, 1_000_000)
    .meta({ description: 'Maximum number of vessels; the cap still applies.', example: '50' })
    .optional(),
})

/** The query of GET /vessels: also a page of a list, and members of its items. */
export const vesselPageQuery = (members: readonly string[]) =>
  vesselListQuery.extend({
    cursor: z
      .string()
      .max(100, 'needs at most 100 characters')
      .meta(
        additive(
          'A page beyond the cap, for Pro: from the Link header with rel="next". Lives ten minutes; the filters must be those of the first page.',
          'q8Zr0TqQm1mZJ4b0vXW2Vw.5000',
        ),
      )
      .optional(),
    fields: vocabularyText(members as [string, ...string[]], slugReader(members))
      .meta(
        additive(
          'Comma-separated members of an item; left out, all 19 of them. Only when named: cargo_low_mt and cargo_high_mt, the bounds of the estimated cargo; destination_name; eta_calculated; position_at, the time of the position; source, the feed that it came from. GeoJSON and Parquet keep the position.',
          'mmsi,name,est_cargo_mt',
        ),
      )
      .optional(),
  })

/** The value that a parameter decodes to. */
type Decoded<S> =
  S extends z.ZodOptional<infer Inner> ? Decoded<Inner> : S extends z.ZodCodec<z.ZodType, infer B> ? B : S

type DecodedShape<Shape> = { [K in keyof Shape]: z.ZodOptional<Extract<Decoded<Shape[K]>, z.ZodType>> }

/** The schema of the decoded value of a parameter, described as the parameter is. */
function decodedSchema(schema: z.ZodType): z.ZodType {
  const { type, innerType, out } = schema.def as unknown as { type: string; innerType?: z.ZodType; out?: z.ZodType }
  if (type === 'optional' && innerType !== undefined) return decodedSchema(innerType)
  const { description, 'x-additive': isAdditive } = schema.meta() ?? {}
  return (out ?? schema).meta({
    ...(description !== undefined && { description }),
    ...(isAdditive === true && { 'x-additive': true }),
  })
}

/** Filters as values instead of text: numbers, lists, booleans. For JSON, where a filter is not a query parameter. */
export const decodedFilters = Object.fromEntries(
  Object.entries(vesselFilters).map(([name, schema]) => [name, decodedSchema(schema).optional()]),
) as DecodedShape<typeof vesselFilters>

/** Filters of an area that a body gives in another member. */
export const bodyFilters = z.strictObject(decodedFilters).omit({ bbox: true, sort: true, include: true })

import { parseVesselClass, type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'

/** The conditions of an alert, in the form's terms. */
export interface AlertConditions {
  enters: boolean
  leaves: boolean
  /** Empty: all six. */
  classes: VesselClass[]
  commodity: string
  minLoadPct: number | null
  maxLoadPct: number | null
  /** Members of `conditions` that the form does not know; they are written back unchanged. */
  rest: Record<string, unknown>
}

export const noConditions: AlertConditions = {
  enters: true,
  leaves: true,
  classes: [],
  commodity: '',
  minLoadPct: null,
  maxLoadPct: null,
  rest: {},
}

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []).filter(
    (word): word is string => typeof word === 'string' && word.trim() !== '',
  )

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** Reads the `conditions` of an alert by the server's rules. */
export function readConditions(conditions: Readonly<Record<string, unknown>>): AlertConditions {
  const { on, types, commodity, min_load, max_load, ...others } = conditions
  const kinds = words(on).map((word) => word.trim().toLowerCase())
  // Other kinds than crossings have no field in the form: they are kept as they are.
  const hasOtherKinds = kinds.some((kind) => kind !== 'enter' && kind !== 'leave')
  const rest = hasOtherKinds ? { ...others, on } : others
  const sides = hasOtherKinds ? [] : kinds
  const named = new Set(words(types).map(parseVesselClass))
  return {
    enters: sides.length === 0 || sides.includes('enter'),
    leaves: sides.length === 0 || sides.includes('leave'),
    classes: vesselClasses.filter((name) => named.has(name)),
    commodity: typeof commodity === 'string' ? commodity : '',
    minLoadPct: finite(min_load),
    maxLoadPct: finite(max_load),
    rest,
  }
}

/** Writes the `conditions` of an alert, without those that select everything. */
export function toConditions({ enters, leaves, classes, commodity, minLoadPct, maxLoadPct, rest }: AlertConditions) {
  return {
    ...rest,
    ...(enters === leaves ? {} : { on: [enters ? 'enter' : 'leave'] }),
    ...(classes.length > 0 ? { types: classes } : {}),
    ...(commodity === '' ? {} : { commodity }),
    ...(minLoadPct === null ? {} : { min_load: minLoadPct }),
    ...(maxLoadPct === null ? {} : { max_load: maxLoadPct }),
  }
}

const eventWords: Readonly<Record<string, string>> = {
  enter: 'enters',
  leave: 'leaves',
  sts: 'ship-to-ship transfer',
}
const nameWords: Readonly<Record<string, string>> = {
  types: '',
  mmsi: 'MMSI ',
  imo: 'IMO ',
  port: 'port ',
  min_load: 'load from ',
  max_load: 'load up to ',
  destination: 'to ',
  origin: 'from ',
}

/** What an alert on something else than a region watches, in words; null for a region alone. */
function otherKindsText({ rest }: AlertConditions, namesOfPlaces: (words: string) => string): string | null {
  const { on, filters, port, price, chokepoint } = rest
  const parts = Object.entries({ on, port, chokepoint, ...(price as object), ...(filters as object) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const items = (Array.isArray(value) ? value : [value]).map((item) =>
        name === 'port' ? namesOfPlaces(String(item)) : (eventWords[item] ?? String(item)),
      )
      const text = items.join(', ').replaceAll('_', ' ')
      return name === 'on' ? text : `${nameWords[name] ?? `${name.replaceAll('_', ' ')} `}${text}`
    })
  return parts.length === 0 ? null : parts.join(' · ')
}

/** The conditions in words: "Crude Tankers entering, at least 50 % loaded". */
export function conditionsText(conditions: AlertConditions, namesOfPlaces = (words: string) => words): string {
  const others = otherKindsText(conditions, namesOfPlaces)
  if (others !== null) return others
  const vessels =
    conditions.classes.length === 0 ? 'All vessels' : conditions.classes.map((name) => `${name}s`).join(', ')
  const side =
    conditions.enters === conditions.leaves ? 'entering or leaving' : conditions.enters ? 'entering' : 'leaving'
  const { minLoadPct: min, maxLoadPct: max } = conditions
  const load =
    min === null && max === null
      ? ''
      : min === null
        ? `, at most ${max} % loaded`
        : max === null
          ? `, at least ${min} % loaded`
          : `, ${min}–${max} % loaded`
  const cargo = conditions.commodity === '' ? '' : `, ${conditions.commodity.replaceAll('_', ' ')}`
  return `${vessels} ${side}${cargo}${load}`
}

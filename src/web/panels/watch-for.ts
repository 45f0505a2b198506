import { parseVesselClass, type VesselClass, vesselClasses } from '#domain/vessel-class.ts'

/** What an alert watches for, as its form has it. */
export interface WatchFor {
  enters: boolean
  leaves: boolean
  /** Empty: all six. */
  classes: VesselClass[]
  commodity: string
  minLoadPct: number | null
  maxLoadPct: number | null
  /** Members of `conditions` that this form does not know; they go back as they came. */
  rest: Record<string, unknown>
}

export const watchAll: WatchFor = {
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

/** Reads an alert's `conditions`, as its server does. */
export function readWatch(conditions: Readonly<Record<string, unknown>>): WatchFor {
  const { on, types, commodity, min_load, max_load, ...rest } = conditions
  const sides = words(on).map((word) => word.trim().toLowerCase())
  const asked = new Set(words(types).map(parseVesselClass))
  return {
    enters: sides.length === 0 || sides.includes('enter'),
    leaves: sides.length === 0 || sides.includes('leave'),
    classes: vesselClasses.filter((name) => asked.has(name)),
    commodity: typeof commodity === 'string' ? commodity : '',
    minLoadPct: finite(min_load),
    maxLoadPct: finite(max_load),
    rest,
  }
}

/** Writes them again: what narrows nothing is left out. */
export function toConditions({ enters, leaves, classes, commodity, minLoadPct, maxLoadPct, rest }: WatchFor) {
  return {
    ...rest,
    ...(enters === leaves ? {} : { on: [enters ? 'enter' : 'leave'] }),
    ...(classes.length > 0 ? { types: classes } : {}),
    ...(commodity === '' ? {} : { commodity }),
    ...(minLoadPct === null ? {} : { min_load: minLoadPct }),
    ...(maxLoadPct === null ? {} : { max_load: maxLoadPct }),
  }
}

/** The same in words: "Crude Tankers entering, at least 50 % loaded". */
export function watchText(watch: WatchFor): string {
  const who = watch.classes.length === 0 ? 'All ships' : watch.classes.map((name) => `${name}s`).join(', ')
  const side = watch.enters === watch.leaves ? 'entering or leaving' : watch.enters ? 'entering' : 'leaving'
  const { minLoadPct: least, maxLoadPct: most } = watch
  const load =
    least === null && most === null
      ? ''
      : least === null
        ? `, at most ${most} % loaded`
        : most === null
          ? `, at least ${least} % loaded`
          : `, ${least}–${most} % loaded`
  const cargo = watch.commodity === '' ? '' : `, ${watch.commodity.replaceAll('_', ' ')}`
  return `${who} ${side}${cargo}${load}`
}

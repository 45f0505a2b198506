import { commodityCodes } from '#domain/vessel/commodities.ts'
import { driftingKnots, movingKnots } from '#domain/vessel/activity-status.ts'
import { type SizeRule, sizeRules } from '#domain/vessel/size-classes.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { VesselData } from './vessel-data.ts'
import type { VesselFilters } from './vessel-query.ts'

/** Why no vessel can match these filters together, as far as that is certain; null where one may. */
function contradictionOf(filters: VesselFilters): string | null {
  const { laden, origin, minCargo, maxCargo, minDwt, maxDwt, types, size, commodity, status, minSpeed } = filters
  if (laden === false && origin !== undefined) return 'laden=false with origin: a vessel in ballast has no origin.'
  if (laden === false && (minCargo ?? 0) > 0) return 'laden=false with min_cargo: a vessel in ballast has no cargo.'
  if (laden === true && maxCargo === 0) return 'laden=true with max_cargo=0: a laden vessel has cargo.'
  if (commodity !== undefined && commodityCodes(commodity).length === 0)
    return `commodity: no commodity or family is called "${commodity}".`
  if (size !== undefined && !sizeRules(size).some((rule) => rangeMeets(rule, minDwt, maxDwt)))
    return 'size with min_dwt or max_dwt: no vessel of that size has such a deadweight.'
  if (status !== undefined && status.length > 0 && status.every((each) => (minSpeed ?? 0) >= maxKnotsOf(each)))
    return 'status with min_speed: a vessel of that status is slower.'
  if (types === undefined || types.length === 0) return null
  const classes = types.map((type) => vesselClasses.indexOf(type as never))
  if (size !== undefined && !sizeRules(size).some(({ classCode }) => classes.includes(classCode)))
    return 'size with types: no vessel of these types has such a size.'
  return null
}

const rangeMeets = ({ measure, from, to }: SizeRule, min = 0, max = Infinity) =>
  measure !== 'dwtTonnes' || (min < to && max >= from)

/** The speed below which a vessel has a status, where the status says so. */
const maxKnotsOf = (status: string): number =>
  status === 'anchored' ? movingKnots : status === 'drifting' ? driftingKnots : Infinity

type Lookups = Pick<VesselData['lookups'], 'sanctionsChecked'>

/** `X-Empty-Reason` of an empty list, where its filters contradict each other or ask for what was not checked. */
export function emptyReason(filters: VesselFilters, matched: number, lookups: Lookups): Record<string, string> {
  const isUnchecked = filters.sanctioned !== undefined && lookups.sanctionsChecked().length === 0
  const unchecked = isUnchecked ? 'sanctioned: no sanctions list is loaded, so no vessel was checked.' : null
  const reason = matched === 0 ? (contradictionOf(filters) ?? unchecked) : null
  return reason === null ? {} : { 'x-empty-reason': encodeHeader(reason) }
}

/** Headers carry ASCII; the rest of a caller’s text is escaped, and the sign of an escape. */
const encodeHeader = (text: string) => text.toWellFormed().replaceAll(/[^\x20-\x7e]|%/gu, encodeURIComponent)

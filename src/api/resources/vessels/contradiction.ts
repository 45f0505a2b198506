import { commodityCodes } from '#domain/vessel/commodities.ts'
import { sizeRules } from '#domain/vessel/size-classes.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { VesselFilters } from './vessel-query.ts'

/** Why no vessel can match these filters together, as far as that is certain; null where one may. */
function contradictionOf(filters: VesselFilters): string | null {
  const { laden, origin, minCargo, maxCargo, types, size, commodity } = filters
  if (laden === false && origin !== undefined) return 'laden=false with origin: a vessel in ballast has no origin.'
  if (laden === false && (minCargo ?? 0) > 0) return 'laden=false with min_cargo: a vessel in ballast has no cargo.'
  if (laden === true && maxCargo === 0) return 'laden=true with max_cargo=0: a laden vessel has cargo.'
  if (commodity !== undefined && commodityCodes(commodity).length === 0)
    return `commodity: no commodity or family is called "${commodity}".`
  if (types === undefined || types.length === 0) return null
  const classes = types.map((type) => vesselClasses.indexOf(type as never))
  if (size !== undefined && !sizeRules(size).some(({ classCode }) => classes.includes(classCode)))
    return 'size with types: no vessel of these types has such a size.'
  return null
}

/** `X-Empty-Reason` of an empty list, where its filters contradict each other. */
export function emptyReason(filters: VesselFilters, matched: number): Record<string, string> {
  const reason = matched === 0 ? contradictionOf(filters) : null
  return reason === null ? {} : { 'x-empty-reason': encodeHeader(reason) }
}

/** Headers carry ASCII; the rest of a caller's text is escaped. */
const encodeHeader = (text: string) => text.toWellFormed().replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent)

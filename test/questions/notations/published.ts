import { namedPlaces, type NamedPlace } from '#ai/questions/places/places.ts'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { ports, publishedContext } from '../question-context.ts'
import type { Judged, Question } from './question.ts'

/** Expands the short notation of `question.ts` to filters. */
export function filtersOf(short: string, ports: readonly NamedPlace[]): VesselFilters {
  const filters: VesselFilters = {}
  for (const [, sign, value] of short.matchAll(/([><+@-]|\^|\$(?=\p{L}))([\p{L}\d.:,-]+(?: [A-Z]\w*)*)/gu)) {
    if (sign === '>') filters.minSpeed = Number(value)
    else if (sign === '<') filters.maxSpeed = Number(value)
    else if (sign === '+') filters.minLoad = Number(value)
    else if (sign === '-') filters.maxLoad = Number(value)
    else if (sign === '$') filters.commodity = value
    else if (sign === '^') filters.flags = value.split(',')
    else {
      const { west, south, east, north } = [...namedPlaces, ...ports].find(({ id }) => id === value)!.box
      filters.bbox = [west, south, east, north]
    }
  }
  const classCodes = /^[CNPHBX]+(?= |$)/.exec(short)?.[0]
  if (classCodes !== undefined) filters.types = vesselClasses.filter((_, code) => classCodes.includes('CNPHBX'[code]))
  return filters
}

/** Compares the answer to a question, over a list that has the first published filters only, with what it must give. */
export function judgePublished([question, short]: Question): Judged {
  const { filters, explanation } = filtersFromQuestion(question, publishedContext)
  const isExact = canonicalText(filters) === canonicalText(filtersOf(short, ports)) && explanation.length > 0
  return { verdict: isExact ? 'exact' : 'silent', answer: `${JSON.stringify(filters)} ${explanation}` }
}

/** Filters in one order. */
const canonicalText = (filters: VesselFilters) =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [two]) => (one < two ? -1 : 1)))

import { namedPlaces, type NamedPlace } from '#ai/questions/places.ts'
import type { VesselFilters } from '#ai/questions/question-filters.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { flagsAndPorts } from './flags-and-ports.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { heldOut } from './held-out.ts'
import { later } from './later.ts'
import type { ByLanguage, Language, Question } from './question.ts'
import { spanish } from './spanish.ts'

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

const first: ByLanguage = { english, spanish, french, german, chinese }

/** All questions by language. */
export const languages: ByLanguage = {
  english: of('english'),
  spanish: of('spanish'),
  french: of('french'),
  german: of('german'),
  chinese: of('chinese'),
}

function of(language: Language): readonly Question[] {
  return [first, later, flagsAndPorts, heldOut].flatMap((questions) => questions[language])
}

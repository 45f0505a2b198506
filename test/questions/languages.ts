import { namedPlaces, type NamedPlace } from '#ai/places.ts'
import type { FiltersFound } from '#ai/query.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { flagsAndPorts } from './flags-and-ports.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { heldBack } from './held-back.ts'
import { later } from './later.ts'
import type { ByLanguage, Language, Question } from './question.ts'
import { spanish } from './spanish.ts'

/** Reads the short form of `question.ts`. */
export function filtersOf(short: string, ports: readonly NamedPlace[]): FiltersFound {
  const filters: FiltersFound = {}
  for (const [, sign, value] of short.matchAll(/([><+@-]|\^|\$(?=\p{L}))([\p{L}\d.:,-]+(?: [A-Z]\w*)*)/gu)) {
    if (sign === '>') filters.min_speed = Number(value)
    else if (sign === '<') filters.max_speed = Number(value)
    else if (sign === '+') filters.min_load = Number(value)
    else if (sign === '-') filters.max_load = Number(value)
    else if (sign === '$') filters.commodity = value
    else if (sign === '^') filters.flags = value.split(',')
    else {
      const { west, south, east, north } = [...namedPlaces, ...ports].find(({ id }) => id === value)!.box
      filters.bbox = [west, south, east, north]
    }
  }
  const letters = /^[CNPHBX]+(?= |$)/.exec(short)?.[0]
  if (letters !== undefined) filters.types = vesselClasses.filter((_, code) => letters.includes('CNPHBX'[code]))
  return filters
}

const first: ByLanguage = { english, spanish, french, german, chinese }

/** The whole set. */
export const languages: ByLanguage = {
  english: of('english'),
  spanish: of('spanish'),
  french: of('french'),
  german: of('german'),
  chinese: of('chinese'),
}

function of(language: Language): readonly Question[] {
  return [first, later, flagsAndPorts, heldBack].flatMap((questions) => questions[language])
}

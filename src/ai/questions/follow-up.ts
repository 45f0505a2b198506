import { commodities, commodityCodes } from '#domain/vessel/commodities.ts'
import type { VesselFilters } from './filters/vessel-filters.ts'
import type { PhraseMatcher } from './phrase-matcher.ts'
import type { QuestionReading, VoyageEnd } from './reading/reading.ts'
import { voyageEndOf } from './reading/terms.ts'
import { carriersOf } from './words/vessel-words.ts'

/** Words that refer to the vessels of the question before, in English, Spanish, French, German and Chinese. */
const starts =
  /^(?:only|just|and|but|now|also|plus|same|instead|what about|how about|of (?:those|these|them)|which of|exclude|excluding|except|without|drop|remove|add|make|then|ok|or|solo|y|ahora|de esos|sin|seulement|uniquement|et|maintenant|parmi|sans|nur|und|jetzt|davon|ohne|stattdessen)\b|^(?:只|其中|那些|再|改成|换成|除了)/
const refers =
  /\b(?:those|these|them|ones|of them|same|esos|ceux|celles|davon)\b|其中|那些|\b(?:too|as well|instead)\s*[.!?]*$|\binstead of\b/

/** Says that a question begins anew, whatever it names. */
const anew =
  /^\s*(?:start (?:over|again|fresh|anew)|new (?:search|question|query)|reset|forget (?:that|it|all that)|from scratch|clear (?:all|everything)|scrap that|(?:remove|clear|drop|reset) (?:all )?(?:of )?(?:the |my )?filters)\b[\s:,.;–-]*/i

/** Whether a question narrows or changes the one before instead of beginning anew. `isFragment`: it names no vessels by itself. */
export function isFollowUp(question: string, isFragment: boolean): boolean {
  const text = question.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  return !anew.test(text) && (isFragment || starts.test(text) || refers.test(text))
}

/** "swap China for India" as "India instead of China". */
const swapped = /^(.*?)\b(?:replace|swap|change|switch)\s+(.{2,40}?)\s+(?:with|by|to|for|into)\s+(.{2,40}?)[.!?]?\s*$/iu
/** "not China but India, and below 10 knots" */
const denied = /^\s*not\s+(.{2,40}?),?\s+but\s+(.{2,40}?)(,.*)?$/iu
const replaced = /^(.{2,60}?),?\s+(?:instead of|rather than)\s+(.{2,60}?)[.!?]?\s*$/iu

/** A place of the filters before in place of which another one is wanted. */
export interface Replacement {
  end: (typeof ends)[number]
  values: readonly string[]
  /** The question as "India instead of China". */
  text: string
}

/** "same but India instead of China": which end of the voyage before it changes; null where it changes none. */
export function replacementIn(
  question: string,
  previous: VesselFilters,
  vocabulary: PhraseMatcher,
): Replacement | null {
  const text = question.replace(denied, '$2$3 instead of $1').replace(swapped, '$1 $3 instead of $2')
  const before = replaced.exec(text)?.[2]
  const named = before === undefined ? [] : vocabulary.termsOf(before).flatMap((term) => voyageEndOf(term) ?? [])
  const values = named.flatMap(({ candidates }) => candidates.flat())
  const end = ends.find((name) => previous[name]?.some((value) => values.includes(value)))
  return end === undefined ? null : { end, values, text }
}

/** Keeps the other values of the end of a voyage that one was replaced in. */
export function keepOthers(found: VesselFilters, previous: VesselFilters, { end, values }: Replacement): void {
  const left = previous[end]?.filter((value) => !values.includes(value)) ?? []
  if (found[end] !== undefined) found[end] = [...left, ...found[end]]
}

/** The question as it is read beside the one before: "drop the ETA" and "not coal, iron ore" change what was said. */
export function withoutReferences(question: string): string {
  return question
    .replace(anew, '')
    .replace(/^\s*(?:no|nope|yes|ok|okay|well|hmm|actually|sorry|wait|great|right)\b\s*[,.!:;–-]\s*/iu, '')
    .replace(/^\s*(?:no,?\s+)?not\s+([^,]{2,40}),\s*(?:but\s+)?(?=\p{L})/iu, '')
    .replace(replaced, '$1')
    .replace(/\b(same|but|what about|how about)((?:,?\s+but)?)\s+for\s+/iu, '$1$2 ')
    .replace(droppedFilter, ' ')
}

/** "drop the flag filter": said about a filter, and no condition. */
const droppedFilter =
  /\b(?:drop|remove|clear|forget|lose|ignore|without(?!\s+(?:any\s+)?cargo)|any)\s+(?:the\s+|any\s+)?(?:ship\s+|vessel\s+)?(?:(?:laden|ballast|sanctioned)(?=\s+(?:filter|condition|restriction))|speed|load|flags?|area|region|place|box|zone|types?|sizes?|cargo|commodity|destination|origin|status|etas?|arrival(?:\s+time)?|dwt|deadweight|names?|sanctions?)(?:\s+(?:filters?|limits?|conditions?|restrictions?))?(?:\s+(?:again|please|now))?(?=\s*(?:[?.!,]|$|and\b))/giu

/** Filters that replace each other: what a question says about one replaces all that was said before. */
const groups: readonly (readonly (keyof VesselFilters)[])[] = [
  ['bbox', 'region', 'near'],
  ['types', 'size'],
  ['minSpeed', 'maxSpeed'],
  ['minLoad', 'maxLoad', 'laden'],
  ['minDwt', 'maxDwt'],
  ['minCargo', 'maxCargo'],
  ['etaWithin', 'etaFrom', 'etaTo'],
]

/** "drop the flag filter", "any speed". */
const dropped: readonly [RegExp, readonly (keyof VesselFilters)[]][] = [
  [/\b(?:speed|velocidad|vitesse|geschwindigkeit)\b|速度/, ['minSpeed', 'maxSpeed']],
  [/\b(?:load|laden|ballast|carga|charge|ladung)\b|装载/, ['minLoad', 'maxLoad', 'laden']],
  [/\b(?:flags?|bandera|pavillon|flagge)\b|船旗/, ['flags']],
  [/\b(?:area|region|place|box|zona|zone|gebiet)\b|区域/, ['bbox', 'region', 'near']],
  [/\b(?:types?|tipo|typ)\b|类型/, ['types', 'size']],
  [/\bsizes?\b/, ['size']],
  [/\b(?:cargo|commodity)\b|货物/, ['commodity']],
  [/\b(?:destination|destino|ziel)\b|目的地/, ['destination']],
  [/\b(?:origin|origen|herkunft)\b/, ['origin']],
  [/\b(?:status)\b/, ['status']],
  [/\b(?:etas?|arrival(?: time)?)\b/, ['etaWithin', 'etaFrom', 'etaTo']],
  [/\b(?:dwt|deadweight)\b/, ['minDwt', 'maxDwt']],
  [/\bsanction(?:s|ed)?\b/, ['sanctioned']],
]
const drops = /\b(?:any|drop|remove|clear|forget|lose|cualquier|sin filtro|n importe|egal|beliebige)\b/

const anyArea = /^(?:\s|and|now|but)*(?:anywhere|everywhere|worldwide|globally|all over the world)[\s.!?]*$/

/** The filters of the question before with what the new one says. */
export function mergeFilters(
  previous: VesselFilters,
  found: VesselFilters,
  reading: QuestionReading,
  question: string,
): VesselFilters {
  const { wanted, unwanted } = reading
  const merged: VesselFilters = { ...previous }
  leaveOut(merged, reading)
  const text = question.toLowerCase()
  // "ignore the destination" names a filter, too.
  const named = drops.test(text) ? text : (text.match(droppedFilter) ?? []).join(' ')
  for (const [word, names] of dropped) if (word.test(named)) remove(merged, names)
  if (found.types === undefined && !mayCarry(previous.types, found.commodity)) remove(merged, ['types', 'size'])
  if (found.commodity === undefined && !mayCarry(found.types, previous.commodity)) remove(merged, ['commodity'])
  if (anyArea.test(text)) remove(merged, ['bbox', 'region', 'near'])
  if (adds.test(text)) addTo(merged, found)
  const excludes = unwanted.size > 0 && wanted.size === 0 && previous.types !== undefined
  const left = excludes ? previous.types!.filter((name) => !unwanted.has(name)) : []
  for (const group of groups) if (group.some((name) => found[name] !== undefined)) remove(merged, group)
  Object.assign(merged, found)
  if (left.length > 0) merged.types = left
  return merged
}

/** Whether vessels of these types may carry a cargo: "the same for LNG" is no longer about crude tankers. */
function mayCarry(types: VesselFilters['types'], commodity: VesselFilters['commodity']): boolean {
  if (commodity === undefined || types === undefined) return true
  const families = new Set(commodityCodes(commodity).map((code) => commodities[code].family))
  // Crude tankers carry fuel oil, too.
  const carriers = [...families].flatMap((family) => [
    ...(carriersOf.get(family) ?? []),
    ...(family === 'products' ? (carriersOf.get('crude') ?? []) : []),
  ])
  return carriers.length === 0 || carriers.some((name) => types.includes(name))
}

/** "leave out India": from the places before; what is not among them stays named as impossible. */
function leaveOut(merged: VesselFilters, reading: QuestionReading): void {
  for (const { name, candidates } of reading.excludedEnds)
    for (const end of ends) {
      const left = merged[end]?.filter((value) => !candidates.flat().includes(value))
      if (left === undefined || left.length === merged[end]!.length || left.length === 0) continue
      merged[end] = left
      reading.notes = reading.notes.filter(
        (note) => !/cannot be excluded/.test(note) || !note.toLowerCase().includes(name.toLowerCase()),
      )
    }
}

/** "and Korea too": what is added to the values before. */
const adds = /\b(?:too|also|as well|in addition|plus|add|include|including|auch|también|aussi)\b/
const ends = ['destination', 'origin', 'lastPort'] as const

/** Joins lists, and gives a bare place the role of the one end of a voyage that was asked for. */
function addTo(previous: VesselFilters, found: VesselFilters): void {
  for (const name of ['destination', 'origin', 'lastPort', 'flags', 'types', 'size', 'region', 'status'] as const) {
    const [before, now] = [previous[name], found[name]] as [string[] | undefined, string[] | undefined]
    if (before !== undefined && now !== undefined) Object.assign(found, { [name]: [...new Set([...before, ...now])] })
  }
}

/** The role of places that a question names without a preposition, beside the filters before: "and Korea too". */
export const roleBefore = (
  previous: VesselFilters,
  named: readonly VoyageEnd[],
): (typeof ends)[number] | 'flags' | null => {
  // "only Japan" after "to Japan or Korea"
  const isOf = (name: (typeof ends)[number]) =>
    named.length > 0 &&
    named.every(({ candidates }) => candidates.flat().some((value) => previous[name]?.includes(value)))
  const [of, ...more] = ends.filter((name) => isOf(name))
  if (of !== undefined && more.length === 0) return of
  const said = ([...ends, 'flags'] as const).filter((name) => previous[name] !== undefined)
  const isPlaced = previous.bbox !== undefined || previous.region !== undefined || previous.near !== undefined
  if (isPlaced || said.length === 0) return null
  // "and Taiwan" after "from Kuwait to Japan"
  return said.includes('destination') ? 'destination' : said[0]
}

function remove(filters: VesselFilters, names: readonly (keyof VesselFilters)[]): void {
  for (const name of names) delete filters[name]
}

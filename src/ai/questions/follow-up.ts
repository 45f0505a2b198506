import type { VesselFilters } from './question-filters.ts'
import type { QuestionReading } from './reading/reading.ts'

/** Words that refer to the vessels of the question before, in English, Spanish, French, German and Chinese. */
const starts =
  /^(?:only|just|and|but|now|also|plus|same|instead|what about|how about|of (?:those|these|them)|which of|exclude|excluding|except|without|drop|remove|add|make|then|ok|or|solo|y|ahora|de esos|sin|seulement|uniquement|et|maintenant|parmi|sans|nur|und|jetzt|davon|ohne|stattdessen)\b|^(?:只|其中|那些|再|改成|换成|除了)/
const refers = /\b(?:those|these|them|ones|of them|same|esos|ceux|celles|davon)\b|其中|那些/

/** Whether a question narrows or changes the one before instead of beginning anew. */
export function isFollowUp(question: string): boolean {
  const text = question.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  return starts.test(text) || refers.test(text)
}

/** Filters that replace each other: what a question says about one replaces all that was said before. */
const groups: readonly (readonly (keyof VesselFilters)[])[] = [
  ['bbox', 'region', 'near'],
  ['types', 'size'],
  ['minSpeed', 'maxSpeed'],
  ['minLoad', 'maxLoad', 'laden'],
  ['minDwt', 'maxDwt'],
  ['minCargo', 'maxCargo'],
]

/** "drop the flag filter", "any speed". */
const dropped: readonly [RegExp, readonly (keyof VesselFilters)[]][] = [
  [/\b(?:speed|velocidad|vitesse|geschwindigkeit)\b|速度/, ['minSpeed', 'maxSpeed']],
  [/\b(?:load|carga|charge|ladung)\b|装载/, ['minLoad', 'maxLoad', 'laden']],
  [/\b(?:flags?|bandera|pavillon|flagge)\b|船旗/, ['flags']],
  [/\b(?:area|region|place|box|zona|zone|gebiet)\b|区域/, ['bbox', 'region', 'near']],
  [/\b(?:types?|size|tipo|typ)\b|类型/, ['types', 'size']],
  [/\b(?:cargo|commodity)\b|货物/, ['commodity']],
  [/\b(?:destination|destino|ziel)\b|目的地/, ['destination']],
  [/\b(?:origin|origen|herkunft)\b/, ['origin']],
  [/\b(?:status)\b/, ['status']],
]
const drops = /\b(?:any|drop|remove|clear|cualquier|sin filtro|n importe|egal|beliebige)\b/

/** The filters of the question before with what the new one says. */
export function mergeFilters(
  previous: VesselFilters,
  found: VesselFilters,
  { wanted, unwanted }: QuestionReading,
  question: string,
): VesselFilters {
  const merged: VesselFilters = { ...previous }
  const text = question.toLowerCase()
  if (drops.test(text)) for (const [word, names] of dropped) if (word.test(text)) remove(merged, names)
  const excludes = unwanted.size > 0 && wanted.size === 0 && previous.types !== undefined
  const left = excludes ? previous.types!.filter((name) => !unwanted.has(name)) : []
  for (const group of groups) if (group.some((name) => found[name] !== undefined)) remove(merged, group)
  Object.assign(merged, found)
  if (left.length > 0) merged.types = left
  return merged
}

function remove(filters: VesselFilters, names: readonly (keyof VesselFilters)[]): void {
  for (const name of names) delete filters[name]
}

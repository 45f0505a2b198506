import type { Position } from '#domain/geo.ts'
import type { Term } from '../phrase-matcher.ts'
import { centreOf, type NamedPlace, territorialWaters } from '../places/places.ts'
import { harbourPlace } from '../places/port-places.ts'
import type { QuestionReading } from './reading.ts'
import { type Figure, nationsAt, type TermCursor, within } from './terms.ts'

/** Whether naming both places means the first; the waters of a country are only narrowed by its own places. */
export const isPartOf = (part: NamedPlace, whole: NamedPlace) =>
  (whole.waters === undefined ? part.waters === undefined : part.flag === whole.waters) && within(part, whole)

/** "the waters of Denmark or Norway" are those of both; null where the place before is no country's waters. */
export function watersLike(before: NamedPlace | undefined, place: NamedPlace): NamedPlace | null {
  if (before?.waters === undefined || place.flag === null || place.id.includes(':')) return null
  return territorialWaters.find(({ waters }) => waters === place.flag) ?? null
}

/** "Norwegian and Danish waters" are those of both: the first ones, with the cursor at the last. */
export function watersListedAt(cursor: TermCursor): readonly NamedPlace[] {
  const { terms, at } = cursor
  const { flags, end } = nationsAt(terms, at - 1)
  const last = terms[end + 1]?.meaning
  if (terms[end]?.meaning?.kind !== 'and' || last?.kind !== 'place' || last.place.waters === undefined) return []
  cursor.at = end + 1
  return territorialWaters.filter(({ waters }) => flags.includes(waters!))
}

/** Words between "off" and a place: "off the coast of Spain", "vor der Küste Spaniens". */
const ofCoast = /^(?:the|coasts?|of|la|las|costas?|de|del|l|d|cotes?|du|des|der|kuste|von)$/

/** Whether the place before the cursor is a country that vessels are in or off, or a coast of it. */
export function isAtCoast({ terms, at }: TermCursor): boolean {
  let before = at - 2
  while (ofCoast.test(terms[before]?.text ?? '')) before--
  return /\boff(?: the)?$|^(?:in|au large(?: de)?|frente a?|vor(?: der)?)$/.test(terms[before]?.text ?? '')
}

const kmPerUnit: Readonly<Record<string, number>> = {
  ...{ nm: 1.852, nmi: 1.852, mile: 1.852, miles: 1.852 },
  ...{ km: 1, kilometres: 1, kilometers: 1 },
}
/** A wider place is no point that a distance could be from, in degrees. */
const maxPointDeg = 4

/** The place of a term, or the only harbour of its name. */
function placeAt(term: Term | undefined): { place: NamedPlace; centre?: Position } | null {
  if (term?.meaning?.kind === 'place') return term.meaning
  return term?.meaning === null && term.harbours?.length === 1 ? { place: harbourPlace(term.harbours[0]) } : null
}

/** "within 50 nm of Fujairah": reads the place behind a distance; whether there was one. */
export function readDistance(
  cursor: TermCursor,
  { value, second, unit }: Figure,
  { bound, reading }: { bound: string; reading: QuestionReading },
): boolean {
  const km = kmPerUnit[unit] * value
  const from = /^(?:from|of|off|around|away)$/.test(cursor.current?.text ?? '')
  const at = cursor.pastFillers(cursor.current?.meaning?.kind === 'voyage' ? cursor.at + 1 : cursor.at)
  const named = placeAt(cursor.terms[at])
  if (Number.isNaN(km) || !from || named === null) return false
  cursor.at = at + 1
  const { west, south, east, north } = named.place.box
  const isPoint = east - west <= maxPointDeg && north - south <= maxPointDeg
  if (bound === 'min' || second !== null || reading.near !== null)
    reading.notes.push(`only vessels within one distance of ${named.place.name} can be filtered`)
  else if (isPoint) reading.near = { ...(named.centre ?? centreOf(named.place.box)), km, name: named.place.name }
  else reading.notes.push(`${named.place.name} is too wide for a distance from it: name a port`)
  return true
}

import { carriersOf } from '../words/vessel-words.ts'
import type { Term } from '../phrase-matcher.ts'
import type { QuestionReading } from './reading.ts'
import { flagOf, isNumber, type TermCursor } from './terms.ts'

/** A word behind a place that makes it the end of a voyage: "China bound". */
export const destinationBehind =
  /^(?:bound|inbound|incoming|arrivals?|etas?|imports?|deliveries|discharge|disport|destination|as (?:the |their |its )?destination|as next port)$/

/** A word behind a place that makes it the beginning of one: "Rotterdam departures". */
export const originBehind =
  /^(?:origin|load(?:ing)? ?port|port of loading|outbound|departures?|loaders?|loadings?|liftings?|exports?|shipments|as (?:the |their |its )?(?:origin|load port))$/

/** Whether the words from the cursor on are names of ships by cargo, joined, up to a word for ships. */
export function isListOfCarriers({ terms, at: from }: TermCursor): boolean {
  let isList = false
  for (let at = from; at < terms.length; at++) {
    const { meaning, text } = terms[at]
    const isNamed = meaning?.kind === 'grade' || (meaning?.kind === 'commodity' && carriersOf.has(meaning.value))
    if (meaning?.kind === 'and' || meaning?.kind === 'range' || (isNamed && isList)) isList = true
    else if (meaning?.kind === 'type') return true
    // "Ukrainian grain, ships over 80 % full" begins anew behind the comma.
    else if (meaning?.kind === 'size' || terms[at - 1]?.text === ',') return false
    else return /^(?:carriers?|tankers?|ships?|vessels?|trades?)$/.test(text)
  }
  return false
}

/** Whether the place before the cursor follows "for", as in "coal for the plants in India", but not as in "search for Rotterdam". */
export function isBehindFor({ terms, at }: TermCursor): boolean {
  let before = at - 2
  let skipped = 0
  while (isUnknown(terms[before]) || /^(?:the|on|in|of)$/.test(terms[before]?.text ?? '')) {
    if (isUnknown(terms[before])) skipped++
    else if (skipped === 0 && /^(?:on|in|of)$/.test(terms[before].text) && !isUnknown(terms[before - 1])) return false
    before--
  }
  const verb = terms[before - 1]?.text ?? ''
  return (
    terms[before]?.text === 'for' && !/^(?:look|looking|search|searching|ask|asking|filter|map|show|shown)$/.test(verb)
  )
}

const isUnknown = (term: Term | undefined) => term?.meaning === null && Number.isNaN(term.value)

/** "loaded Sabine Pass", "cargados en Houston" name the place of loading; of a sea, vessels are there. */
export function isLoadedAt(cursor: TermCursor, { text }: Term): boolean {
  if (/^(?:cargad[oa]s?|chargee?s?)$/.test(text) && /^(?:en|a|au|aux)$/.test(cursor.current?.text ?? ''))
    return isPortOrCountry(cursor.terms[cursor.pastFillers(cursor.at + 1)])
  const isPlace = cursor.current?.meaning?.kind === 'place'
  return /^(?:loaded|cargados?)$/.test(text) && isPlace && cursor.meaningAt(cursor.at + 1)?.kind !== 'voyage'
}

const isPortOrCountry = (term: Term | undefined) =>
  flagOf(term) !== null ||
  term?.harbours !== undefined ||
  term?.meaning?.kind === 'places' ||
  (term?.meaning?.kind === 'place' && (term.meaning.unlocodes ?? term.meaning.place.unlocode) !== undefined)

/** "steaming > 20", "sailing slower than 10 knots": the word is for the speed. */
export function isSpeedAhead(cursor: TermCursor): boolean {
  const { terms } = cursor
  let at = cursor.pastFillers(cursor.at)
  while (terms[at]?.meaning?.kind === 'bound') at = cursor.pastFillers(at + 1)
  if (!isNumber(terms[at])) return false
  while (isNumber(terms[at]) || terms[at]?.meaning?.kind === 'range') at++
  const unit = terms[at]?.meaning
  return unit?.kind !== 'unit' || unit.quantity === 'speed'
}

/** Whether types are said before the cursor, or behind it as in "neither crude nor chemical tankers". */
export function isAmongTypes({ terms, at }: TermCursor, { wanted }: QuestionReading): boolean {
  let next = at
  while (['and', 'not', 'grade'].includes(terms[next]?.meaning?.kind ?? '')) next++
  return wanted.size > 0 || (next > at && terms[next]?.meaning?.kind === 'type')
}

/** "gasoil loading Jubail": what vessels do there. */
export const isLoadingAt = (cursor: TermCursor, { text }: Term) =>
  text === 'loading' && ['place', 'places'].includes(cursor.meaningAt(cursor.pastFillers(cursor.at))?.kind ?? '')

import { notUnderstood } from './explain-reading.ts'
import type { QuestionReading } from './reading/reading.ts'

/** Beside a place alone, as many unknown words are another subject: "the cable cutting incident off Estonia". */
const maxUnknownBesidePlace = 4

/** "best restaurants in Rotterdam": a place or a cargo beside unknown words, without any word for vessels. */
export function isAboutSomethingElse(reading: QuestionReading): boolean {
  const { hasForeignWords, ranges, namesVessels, destinations, origins, sanctioned, quality, name, commodity, places } =
    reading
  if (commodity !== null && places.length > 0) return false
  const isNothingSaid =
    reading.wanted.size === 0 && reading.flags.length === 0 && reading.laden === null && reading.activities.size === 0
  const isVague =
    isNothingSaid && reading.unknown.length >= maxUnknownBesidePlace && destinations.length + origins.length === 0
  if (isVague && commodity === null && sanctioned === null && name === null) return true
  const isRanged = Object.values(ranges).some(({ min, max }) => min !== null || max !== null)
  const isVoyage = destinations.length > 0 || origins.length > 0
  return (
    hasForeignWords &&
    !namesVessels &&
    !isRanged &&
    !isVoyage &&
    sanctioned === null &&
    quality.length === 0 &&
    name === null
  )
}

const pastTime =
  /^(?:yesterday|last \p{L}+|past \p{L}+|in the (?:last|past)|over the (?:last|past)|during the last|in the past \p{L}+|ago|since yesterday|earlier (?:today|this \p{L}+)|ayer|hier|gestern|la semana pasada|la semaine dernière|letzte Woche|昨天|昨日|上周)$/iu
const loading =
  /\b(?:loaded|lifted|left|departed|sailed|shipped|exported|took on|cargados?|salieron|zarparon|chargés?|partis?|geladen|ausgelaufen)\b/iu
const otherPast =
  /\b(?:arrived|visited|called|docked|berthed|was|were|did|had|crossed|passed|transited|discharged|unloaded|delivered|went|entered|received|seen)\b/iu

/** "loaded in Kuwait last week, bound for Japan": the cargo is still aboard, only the time of loading has no filter. */
export const isTimeOfLoading = (question: string, { past, origins, destinations, places }: QuestionReading) =>
  past.length > 0 &&
  origins.length > 0 &&
  destinations.length + places.length > 0 &&
  past.every((words) => pastTime.test(words)) &&
  loading.test(question) &&
  !otherPast.test(question)

export const quoted = (words: readonly string[]) => [...new Set(words)].map((word) => `"${word}"`).join(', ')

export const pastHint = ({ past, unknown }: QuestionReading) =>
  `${quoted(past)}: filters are of vessels as they are now. The time bar of the map, and the parameter "at" of GET /vessels, show an earlier time; the page of a port lists its calls.${notUnderstood(unknown)}`

export const statusHint =
  'Whether a place is open is no filter of vessels: the status of each strait, with its reasons, is among the chokepoints.'

/** "Is the Strait of Hormuz open?" */
export function isAboutStatus(question: string, { places, namesVessels, wanted, commodity }: QuestionReading): boolean {
  const asks =
    /^\s*(?:is|are|was|has|did|when did|when will|ist|est|está)\b.*\b(?:open|reopen(?:ed)?|closed?|blocked|blockaded|shut|passable|disrupted|restricted|offen|gesperrt|abierto|cerrado|ouvert|fermé)\b/iu
  const isStatus = asks.test(question) || /\b(?:status|situation)\b(?!\s*(?:[:=]|in\s*\())/iu.test(question)
  return places.length > 0 && !namesVessels && wanted.size === 0 && commodity === null && isStatus
}

import { everydaySpeech } from './everyday-speech.ts'
import { inFull } from './in-full.ts'
import { numbersInWords } from './numbers-in-words.ts'
import { otherWords } from './other-words.ts'
import { qualityInWords } from './quality-in-words.ts'
import { rewritten } from './rewritten.ts'
import { otherSubjects, withoutFilter } from './without-filter.ts'

/** Parts of a question that are read as a whole, before its words. */
export interface Phrases {
  /** The rest of the question. */
  text: string
  mmsi: string[]
  imo: string[]
  /** A number and `h` or `m`; null where nothing is said. */
  receivedWithin: string | null
  /** What is asked for and has no filter. */
  limits: string[]
  /** Why the question is not one of vessels; null where it may be. */
  refusal: string | null
}

const numberPhrases = {
  imo: /\bimo(?:\s+(?:no\.?|number|nummer|número|numéro))?[\s:#]*(\d{7})\b((?:\s*(?:,|or|and|und|oder|o|et|ou|y)\s*\d{7}\b)*)/giu,
  mmsi: /\bmmsi(?:\s+(?:no\.?|number|nummer|número|numéro))?[\s:#]*(\d{9})\b((?:\s*(?:,|or|and|und|oder|o|et|ou|y)\s*\d{9}\b)*)/giu,
}
const received =
  /\b(?:(?:(?:last|latest)\s+)?(?:ais|signals?)\s+(?:(?:was|were|is|are)\s+)?)?(?:(?:last\s+)?(?:seen|h(?:ea)rd(?:\s+(?:from|of))?|tracked|reported|reporting|received|updated|signalled)|position|(?:with\s+)?(?:an?\s+)?(?:positions?|fix(?:es)?)|active)\s+(?:(?:in|within|during|over|from)\s+)?(?:the\s+)?(?:last|past|latest)\s+(?:(\d{1,3})\s*)?(minutes?|mins?|hours?|hrs?|h|days?|d)\b/iu
const receivedWithin =
  /\b(?:received|updated|reported|seen|h(?:ea)rd)\s+within\s+(\d{1,3})\s*(minutes?|mins?|hours?|hrs?|h)\b/iu
const lastPort =
  /\b(?:(?:whose|with|and|that|which)\s+)?(?:(?:a\s+)?(?:last|previous)\s+port(?:\s+of\s+call)?(?:\s+call\b)?(?:\s+(?:was|is|were|being|at|in|of|from)\b)*|(?:last|previously)\s+called(?:\s+(?:at|in)\b)?|(?:last|previous)\s+call(?:\s+(?:was|is|at|in|of)\b)*|called\s+last(?:\s+(?:at|in)\b)?|last\s+(?:loaded|left|departed|sailed\s+from|visited))[\s:]*/iu

/** What the words for the last port of vessels become; a word for an origin. */
export const lastPortWord = 'lastport'

/** In this order: figures are written before what they are of is read. */
const spoken = [...otherWords, ...numbersInWords, ...qualityInWords, ...everydaySpeech, ...inFull]

/** Takes numbers of vessels, the age of positions and the last port out of a question. */
export function withoutPhrases(question: string): Phrases {
  let text = question
  for (const [pattern, words] of spoken) text = text.replaceAll(pattern, words as string)
  const found: Phrases = { text, mmsi: [], imo: [], receivedWithin: null, limits: [], refusal: null }
  for (const name of ['imo', 'mmsi'] as const) {
    text = text.replaceAll(numberPhrases[name], (phrase: string) => {
      found[name].push(...(phrase.match(/\d{7,9}/g) ?? []))
      return ' '
    })
  }
  for (const [pattern, words] of rewritten) text = text.replaceAll(pattern, words as string)
  found.refusal = otherSubjects.find(([pattern]) => pattern.test(text))?.[1] ?? null
  for (const [pattern, limit, instead = ' '] of withoutFilter) {
    const [phrase] = pattern.exec(text) ?? []
    if (phrase === undefined) continue
    found.limits.push(`"${phrase.replace(/^[\s,]+/u, '').trimEnd()}": ${limit}`)
    text = text.replace(pattern, instead)
  }
  const [phrase, count = '1', unit] = received.exec(text) ?? receivedWithin.exec(text) ?? []
  if (phrase !== undefined && unit !== undefined && Number(count) > 0) {
    found.receivedWithin = spanOf(Number(count), unit.toLowerCase())
    text = text.replace(phrase, ' ')
  } else text = withoutFreshness(text, found)
  text = text.replace(lastPort, ` ${lastPortWord} `)
  return { ...found, text }
}

const signal =
  /\b(?:(?:whose|with|and|have|having)\s+)?(?:(?:an?|the|their|its)\s+)?(?:(?:last|latest)\s+)?(?:ais|positions?|fix(?:es)?|signals?|pings?|data|reports?)(?:\s+(?:data|report|reports|signal|signals|position|positions|fix|update|updates))?(?:\s+(?:is|are|was|were|being|came\s+in|comes\s+in))?(?:\s+(?:fresh|recent|live|received|seen|updated))?(?![\p{L}])/iu
const age =
  /\(?\b(?:(?:in|within|during|over|from)\s+)?(?:the\s+)?(?:last|past|latest|less than|under|at most|not older than|no older than|not more than|no more than|younger than|newer than|fresher than|more recent than|within)\s+(?:(\d{1,3})\s*|an?\s+)?(minutes?|mins?|hours?|hrs?|h|days?|d)\b(?:\s+(?:old|ago|of age))?\)?/iu

/** "whose AIS is fresh (last 2h)", "position not older than an hour": takes both words out. */
function withoutFreshness(text: string, found: Phrases): string {
  const [word] = signal.exec(text) ?? []
  const [span, count = '1', unit] = age.exec(text) ?? []
  if (word === undefined || span === undefined || /\b(?:no|without|not)\s*$/iu.test(text.slice(0, text.indexOf(word))))
    return text
  found.receivedWithin = spanOf(Number(count), unit.toLowerCase())
  return text.replace(span, ' ').replace(word, ' ')
}

function spanOf(count: number, unit: string): string {
  if (unit.startsWith('d')) return `${count * 24}h`
  return `${count}${unit.startsWith('m') ? 'm' : 'h'}`
}

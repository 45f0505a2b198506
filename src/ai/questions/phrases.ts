/** Parts of a question that are read as a whole, before its words. */
export interface Phrases {
  /** The rest of the question. */
  text: string
  mmsi: string[]
  imo: string[]
  /** A number and `h` or `m`; null where nothing is said. */
  receivedWithin: string | null
  /** Whether the place that vessels come from is their last port instead of the origin of their cargo. */
  isLastPort: boolean
  /** What is asked for and has no filter. */
  limits: string[]
}

/** Phrases, and others of the same meaning that are read word by word. */
const rewritten: readonly (readonly [RegExp, string | ((phrase: string, ...groups: string[]) => string)])[] = [
  // "30-60 % loaded in the US Gulf" is a load there, and no port of loading.
  [/(%|\b(?:pct|percent|per cent))\s*(?:loaded|laden)\b/giu, (_phrase, unit) => `${unit} full`],
  [
    /\b(?:(?:are|is)\s+)?(?:not|on no|without|free of)\s+(?:(?:on|in|under)\s+)?(?:(?:any|a|the)\s+)?sanctions?(?:\s+lists?)?\b/giu,
    ' not sanctioned ',
  ],
  // "neither LNG nor LPG"
  [/\bneither\s+(.{1,40}?)\s+nor\s+/giu, (_phrase, one) => ` not ${one} and not `],
  [/\b(?:buques?|barcos?|navires?|bateaux?)\s+(?:de\s+)?(?:gnl|lng)\b/giu, ' LNG carriers '],
  [/\b(?:buques?|barcos?|navires?|bateaux?)\s+(?:de\s+)?(?:glp|gpl|lpg)\b/giu, ' LPG carriers '],
  [/\b(\d+(?:\.\d+)?)\s*(?:million|mln|mn)\b/giu, (_phrase, count) => String(Number(count) * 1e6)],
  [/\b(\d+(?:\.\d+)?)\s*thousand\b/giu, (_phrase, count) => String(Number(count) * 1000)],
  [
    /(?<!-)\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|thirty)(?=\s+(?:hours?|days?|weeks?|knots?)\b)/giu,
    (_phrase, word) => String(numbers.get(word.toLowerCase())),
  ],
]
const numbers = new Map([
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, i) => [word, i + 2] as const,
  ),
  ['fourteen', 14],
  ['thirty', 30],
])
const noDestination =
  /\b(?:without|with\s+no|no|unknown|missing)\s+(?:a\s+|any\s+)?(?:known\s+|declared\s+)?destinations?\b/iu

const numberPhrases = {
  imo: /\bimo(?:\s+(?:no\.?|number|nummer|número|numéro))?[\s:#]*(\d{7})\b((?:\s*(?:,|or|and|und|oder|o|et|ou|y)\s*\d{7}\b)*)/giu,
  mmsi: /\bmmsi(?:\s+(?:no\.?|number|nummer|número|numéro))?[\s:#]*(\d{9})\b((?:\s*(?:,|or|and|und|oder|o|et|ou|y)\s*\d{9}\b)*)/giu,
}
const received =
  /\b(?:(?:last\s+)?(?:seen|h(?:ea)rd(?:\s+(?:from|of))?|tracked|reported|reporting|received|updated|signalled)|position|with\s+(?:a\s+)?positions?|active)\s+(?:in|within|during|over|from)\s+(?:the\s+)?(?:last|past|latest)\s+(?:(\d{1,3})\s*)?(minutes?|mins?|hours?|hrs?|h|days?|d)\b/iu
const lastPort =
  /\b(?:(?:whose|with|and|that|which)\s+)?(?:(?:a\s+)?(?:last|previous)\s+port(?:\s+of\s+call)?(?:\s+(?:was|is|were|being|at|in|of))?|(?:last|previously)\s+called\s+(?:at|in))[\s:]*/iu

/** Takes numbers of vessels, the age of positions and the last port out of a question. */
export function withoutPhrases(question: string): Phrases {
  let text = question
  const found: Phrases = { text, mmsi: [], imo: [], receivedWithin: null, isLastPort: false, limits: [] }
  for (const name of ['imo', 'mmsi'] as const) {
    text = text.replaceAll(numberPhrases[name], (phrase: string) => {
      found[name].push(...(phrase.match(/\d{7,9}/g) ?? []))
      return ' '
    })
  }
  for (const [pattern, words] of rewritten) text = text.replaceAll(pattern, words as string)
  if (noDestination.test(text)) {
    found.limits.push('vessels without a destination cannot be filtered')
    text = text.replace(noDestination, ' ')
  }
  const [phrase, count = '1', unit] = received.exec(text) ?? []
  if (phrase !== undefined && unit !== undefined && Number(count) > 0) {
    found.receivedWithin = spanOf(Number(count), unit.toLowerCase())
    text = text.replace(phrase, ' ')
  }
  if (lastPort.test(text)) {
    found.isLastPort = true
    text = text.replace(lastPort, ' from ')
  }
  return { ...found, text }
}

function spanOf(count: number, unit: string): string {
  if (unit.startsWith('d')) return `${count * 24}h`
  return `${count}${unit.startsWith('m') ? 'm' : 'h'}`
}

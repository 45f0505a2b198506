import { parametersInWords } from './parameter-notation.ts'

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
  [/\bunder\s+(?:(?:us|ofac)\s+)?sanctions?\b/giu, ' sanctioned '],
  [/\b(?:not|no|except|excluding)\s+containers\b/giu, ' not container ships '],
  [/\b(?:sitting|parked|lined up)\s+(?=(?:off|outside)\b)/giu, 'waiting '],
  [/\bwaiting\s+to\s+(?:enter|transit|pass(?:\s+through)?|cross)\b/giu, 'waiting at'],
  [
    /\b(\p{L}+)(?:['’]s)?\s+(crude oil|oil|crude|lng|lpg|coal|grain|iron ore|diesel)\s+exports?\b/giu,
    (_phrase, country, cargo) => ` ${cargo} from ${country} `,
  ],
  [
    /^[Ww]here(?:['’]s|\s+is)\s+the\s+(tanker|vessel|ship|bulker)\s+(?=\p{Lu}[\p{L}\d.'-]*(?:\s+[\p{Lu}\d][\p{L}\d.'-]*)*\??$)/gu,
    '$1 named ',
  ],
  [
    /\b(?:larger|bigger|greater)\s+than\s+(?=\d[\d.,]*\s*(?:k|m|mio|million|thousand)?\s*(?:bbls?|barrels)\b)/giu,
    'over ',
  ],
  [/\b(?:near|around)\s+(\p{L}[\p{L} ]{2,24}?),?\s+(\d+)\s*(nm|km|miles)\b/giu, 'within $2 $3 of $1'],
  [/\bteh\b/giu, 'the'],
  // "neither LNG nor LPG"
  [/\bneither\s+(.{1,40}?)\s+nor\s+/giu, (_phrase, one) => ` not ${one} and not `],
  [/\b(?:buques?|barcos?|navires?|bateaux?)\s+(?:de\s+)?(?:gnl|lng)\b/giu, ' LNG carriers '],
  [/\b(?:buques?|barcos?|navires?|bateaux?)\s+(?:de\s+)?(?:glp|gpl|lpg)\b/giu, ' LPG carriers '],
  [/\bnautical miles?\b/giu, 'nm'],
  // "between 100 and 150 thousand tonnes"
  [
    /\b(\d+(?:\.\d+)?)(?=\s*(?:and|to|or|-|–|bis|und|y|et|a)\s*\d+(?:\.\d+)?\s*(million|mln|mio|mn|thousand)\b)/giu,
    (_phrase, count, unit) => String(Number(count) * (unit.toLowerCase() === 'thousand' ? 1000 : 1e6)),
  ],
  [/\b(\d+(?:\.\d+)?)\s*(?:million|mln|mio|mn)\b/giu, (_phrase, count) => String(Number(count) * 1e6)],
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
/** What is said in words that other filters would read, and has no filter. */
const withoutFilter: readonly (readonly [RegExp, limit: string])[] = [
  [
    /\b(?:avoid(?:ing|s|ed)?|bypass(?:ing|es|ed)?|(?:staying|steering|keeping)\s+(?:away|clear)\s+(?:from|of))\s+(?:the\s+)?(?:red sea|suez(?:\s+canal)?|strait of hormuz|hormuz|bab[ -]el[ -]mandeb|gulf of aden|panama(?:\s+canal)?|black sea|malacca)\b/iu,
    'which waters vessels avoid has no filter',
  ],
  [
    /\b(?:without|with\s+no|no|unknown|undeclared|missing)\s+(?:a\s+|any\s+)?(?:known\s+|declared\s+)?destinations?\b|\bdestinations?\s+(?:(?:is|are)\s+)?(?:unknown|undeclared|missing|empty|not\s+(?:known|declared|given|set))\b/iu,
    'vessels without a destination cannot be filtered',
  ],
  [
    /\b(?:not|no|without|never)\s+(?:been\s+)?(?:any\s+)?(?:received|seen|h(?:ea)rd(?:\s+(?:of|from))?|tracked|report(?:ed|ing|s)?|signals?|ais(?:\s+signals?)?|positions?)\b(?:\s+(?:for|in|since|during|within|over))?(?:\s+(?:the\s+)?(?:last|past))?(?:\s+\d+\s*(?:minutes?|mins?|hours?|hrs?|h|days?|d)\b)?/iu,
    'vessels that were not received cannot be filtered',
  ],
  [
    /\bhow\s+(?:full|laden|loaded|fast|quick|slow|big|large|deep|old|far|long)\b/iu,
    'what is asked of each vessel is in the list: here are the vessels',
  ],
  [
    /\b(?:can|could|able\s+to|available\s+to|ready\s+to|free\s+to)\s+(?:load|lift)\s+\p{L}+(?:\s+(?:oil|ore|coal|crude)\b)?(?:\s+(?:in|at|from|off)\s+(?:the\s+)?\p{L}+)?/iu,
    'what a vessel could load next has no filter',
  ],
]

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
  for (const [pattern, words] of parametersInWords) text = text.replaceAll(pattern, words as string)
  const found: Phrases = { text, mmsi: [], imo: [], receivedWithin: null, isLastPort: false, limits: [] }
  for (const name of ['imo', 'mmsi'] as const) {
    text = text.replaceAll(numberPhrases[name], (phrase: string) => {
      found[name].push(...(phrase.match(/\d{7,9}/g) ?? []))
      return ' '
    })
  }
  for (const [pattern, words] of rewritten) text = text.replaceAll(pattern, words as string)
  for (const [pattern, limit] of withoutFilter) {
    if (!pattern.test(text)) continue
    found.limits.push(limit)
    text = text.replace(pattern, ' ')
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

import { traded } from './goods.ts'
import type { Rewriting } from './in-full.ts'

const now = '(?:still|currently|now|also)'

/** "Qatar's LNG exports", "imports of coal to India", "Iran is still exporting oil": the ends of a voyage. */
const trades: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b(${traded})\s+exports?\s+(?:of|from|by|out of)\s+`, 'giu'), ' $1 from '],
  [new RegExp(String.raw`\b(${traded})\s+imports?\s+(?:of|to|into|by|in)\s+`, 'giu'), ' $1 to '],
  [new RegExp(String.raw`\bexports?\s+of\s+(${traded})\s+(?:from|by|out of)\s+`, 'giu'), ' $1 from '],
  [new RegExp(String.raw`\bimports?\s+of\s+(${traded})\s+(?:to|into|by|in)\s+`, 'giu'), ' $1 to '],
  [
    new RegExp(
      String.raw`^\s*where\s+(?:do|does|is|are)\s+(?:the\s+)?(\p{L}+)\s+(?:get|getting|source|sourcing|buy|buying|import|importing)\s+(?:(?:most of|all|all of)\s+)?(?:(?:its|their|the)\s+)?(${traded})(?:\s+from)?\s*\??$`,
      'giu',
    ),
    ' $2 to $1 ',
  ],
  [new RegExp(String.raw`\b(\p{L}+)['’]s\s+exports?\s+of\s+(${traded})\b`, 'giu'), ' $2 from $1 '],
  [new RegExp(String.raw`\b(\p{L}+)['’]s\s+imports?\s+of\s+(${traded})\b`, 'giu'), ' $2 to $1 '],
  [
    new RegExp(
      String.raw`\b(\p{L}+)(?:['’]s)?\s+(${traded})\s+exports?\b(?!\s+(?:terminals?|facilit|capacity|plants?))`,
      'giu',
    ),
    ' $2 from $1 ',
  ],
  [
    new RegExp(
      String.raw`\b(\p{L}+)(?:['’]s)?\s+(${traded})\s+imports?\b(?!\s+(?:terminals?|facilit|capacity|plants?))`,
      'giu',
    ),
    ' $2 to $1 ',
  ],
  [
    new RegExp(
      String.raw`\b(?:(?:is|does)\s+)(\p{L}+)\s+(?:${now}\s+)?(?:export(?:ing)?|sell(?:ing)?|ship(?:ping)?)\s+(${traded})\b`,
      'giu',
    ),
    ' $2 from $1 ',
  ],
  [
    new RegExp(
      String.raw`\b(?:(?:is|does)\s+)(\p{L}+)\s+(?:${now}\s+)?(?:import(?:ing)?|buy(?:ing)?)\s+(${traded})\b`,
      'giu',
    ),
    ' $2 to $1 ',
  ],
]

const bound =
  'more than|over|above|at least|no less than|not less than|faster than|greater than|exceeding|less than|under|below|at most|no more than|not more than|not over|slower than|up to'
const join = String.raw`(?:\s*,\s*(?:but|and)?\s*|\s+(?:but|and)\s+)`
const amount = String.raw`\d[\d.,]*(?:\s?k(?![a-z]))?`
const unit = 'knots?|kn|kts?|%|pct|percent|per cent|dwt|t|tonnes|tons|mt|barrels|bbls?|hours|days'
const asAnd = (words: string) => words.replace(/\bbut\b/i, 'and')
/** "at least 40 and at most 55k": both are thousands. */
const inThousandsOf = (other: string, count: string) =>
  /k$/i.test(other) && /^\d{1,3}(?:\.\d+)?$/.test(count) ? `${count}k` : count

/** A name to the end of the question, which begins with a capital and is no word before a figure or a place. */
const nameAhead = String.raw`(?=(?!(?:IMO|MMSI|ETA|DWT|AIS)\b)\p{Lu}[\p{L}\d.'-]*(?:\s+[\p{Lu}\d][\p{L}\d.'-]*)*\s*\??$)`

/** Phrases, and others of the same meaning that are read word by word. */
export const rewritten: readonly Rewriting[] = [
  // "30-60 % loaded in the US Gulf" is a load there, and no port of loading.
  [/(%|\b(?:pct|percent|per cent))\s*(?:loaded|laden)\b/giu, (_phrase, unit) => `${unit} full`],
  [
    /\b(?:(?:are|is)\s+)?(?:not|on no|without|free of)\s+(?:(?:on|in|under)\s+)?(?:(?:any|a|the)\s+)?sanctions?(?:\s+lists?)?\b/giu,
    ' not sanctioned ',
  ],
  [/\bunder\s+(?:(?:us|ofac)\s+)?sanctions?\b/giu, ' sanctioned '],
  [/\b(?:not|no|except|excluding)\s+containers\b/giu, ' not container ships '],
  [/\b(?:sitting|parked|lined up)\s+(?=(?:off|outside)\b)/giu, 'waiting '],
  [/\bwaiting\s+to\s+(?:enter|transit|pass(?:\s+through)?|cross|berth|moor)\b/giu, 'waiting at'],
  ...trades,
  [
    // "the LNG carrier Arctic Voyager", "show me vessel Front Altair"
    new RegExp(
      String.raw`(?<=\b(?:The|the)\s+(?:(?:crude|oil|product|chemical|gas|LNG|lng|LPG|lpg|bulk|ore|container)\s+)?)(tanker|vessel|ship|bulker|carrier)\s+${nameAhead}|\b(vessel|ship)\s+${nameAhead}`,
      'gu',
    ),
    '$1$2 named ',
  ],
  [
    /\b(?:larger|bigger|greater)\s+than\s+(?=\d[\d.,]*\s*(?:k|m|mio|million|thousand)?\s*(?:bbls?|barrels)\b)/giu,
    'over ',
  ],
  [/\b(?:near|around)\s+(\p{L}[\p{L} ]{2,24}?),?\s+(\d+)\s*(nm|km|miles)\b/giu, 'within $2 $3 of $1'],
  // "loaded last week in Kuwait"
  [
    /\b(loaded|lifted|left|departed|sailed)\s+(yesterday|(?:last|this)\s+(?:week|month|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|\d+\s+(?:days?|weeks?)\s+ago)\s+((?:in|at|from)\b.*)$/giu,
    '$1 $3 $2',
  ],
  [/\bline-?ups?\s+(?:at|for|in|of)\b/giu, 'arriving at'],
  [/\bteh\b/giu, 'the'],
  // "go faster than 15 knots", but "will oil go up"
  [/\b(?:go|goes)\s+(?=(?:faster|slower|quicker|at|over|under|above|below|more|less|between|\d))/giu, ''],
  [new RegExp(String.raw`\b(?:of\s+(?:the\s+)?)?commodity\s*[:=]?\s+(?=(?:${traded})\b)`, 'giu'), ' of '],
  // "the VLCC nearest to Fujairah", "closest tanker to Suez": the distance is from there.
  [/\b(nearest|closest)\s+((?:\p{L}+\s+){0,3}?)to\s+(?=\p{L})/giu, '$1 $2near '],
  // "more than 10 but less than 14 knots", "at least 12 kn and not more than 15": one unit is for both.
  [
    new RegExp(
      String.raw`\b((?:${bound})\s+)(${amount})(${join}(?:${bound})\s+)(${amount})(\s*(?:${unit}))(?![\p{L}\d])`,
      'giu',
    ),
    (_phrase, low, from, ...[between, to, of]) => `${low}${inThousandsOf(to, from)}${of}${asAnd(between)}${to}${of}`,
  ],
  [
    new RegExp(
      String.raw`\b((?:${bound})\s+)(${amount})(\s*(?:${unit}))(${join}(?:${bound})\s+)(${amount})(?!\s*[\p{L}\d%.,])`,
      'giu',
    ),
    (_phrase, low, from, ...[of, between, to]) => `${low}${from}${of}${asAnd(between)}${to}${of}`,
  ],
  [/\bve(?:ss?les|sels)\b/giu, 'vessels'],
  [/\bstraight(s?\s+of)\b/giu, 'strait$1'],
  [
    /\b(?:(?:at|of|under|with|in|for)\s+)?(?:any|whatever|whichever)\s+(?:their\s+|the\s+|its\s+)?(?:destination|flag|speed|size|type|status|cargo|origin|eta|load)s?\b(?=\s*(?:[?.!,;]|$|\b(?:and|or|with|in|to|from|at|off|near|for|on|is|are|will|that|which|heading|bound|laden|now)\b))/giu,
    ' ',
  ],
  // "within 10 days of Ras Tanura"
  [
    /\b(within|less than|under|at most)\s+(\d+)\s*(days?|hours?|hrs?|h|d)\s+(?:of|from|away from|sailing from|sail from)\s+(?=\p{L})/giu,
    'arriving $1 $2 $3 at ',
  ],
  // "two days from Houston", but "two days ago from Houston"
  [
    /(?<!\b(?:for|over|last|past|than|since|within|under|in)\s+)\b(\d+)\s*(days?|hours?|hrs?)\s+(?:(?:steaming|sailing|away)\s+)?(?:from|out of|off)\s+(?=\p{Lu})/gu,
    'arriving within $1 $2 at ',
  ],
  // "remove the VLCCs", but "drop the flag" takes a filter away.
  [
    /^(\s*(?:and|now|ok|then)?\s*)(?:remove|drop|take out)\s+(?!(?:the\s+)?(?:speed|load|flags?|area|region|place|box|zone|types?|sizes?|cargo|commodity|destination|origin|status|filters?)\b)/giu,
    '$1 except ',
  ],
  // "containers excluded", "Panama flag excepted"
  [
    /(?:,\s*)?\b(\p{L}+(?:\s+(?:flag|carriers?|tankers?|ships?))?)\s+(?:excluded|excepted|ausgenommen|exclu(?:e?s|idos?|idas?)?)\b/giu,
    ' except $1 ',
  ],
  // "non-crude tankers" are tankers
  [
    /\bnon[- ](crude|product|chemical|vlcc|ulcc|suezmax|aframax|panamax|capesize|cape|mr|lr1|lr2|handysize)\s+(tankers?|bulkers?|bulk carriers?)\b/giu,
    '$2 except $1',
  ],
  [/\b(?:without|with no|no)\s+(?:(?:a|any)\s+)?cargo(?:es)?\s+of\s+/giu, ' not '],
  [/\bless than (?:fully (?:laden|loaded)|full)\b/giu, 'at most 90 % full'],
  // "what is the current position of the Ever Given"
  [
    /^\s*(?:what(?:['’]?s|\s+is)\s+)?(?:the\s+)?(?:(?:current|last|latest|exact|present)\s+)?(?:position|location|whereabouts)\s+of\s+(?!.*\b(?:in|at|to|from|off|near|all|any|ships|vessels|fleet|\p{L}+(?:ers|iers|axes|ccs))\b)/giu,
    'where is ',
  ],
  // "Ever Given position"
  [/^\s*((?:\p{Lu}[\p{L}\d'-]*\s+){2,4})(?:position|location|whereabouts)\s*$/gu, 'where is $1'],
  // "neither LNG nor LPG"
  [/\bneither\s+(.{1,40}?)\s+nor\s+/giu, (_phrase, one) => ` not ${one} and not `],
  [/\b(?:buques?|barcos?|petroleros?|navires?)\s+de\s+(?:productos|produits)\b/giu, ' product tankers '],
  [/\b(?:buques?|barcos?|navires?|bateaux?)\s+(?:de\s+)?(?:gnl|lng)\b/giu, ' LNG carriers '],
  [/\b(?:buques?|barcos?|navires?|bateaux?)\s+(?:de\s+)?(?:glp|gpl|lpg)\b/giu, ' LPG carriers '],
  [/\bnautical miles?\b/giu, 'nm'],
  [
    /(?<!-)\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|thirty)(?=\s+(?:hours?|days?|weeks?|knots?|percent|per cent|tonnes|tons|barrels|million|mln|thousand|nm|nautical|km)\b)/giu,
    (_phrase, word) => String(numbers.get(word.toLowerCase())),
  ],
  // "between 100 and 150 thousand tonnes"
  [
    /\b(\d+(?:\.\d+)?)(?=\s*(?:and|to|or|-|–|bis|und|y|et|a)\s*\d+(?:\.\d+)?\s*(million|mln|mio|mn|thousand)\b)/giu,
    (_phrase, count, unit) => String(Number(count) * (unit.toLowerCase() === 'thousand' ? 1000 : 1e6)),
  ],
  [/\b(\d+(?:\.\d+)?)\s*(?:million|mln|mio|mn)\b/giu, (_phrase, count) => String(Number(count) * 1e6)],
  [/\b(\d+(?:\.\d+)?)\s*thousand\b/giu, (_phrase, count) => String(Number(count) * 1000)],
  // "four weeks to run", "ten days out"
  [
    /\b(?:(?:with|at|within|under|less than|at most|max(?:imum)?|no more than|up to)\s+)*(\d+)\s*(days?|hours?|hrs?|weeks?|h|d)\s+(?:to run|to go|away|out|from arrival|from arriving|until arrival)\b(?!\s+(?:of|from)\b)/giu,
    ' arriving within $1 $2 ',
  ],
]
const numbers = new Map([
  ['one', 1],
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, i) => [word, i + 2] as const,
  ),
  ['fourteen', 14],
  ['thirty', 30],
])

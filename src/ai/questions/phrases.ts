import { wholeMonths } from './arrival-dates.ts'

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
  /** Why the question is not one of vessels; null where it may be. */
  refusal: string | null
}

const figure = String.raw`\d[\d.,]*(?:\s?k(?![a-z]))?`
const comparison = String.raw`from|between|over|above|under|below|at least|at most|more than|less than|up to|min(?:imum)?|max(?:imum)?|larger than|smaller than|bigger than|greater than|[<>]=?`

/** "dwt from 40,000 to 60,000": the figure stands before what it counts, as in "from 40,000 to 60,000 dwt". */
const figureBehind = new RegExp(
  String.raw`(?<!\d\s*k?\s*)\b(?:(min(?:imum)?|max(?:imum)?)[ _])?(dwt|deadweight|cargo)\s*(?:of|is|:|=)?\s*((?:${comparison})\s*)?(${figure}(?:\s*(?:to|and|-|–)\s*${figure})?)\s*(?:t|mt|tonnes|tons)?(?![\p{L}\d.,%]|\s*(?:(?:to|and|-|–)\s*\d|[%\d]|pct\b|per\s?cent|k?bbls?|barrels|kt|mbbls?|dwt|knots|kn\b|million|thousand))`,
  'giu',
)

/** "60kt" is cargo: no merchant vessel makes 60 knots. */
const fastestKnots = 30
/** "at least 20 kt" of a cargo: vessels with cargoes in bulk are slower. */
const fastTankerKnots = 20
const isTonnage = (count: string, behind: string) =>
  Number(count) > fastestKnots || /^\s*(?:dwt|deadweight|cargo|of\s+cargo|on\s+board|aboard)\b/iu.test(behind)

/** "butane > 20kt for India": written in one word beside a cargo, and nothing is said of speeds. */
function isOfCargo(phrase: string, context: readonly unknown[]): boolean {
  const question = String(context.at(-1))
  return (
    (/^[\d.]+kt/i.test(phrase) || parseFloat(phrase) >= fastTankerKnots) &&
    anyCargo.test(question) &&
    !/\b(?:speeds?|faster|slower|doing|making|steaming|sailing|knots|kn)\b/iu.test(question)
  )
}
const anyCargo = new RegExp(
  String.raw`\b(?:cargo(?:es)?|parcels?|propane|butane|ethane|ammonia|methanol|benzene|styrene|palm oil|ulsd|gasoil|mogas|fuel oil|crude oil|oil products|iron ore|oil|crude|lng|lpg|coal|grain|wheat|corn|soybeans?|soya|diesel|gasoline|naphtha|jet fuel|jet|bauxite|products)\b(?!\s+(?:tankers?|carriers?|ships?|vessels?))`,
  'iu',
)

/** Words of telegrams and chats, in full. */
const abbreviations = new Map(
  Object.entries({
    laden: 'ldn lden',
    'in ballast': 'blst bllst ballst',
    discharging: 'disch dischg discharg disching dischging',
    excluding: 'excl',
    naphtha: 'naph',
    panamax: 'pmx',
    suezmaxes: 'suezes',
    position: 'psn posn',
    received: 'rcvd recd recieved',
    vessels: 'vsl vsls vssl vssls vssels',
    ships: 'shps shp',
    going: 'goin',
    under: 'undr',
    tankers: 'tkr tkrs tnkr tnkrs',
    bulkers: 'blkr blkrs bulkcarriers',
    'container ships': 'cntr cntrs',
    between: 'btw btwn',
    about: 'abt',
    anchored: 'anch anchd',
    flag: 'flg',
    cargo: 'cgo cgoes',
    arriving: 'arr arrg arvg',
    'loading at': 'ldg',
    without: 'w/o',
    with: 'w/',
  }).flatMap(([word, short]) => short.split(' ').map((each) => [each, word] as const)),
)

/** Units and abbreviations of the trade, in words that are read one by one. */
const inFull: readonly (readonly [RegExp, string | ((phrase: string, ...groups: string[]) => string)])[] = [
  [/\b(?:are|is|do|does|did|have|has|was|were|ca|wo|would|should|could)n['’]?t\b/giu, ' not '],
  [/\b(?:not|nothing) (?:only|just|but|necessarily|merely)\b/giu, ' '],
  [
    /(?<![\p{L}\d/])(?:w\/o?|\p{L}{3,12})(?![\p{L}\d/])/giu,
    (phrase) => abbreviations.get(phrase.toLowerCase()) ?? phrase,
  ],
  [
    /\b(\d{1,3}(?:\.\d+)?)(\s*(?:-|–|to|and)\s*)(\d{1,3}(?:\.\d+)?)\s*kt\b(?=(.{0,12}))/giu,
    (phrase, one, join, ...[two, behind]) =>
      isTonnage(two, behind) ? `${Number(one) * 1000}${join}${Number(two) * 1000} tonnes` : phrase,
  ],
  [
    /\b(\d{1,3}(?:\.\d+)?)\s*kt\b(?=(.{0,12}))/giu,
    (phrase, count, behind, ...context) =>
      isTonnage(count, behind) || isOfCargo(phrase, context) ? `${Number(count) * 1000} tonnes` : phrase,
  ],
  [
    /\b(\d+(?:\.\d+)?)\s*(?:mm\s?bbls?|mil\s+bbls?|mm?\s?barrels?)\b/giu,
    (_phrase, count) => `${Number(count) * 1e6} barrels`,
  ],
  [/\b(\d+(?:\.\d+)?)\s*mm?b\b/giu, (_phrase, count) => `${Number(count) * 1e6} barrels`],
  [/\b(\d+(?:\.\d+)?)\s*kb\b/giu, (_phrase, count) => `${Number(count) * 1000} barrels`],
  // Thousands or millions: no vessel holds more than four million barrels.
  [
    /\b(\d+(?:\.\d+)?)\s*m\s?bbls?\b/giu,
    (_phrase, count) => `${Number(count) * (Number(count) > 4 ? 1000 : 1e6)} barrels`,
  ],
  [/\b(\d+(?:\.\d+)?)\s*kbbls?\b/giu, (_phrase, count) => `${Number(count) * 1000} barrels`],
  [/(?<![\p{L}\d/])w(?=\s+(?!afr|aus|med|coast|ind|europe)\p{Ll}{3})/gu, 'with'],
  [/\b(AG|MEG|PG|WAF|USG|UKC|Med|Black Sea)\s*[/-]\s*East\b/gu, '$1 to Far East'],
  [/\bload(?:ing|s)?\s+(\p{L}[^,;]{1,30}?),?\s+(?:and\s+)?disch(?:arg(?:e|es|ing))?\s+(?=\p{L})/giu, 'from $1 to '],
  [
    /\b(eta|arriving|in|by|during)\s+(jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\b(?!\s*\d)/giu,
    (_phrase, word, month) =>
      `${word} ${wholeMonths.split('|').find((name) => name.startsWith(month.slice(0, 3).toLowerCase())) ?? month}`,
  ],
  [/\btoday\s*(?:or|and|\/)\s*tomorrow\b/giu, 'by tomorrow'],
  [/\b(?:ais\s+)?(?:pos|position|positions)\s*<\s*(?=\d)/giu, 'position received within the last '],
  [/\b(next|this|in a) wk\b/giu, '$1 week'],
  [
    /\b(by|before|on|until|till) (sun|sat)\b/giu,
    (_phrase, word, day) => `${word} ${/^sun$/i.test(day) ? 'sunday' : 'saturday'}`,
  ],
  [/\breceived\s*(?:<|under|less than)\s*/giu, 'received within the last '],
  [/\bend-(month|year|week)\b/giu, 'end of $1'],
  [
    /\b([12])h (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/giu,
    (_phrase, half) => `${half === '1' ? 'first' : 'second'} half of `,
  ],
  // "170-180,000 dwt"
  [
    /(?<![\d.,])(\d{1,3})(\s*(?:-|–|to|and)\s*)(\d{1,3}),(\d{3})(?![\d,])/giu,
    (phrase, one, join, ...[high, rest]) =>
      Number(one) < Number(high) ? `${Number(one) * 1000}${join}${high}${rest}` : phrase,
  ],
  [
    /\b(?:switch|turn)(?:ed|ing)?\s+(?:off\s+)?(?:(?:their|its|the)\s+)?(?:ais|transponders?)(?:\s+signals?)?(?:\s+off)?\b/giu,
    ' ais off ',
  ],
  [/\b(?:ais|transponders?)\s+(?:(?:is|are|was|were)\s+)?(?:switched|turned)\s+off\b/giu, ' ais off '],
  [
    /\bshar(?:e|es|ing)\s+(?:(?:their|its|an?|one|the)\s+)?(?:same\s+)?mmsis?\b(?:\s+with\s+(?:another|other|an other)\s+(?:ships?|vessels?))?/giu,
    ' shared mmsi ',
  ],
  [
    /\b(?:whose|the|their|with(?:\s+an?)?)\s+(?:declared\s+)?etas?\s+(?:(?:has|have|is|are)\s+)?(?:already\s+)?(?:passed|over|past)\b/giu,
    ' past eta ',
  ],
  [/^\s*where\s+(?:do|does|are)\s+(.{3,80}?)\s+(?:go|going|heading|headed|bound)(?:\s+to)?\s*\??$/giu, '$1'],
  [/\bJKTC\b/giu, 'Japan, South Korea, Taiwan or China'],
  [/\b(?:liftings?|loadings?)\s+(?=(?:ex|from|out of)\b)/giu, ' '],
  [/\bback\s+(?=(?:to|towards?|for|into)\b)/giu, ' '],
  // "Russian-origin fuel oil", "of Russian origin"
  [/\b(\p{L}{4,})-origin\s+(?=\p{L})/giu, '$1 '],
  [/\bof\s+(\p{L}{4,})\s+origin\b/giu, ' from $1 '],
  [
    /(?:\bwith|[,;])\s+(\p{L}[\p{L} ]{2,24}?)\s+as\s+(?:(?:the|their|its|a)\s+)?(last|previous) port\b/giu,
    ', $2 port $1 ',
  ],
  // "xMed": from there to there
  [/\b(?:x|cross|intra)-?(?=(?:med|ukc|baltic|caribs?|black sea)\b)(\p{L}+)/giu, 'from $1 to $1'],
  [/(?<=\b(?:ex|from|to)\s+)Aus\b|\bAus(?=\s*[/-]\s*\p{L})/gu, 'Australia'],
  [/\b(?:half a|a half)\s+(?=million\b)/giu, '0.5 '],
  [/\b(?:a|one)\s+(?=million\b)/giu, '1 '],
  [/\b(?:last|previously)\s+(?=(?:at|in)\s+\p{L})/giu, 'last port '],
  [/\bsub[ -]?(?=\d)/giu, 'under '],
  [/从(\p{Script=Han}{1,8}?)装货/gu, '从$1'],
  [/(?<![\p{Script=Han}])(\p{Script=Han}{1,10}?)除外/gu, '除了$1'],
  [/\bunsanctioned\b/giu, 'not sanctioned'],
  [/\b(from|to|for|in)\s+(?:anywhere|everywhere|everyone|all)\s+(?:but|except|other than)\b/giu, ' not $1 '],
  // "waiting outside the Panama Canal" is at it; outside a sea is elsewhere.
  [
    /\boutside\s+(?:of\s+)?(?=(?:the\s+)?(?:\p{L}+\s+){0,2}(?:gulf|sea|ocean|waters|med|mediterranean|baltic)\b)/giu,
    ' not ',
  ],
  [/\bin port(?=\s*(?:[?.!,]|$))/giu, 'moored'],
  [/\b(?:a|one|the)?\s*(next\s+|coming\s+)?fortnight\b/giu, (_phrase, next) => ` ${next ?? ''}2 weeks `],
  [
    figureBehind,
    (_phrase, limit, of, ...[sign, count]) => {
      const bound = limit === undefined ? (sign ?? '') : /^min/i.test(limit) ? 'at least' : 'at most'
      return ` ${bound} ${count} ${/^cargo$/i.test(of) ? 'tonnes' : 'dwt'} `
    },
  ],
]

const traded =
  'crude oil|oil products|fuel oil|iron ore|natural gas|oil|crude|lng|lpg|coal|grain|wheat|corn|soybeans?|diesel|gasoline|naphtha|jet fuel|bauxite|products'
const now = '(?:still|currently|now|also)'

/** "Qatar's LNG exports", "imports of coal to India", "Iran is still exporting oil": the ends of a voyage. */
const trades: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b(${traded})\s+exports?\s+(?:of|from|by|out of)\s+`, 'giu'), ' $1 from '],
  [new RegExp(String.raw`\b(${traded})\s+imports?\s+(?:of|to|into|by|in)\s+`, 'giu'), ' $1 to '],
  [new RegExp(String.raw`\bexports?\s+of\s+(${traded})\s+(?:from|by|out of)\s+`, 'giu'), ' $1 from '],
  [new RegExp(String.raw`\bimports?\s+of\s+(${traded})\s+(?:to|into|by|in)\s+`, 'giu'), ' $1 to '],
  [new RegExp(String.raw`\b(\p{L}+)(?:['’]s)?\s+(${traded})\s+exports?\b`, 'giu'), ' $2 from $1 '],
  [new RegExp(String.raw`\b(\p{L}+)(?:['’]s)?\s+(${traded})\s+imports?\b`, 'giu'), ' $2 to $1 '],
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
  [/\bwaiting\s+to\s+(?:enter|transit|pass(?:\s+through)?|cross|berth|moor)\b/giu, 'waiting at'],
  ...trades,
  [
    /^[Ww]here(?:['’]s|\s+is)\s+the\s+(tanker|vessel|ship|bulker)\s+(?=\p{Lu}[\p{L}\d.'-]*(?:\s+[\p{Lu}\d][\p{L}\d.'-]*)*\??$)/gu,
    '$1 named ',
  ],
  [
    /\b(?:larger|bigger|greater)\s+than\s+(?=\d[\d.,]*\s*(?:k|m|mio|million|thousand)?\s*(?:bbls?|barrels)\b)/giu,
    'over ',
  ],
  [/\b(?:near|around)\s+(\p{L}[\p{L} ]{2,24}?),?\s+(\d+)\s*(nm|km|miles)\b/giu, 'within $2 $3 of $1'],
  // "loaded last week in Kuwait"
  [
    /\b(loaded|lifted|left|departed|sailed)\s+(yesterday|(?:last|this)\s+(?:week|month|night)|\d+\s+(?:days?|weeks?)\s+ago)\s+((?:in|at|from)\b.*)$/giu,
    '$1 $3 $2',
  ],
  [/\bteh\b/giu, 'the'],
  [
    /\b(?:(?:at|of|under|with|in|for)\s+)?(?:any|whatever|whichever)\s+(?:their\s+|the\s+|its\s+)?(?:destination|flag|speed|size|type|status|cargo|origin|eta|load)s?\b(?!\s+(?:of|but|except|other))/giu,
    ' ',
  ],
  // "within 10 days of Ras Tanura"
  [
    /\b(within|less than|under|at most)\s+(\d+)\s*(days?|hours?|hrs?|h|d)\s+(?:of|from|away from|sailing from|sail from)\s+(?=\p{L})/giu,
    'arriving $1 $2 $3 at ',
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
  // "neither LNG nor LPG"
  [/\bneither\s+(.{1,40}?)\s+nor\s+/giu, (_phrase, one) => ` not ${one} and not `],
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
/** What is said in words that other filters would read, and has no filter. */
const withoutFilter: readonly (readonly [RegExp, limit: string])[] = [
  [
    /\b(?:(?:rerout|divert)(?:ed|ing)\s+(?:from|away\s+from|around)|avoid(?:ing|s|ed)?|bypass(?:ing|es|ed)?|(?:staying|steering|keeping)\s+(?:away|clear)\s+(?:from|of)|(?:instead\s+of|rather\s+than)(?:\s+(?:using|passing|transiting|crossing|sailing|going|through|via|by))*)\s+(?:the\s+)?(?:red sea|suez(?:\s+canal)?|strait of hormuz|hormuz|bab[ -]el[ -]mandeb|gulf of aden|panama(?:\s+canal)?|black sea|malacca)\b/iu,
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
    /\b(?:stopped|ceased|quit|resumed|restarted|started|begun|began)\s+(?=\p{L}+ing\b)/iu,
    'what vessels did before has no filter: here are those of now',
  ],
  [
    /\b(?:chang(?:ed|ing|e)|switch(?:ed|ing))\s+(?:(?:their|its|the)\s+)?(?:declared\s+)?destinations?\b(?:\s+(?:today|yesterday|(?:this|last)\s+\p{L}+|(?:in|over|within|during)\s+the\s+(?:last|past)\s+(?:\d+\s+)?\p{L}+))?/iu,
    'changes of the destination have no filter',
  ],
  [
    /\b(?:divert(?:ed|ing)|rerout(?:ed|ing))\b(?:\s+(?:today|yesterday|(?:this|last)\s+\p{L}+))?/iu,
    'changes of the destination have no filter',
  ],
  [
    /\b(?:with\s+)?(?:links?|linked|ties?|tied|connected|connections?|related)\s+(?:to|with)\s+(?:the\s+)?\p{L}+/iu,
    'whom a vessel belongs to has no filter',
  ],
  [/\bbuilt\s+(?:in|by|at)\s+(?:the\s+)?\p{L}+/iu, 'where a vessel was built has no filter'],
  [
    /\bhow\s+(?:full|laden|loaded|fast|quick|slow|big|large|deep|old|far|long)\b/iu,
    'what is asked of each vessel is in the list: here are the vessels',
  ],
  [
    /\b(?:can|could|able\s+to|available\s+to|ready\s+to|free\s+to)\s+(?:load|lift)\s+\p{L}+(?:\s+(?:oil|ore|coal|crude)\b)?(?:\s+(?:in|at|from|off)\s+(?:the\s+)?\p{L}+)?/iu,
    'what a vessel could load next has no filter',
  ],
]

const freightRates =
  /\b(?:freight|charter|day|spot|hire|worldscale|tanker|tankers|vlcc|suezmax|aframax|capesize|cape|panamax|mr|lr1|lr2|lng|vlgc|bulker|shipping|tc)\s*rates?\b/iu

/** What is asked of something else than vessels. */
const otherSubjects: readonly (readonly [RegExp, refusal: string])[] = [
  [freightRates, 'Freight rates are not among the data: ask for vessels or for prices of commodities.'],
  [
    /\b(?:what|how much)\b.{0,40}\bcosts?\b|\bcosts?\s+per\s+(?:day|tonne|ton|barrel|voyage)\b/iu,
    'Costs of shipping are not among the data: ask for vessels or for prices of commodities.',
  ],
  [
    /^\s*(?:(?:what|how)\b.{0,20}\s)?(?:(?:sailing|sea|shipping)\s+)?distances?\s+(?:\p{L}|$)|\bhow long\b.{0,30}\b(?:take|voyage|trip|passage|sail)\b/iu,
    'Distances and times between places are no filter of vessels: measure them on the map.',
  ],
  [
    /^\s*(?:(?:what|explain|tell)\b.{0,20}\s)?differences?\s+between\b/iu,
    'What words of the trade mean is in the glossary and, for sizes, in the documentation of the filters.',
  ],
  [
    /\b(?:which|what)\b.{0,12}\b(?:busiest|biggest|largest|deepest|oldest|most\s+\p{L}+)\b.{0,24}\b(?:ports?|terminals?|refiner(?:y|ies)|pipelines?|fields?|mines?|straits?|canals?)\b/iu,
    'Ports and facilities are not ranked: their calls, capacities and commodities are on their pages.',
  ],
]

const numberPhrases = {
  imo: /\bimo(?:\s+(?:no\.?|number|nummer|número|numéro))?[\s:#]*(\d{7})\b((?:\s*(?:,|or|and|und|oder|o|et|ou|y)\s*\d{7}\b)*)/giu,
  mmsi: /\bmmsi(?:\s+(?:no\.?|number|nummer|número|numéro))?[\s:#]*(\d{9})\b((?:\s*(?:,|or|and|und|oder|o|et|ou|y)\s*\d{9}\b)*)/giu,
}
const received =
  /\b(?:(?:last\s+)?(?:seen|h(?:ea)rd(?:\s+(?:from|of))?|tracked|reported|reporting|received|updated|signalled)|position|with\s+(?:a\s+)?positions?|active)\s+(?:in|within|during|over|from)\s+(?:the\s+)?(?:last|past|latest)\s+(?:(\d{1,3})\s*)?(minutes?|mins?|hours?|hrs?|h|days?|d)\b/iu
const receivedWithin = /\b(?:received|updated|reported)\s+within\s+(\d{1,3})\s*(minutes?|mins?|hours?|hrs?|h)\b/iu
const lastPort =
  /\b(?:(?:whose|with|and|that|which)\s+)?(?:(?:a\s+)?(?:last|previous)\s+port(?:\s+of\s+call)?(?:\s+(?:was|is|were|being|at|in|of))?|(?:last|previously)\s+called(?:\s+(?:at|in))?|called\s+last(?:\s+(?:at|in))?|last\s+(?:loaded|left|departed|sailed\s+from|visited))[\s:]*/iu

/** Takes numbers of vessels, the age of positions and the last port out of a question. */
export function withoutPhrases(question: string): Phrases {
  let text = question
  for (const [pattern, words] of inFull) text = text.replaceAll(pattern, words as string)
  const found: Phrases = { text, mmsi: [], imo: [], receivedWithin: null, isLastPort: false, limits: [], refusal: null }
  for (const name of ['imo', 'mmsi'] as const) {
    text = text.replaceAll(numberPhrases[name], (phrase: string) => {
      found[name].push(...(phrase.match(/\d{7,9}/g) ?? []))
      return ' '
    })
  }
  for (const [pattern, words] of rewritten) text = text.replaceAll(pattern, words as string)
  found.refusal = otherSubjects.find(([pattern]) => pattern.test(text))?.[1] ?? null
  for (const [pattern, limit] of withoutFilter) {
    const [phrase] = pattern.exec(text) ?? []
    if (phrase === undefined) continue
    found.limits.push(`"${phrase.trim()}": ${limit}`)
    text = text.replace(pattern, ' ')
  }
  const [phrase, count = '1', unit] = received.exec(text) ?? receivedWithin.exec(text) ?? []
  if (phrase !== undefined && unit !== undefined && Number(count) > 0) {
    found.receivedWithin = spanOf(Number(count), unit.toLowerCase())
    text = text.replace(phrase, ' ')
  } else text = withoutFreshness(text, found)
  if (lastPort.test(text)) {
    found.isLastPort = true
    text = text.replace(lastPort, ' from ')
  }
  return { ...found, text }
}

const signal =
  /\b(?:(?:whose|with|and|have|having)\s+)?(?:(?:an?|the|their|its)\s+)?(?:(?:last|latest)\s+)?(?:ais|positions?|signals?|pings?)(?:\s+(?:data|report|reports|signal|signals|position|positions|fix|update|updates))?(?:\s+(?:is|are|was|were|being))?(?:\s+(?:fresh|recent|live|received|seen|updated))?(?![\p{L}])/iu
const age =
  /\(?\b(?:(?:in|within|during|over|from)\s+)?(?:the\s+)?(?:last|past|latest|less than|under|at most|not older than|no older than|not more than|no more than|younger than|newer than|within)\s+(?:(\d{1,3})\s*|an?\s+)?(minutes?|mins?|hours?|hrs?|h|days?|d)\b(?:\s+(?:old|ago|of age))?\)?/iu

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

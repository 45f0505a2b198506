import { wholeMonths } from '../arrival-dates.ts'
import { goods } from './goods.ts'

/** A phrase, and another of the same meaning. */
export type Rewriting = readonly [RegExp, string | ((phrase: string, ...groups: string[]) => string)]

const figure = String.raw`(?:\d{1,3}(?: \d{3})+(?!\d)|\d(?:[\d.,]*\d)?)(?:\s?k(?![a-z]))?`
const comparison = String.raw`from|between|over|above|under|below|at least|at most|more than|less than|up to|min(?:imum)?|max(?:imum)?|larger than|smaller than|bigger than|greater than|exceeding|about|around|approx(?:imately)?|[<>]=?`

/** "dwt from 40,000 to 60,000": the figure stands before what it counts, as in "from 40,000 to 60,000 dwt". */
const figureBehind = new RegExp(
  String.raw`(?<!\d\s*k?\s*)\b(?:(min(?:imum)?|max(?:imum)?)[ _])?(dwt|deadweight|cargo)\s*(?:of|is|:|=)?\s*((?:${comparison})\s*)?(${figure}(?:\s*(?:to|and|-|–)\s*${figure})?)\s*(?:t|mt|tonnes?|tons?)?(?![\p{L}\d%]|[.,]\d|\s*(?:(?:to|and|-|–)\s*\d|[%\d]|pct\b|per\s?cent|k?bbls?|barrels|kt|mbbls?|dwt|knots|kn\b|million|thousand))`,
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
  String.raw`\b(?:cargo(?:es)?|parcels?|ulsd|soya|${goods})\b(?!\s+(?:tankers?|carriers?|ships?|vessels?))`,
  'iu',
)

const anyShip =
  /\b(?:ships?|vessels?|tankers?|carriers?|bulkers?|boats?|\p{L}*max(?:es)?|capes?(?:izes?)?|[vu]lccs?|vlgcs?|mrs?|lr[12]s?|hand(?:y|ies)|fleet)\b/iu

/** Words of telegrams and chats, in full. */
const abbreviations = new Map(
  Object.entries({
    laden: 'ldn lden ldd',
    'in ballast': 'blst bllst ballst',
    discharging: 'disch dischg discharg disching dischging',
    excluding: 'excl',
    naphtha: 'naph',
    panamax: 'pmx',
    suezmaxes: 'suezes',
    position: 'psn posn',
    received: 'rcvd recd recvd recieved',
    vessels: 'vsl vsls vssl vssls vssels',
    ships: 'shps shp',
    going: 'goin',
    coming: 'comming',
    arriving: 'ariving arrivng arr arrg arvg',
    from: 'frm',
    speed: 'sog spd',
    next: 'nxt',
    waiting: 'wtg',
    heading: 'hdg',
    heavy: 'hvy',
    sanctioned: 'sanctnd sanctd sancd',
    inbound: 'inbd',
    outbound: 'outbd',
    under: 'undr',
    tankers: 'tkr tkrs tnkr tnkrs',
    bulkers: 'blkr blkrs bulkcarriers',
    'container ships': 'cntr cntrs',
    between: 'btw btwn',
    about: 'abt',
    anchored: 'anch anchd',
    flag: 'flg',
    cargo: 'cgo cgoes',
    'loading at': 'ldg',
    without: 'w/o',
    with: 'w/',
  }).flatMap(([word, short]) => short.split(' ').map((each) => [each, word] as const)),
)

/** Units and abbreviations of the trade, in words that are read one by one. */
export const inFull: readonly Rewriting[] = [
  [/\b(?:are|is|do|does|did|have|has|was|were|ca|wo|would|should|could)n['’]?t\b/giu, ' not '],
  [/\b(?:upwards? of|in excess of|north of|no fewer than)\s+(?=\d[\d.,]*(?!\s*(?:°|[NS]\b)|[\d.,]))/giu, 'over '],
  [/\bsouth of\s+(?=\d[\d.,]*\s*(?:k|knots?|kn|kts?|%|dwt|tonnes|t|barrels|bbls?)\b)/giu, 'under '],
  [/\bdrybulk\b/giu, 'dry bulk'],
  [/\bcarrying (?:a |any |some )?cargo\b(?!\s+(?:from|of|for|to|loaded|ex|bound)\b)/giu, ' laden '],
  [/(?<!\b(?:wait|queu|drift|idl|moor)\w*\s.*)\b(?:in|at) (?:the )?anchorage\b/giu, ' at anchor '],
  [/\b(\d+\s*(?:days?|hours?|weeks?)) from (?:now|today)\b/giu, 'within $1 '],
  [/\b(?:over|during|throughout) the (?:next|coming) (?=\d)/giu, 'within the next '],
  [
    /\b(?:loaded|laden|filled)\s+(?:up\s+)?(?:to|at)\s+(?=(?:about|around|over|under|at least|at most)?\s*\d+\s*(?:%|percent|pct|per cent))/giu,
    ' ',
  ],
  // "palm oil, Indonesia to Rotterdam, bigger than 30k t": without a word for ships, of the cargo
  [
    /\b(?:bigger|larger|greater)\s+than\s+(\d[\d., ]*k?)\s*(t|mt|tonnes|tons)\b/giu,
    (phrase, count, _unit, ...context) =>
      anyCargo.test(String(context.at(-1))) && !anyShip.test(String(context.at(-1)))
        ? `over ${count} tonnes of cargo`
        : phrase,
  ],
  // "give us diesel" is not of the United States.
  [/\b([Gg]ive|[Ss]how|[Tt]ell|[Gg]et|[Ff]ind|[Ss]end|[Ll]et|[Hh]elp|[Bb]ring) us\b/gu, '$1 me'],
  [/\b(lng|lpg|crude|oil|products?|chemicals?)\s*\/\s*(?=(?:lng|lpg|crude|oil|products?|chemicals?)\b)/giu, '$1 or '],
  // "I want to see ships in the Gulf": no voyage is meant.
  [
    /\b(?:(?:i|we|you|they|who|would|should|really|just|also|['’]d)\s+)*(?:wants?|wanted|like|love|need|trying|try|able|possible|how|going|curious|interested|asked|useful|good|nice)\s+to\s+(?:see|know|find(?:\s+out)?|get|view|check(?:\s+out)?|look(?:\s+(?:at|for))?|watch|track|list|monitor|identify|count|understand|learn|have|show|be\s+shown)\b/giu,
    ' show ',
  ],
  [/\bto\s+(?:see|know|find(?:\s+out)?|view|check(?:\s+out)?|monitor|identify|understand|learn)\b/giu, ' show '],
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
  [
    /\bload(?:ing|s)?\s+(?!or\b|and\b)(\p{L}[^,;]{1,30}?),?\s+(?:and\s+)?disch(?:arg(?:e|es|ing))?\s+(?=\p{L})/giu,
    'from $1 to ',
  ],
  [
    /\b(eta|arriving|in|by|during)\s+(jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)\b(?!\s*\d|[- ][iî]les)/giu,
    (_phrase, word, month) =>
      `${word} ${wholeMonths.split('|').find((name) => name.startsWith(month.slice(0, 3).toLowerCase())) ?? month}`,
  ],
  [/\btoday\s*(?:or|and|\/)\s*tomorrow\b/giu, 'by tomorrow'],
  [
    /\b(?:ais\s+)?(?:pos|posn|psn|positions?)\s*<\s*(?=\d)(?:(\d+\s*\p{L}+)\s+old\b)?/giu,
    'position received within the last $1',
  ],
  // "whose last position was received in 2 hours", "position seen less than 3 h ago"
  [
    /\b(?:whose\s+|with\s+(?:an?\s+)?|the\s+)*(?:(?:last|latest|ais)\s+)*positions?\s+(?:(?:was|were|is|are|has been)\s+)?(?:received|seen|reported|h(?:ea)rd|updated)\s+(?:in|within|during|under|less than|at most)\s+(?:the\s+)?(?:last\s+|past\s+)?(\d+\s*(?:minutes?|mins?|hours?|hrs?|h|days?|d))\b(?:\s+ago)?/giu,
    'position received within the last $1',
  ],
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
  [/^\s*where\s+(?:do|does|are)\s+(.{3,80}?)\s+(?:go|going|heading|headed|bound)(?:\s+to)?\s*\??$/giu, '$1'],
  // "die morgen in Hamburg ankommen", "kommen in Hamburg an"
  [/\bin\s+(\p{Lu}.{1,40}?)\s+(?:ankommen|eintreffen|einlaufen|erwartet werden)\b/gu, 'nach $1'],
  [/\b(kommen|treffen|laufen)\b(.{0,40}?)\bin\s+(\p{Lu}.{1,30}?)\s+(?:an|ein)\s*(?=[?.!]|$)/gu, '$1$2nach $3'],
  // "to SE Asia" is not to Sweden.
  [
    /\b([NS])\.?\s?([EW])\.?\s+(?=(?:Asia|Africa|America|Europe|Australia|India|China|Brazil|Pacific|Atlantic)\b)/gu,
    (_phrase, one, two) => `${one === 'N' ? 'north' : 'south'} ${two === 'E' ? 'east' : 'west'} `,
  ],
  // Carbon is coal in Spanish only.
  [/\bcarb(?:ó|o\u0301)n(?!\s+(?:t[eé]rmico|de\s+coque))(?!\p{L})/giu, 'coal'],
  [
    /(?<=(?<!\p{L})(?:de|con|buques?|barcos?|graneleros?|cargad[oa]s?|precio|del)\s+|^\s*)carbon(?!\s+(?:termico|térmico|de\s+coque))(?=\s*$|\s+(?:de|del|desde|hacia|para|hasta)\s)|(?<=(?<!\p{L})(?:de|con|buques?|barcos?|graneleros?|cargad[oa]s?|del)\s+)carbon(?!\s+(?:termico|térmico|de\s+coque))(?!\p{L})/giu,
    'coal',
  ],
  // "petroleros a España", but "petroleros a la deriva"
  [
    /(?<=(?<!\p{L})(?:buques?|barcos?|petroleros?|graneleros?|metaneros?|gaseros?|portacontenedores|quimiqueros?|crudo|petróleo|trigo|maíz|soja|mineral de hierro|granos?|gnl|glp|gasolina|nafta)\s+|coal\s+)a\s+(?!(?:la|media|plena|bordo|menos|más)(?!\p{L}))(?=\p{Lu})/giu,
    'con destino a ',
  ],
  // "vraquiers pour Conakry", but "80 pour cent"
  [
    /(?<!\p{L})pour\s+(?:(?:la|le|les)\s+|l['’])?(?=\p{Lu}|(?!cent|demain|aujourd|nous|mon)\p{Ll}{4,}\s*\??$)/gu,
    'à destination de ',
  ],
  [/未来/gu, ''],
  [/\bJKTC\b/giu, 'Japan, South Korea, Taiwan or China'],
  [/\b(?:liftings?|loadings?)\s+(?=(?:ex|from|out of)\b)/giu, ' '],
  [/(?<!\b(?:coffee|cocoa|mung|black|kidney|broad|soy|soya)[ -])\bbeans\b/giu, 'soybeans'],
  [/\b(?:on|along)\s+(?:the|its|their)\s+way\s+(?=(?:from|out\s+of)\b)/giu, ' '],
  [/\bfm\s+(?=\p{L}{3,})/giu, 'from '],
  [/\b(?:blw|belw)\b/giu, 'below'],
  [/(?<=\S\s+)nw\s*$/giu, ''],
  // "Al Zour fuel oil liftings bound for Asia"
  [
    /\bliftings?\s+(?=(?:to|for|into|towards?|bound|heading|headed|going|destined|due|en\s+route|on|sailing|that|which|whose|with)\b)/giu,
    'cargoes ',
  ],
  [
    /(?<!\b(?:iron|nickel|manganese|chrome|chromium|copper|zinc|lead|tin|gold|titanium|tungsten|lithium|cobalt|bauxite|hierro|fer|i\p{L}{3})[ -])\bore\b(?=\s+(?:to|for|from|ex|into|cargo(?:es)?|shipments?|exports?|imports?|bound|heading|headed|going|out\s+of)\b|\s*$)/giu,
    'iron ore',
  ],
  [/\bback\s+(?=(?:to|towards?|for|into)\b)/giu, ' '],
  [/\b(?:of|with)\s+(\p{L}{4,}|US|UK)\s+origin\b/giu, ' from $1 '],
  // "Russian-origin fuel oil"
  [/\b(\p{L}{4,}|US|UK)-origin\s+(?=\p{L})/giu, '$1 '],
  [/\b(\p{L}{2,}(?:an|ese|ish|ch)|Saudi|Iraqi|Qatari|Kuwaiti|Emirati|Omani|US|UK)\s+origin\s+(?=\p{L})/giu, '$1 '],
  [/\boffshore\s+(?=\p{Lu})/gu, 'off '],
  [
    /(?:\bwith|\band|[,;])\s+(\p{L}[\p{L} ]{2,24}?)\s+as\s+(?:(?:the|their|its|a)\s+)?(last|previous) port(?:\s+of\s+call)?\b/giu,
    ', $2 port $1 ',
  ],
  // "xMed": from there to there
  [/\b(?:x|cross|intra)-?(?=(?:med|ukc|baltic|caribs?|black sea)\b)(\p{L}+)/giu, 'from $1 to $1'],
  [/(?<=\b(?:ex|from|to)\s+)aus\b|\baus(?=\s*[/-]\s*\p{L})/giu, 'Australia'],
  [/\b(?:half a|a half)\s+(?=million\b)/giu, '0.5 '],
  [/\b(?:a|one)\s+(?=million\b)/giu, '1 '],
  [/\b(?:last|previously)\s+(?=(?:at|in)\s+\p{L})/giu, 'last port '],
  [/\bsub[ -]?(?=\d)/giu, 'under '],
  [/从(\p{Script=Han}{1,8}?)装货/gu, '从$1'],
  [/(?<![\p{Script=Han}])(\p{Script=Han}{1,10}?)除外/gu, '除了$1'],
  [/\bunsanctioned\b/giu, 'not sanctioned'],
  [/\b(from|to|for|in)\s+(?:anywhere|everywhere|everyone|all)\s+(?:but|except|other than)\b/giu, ' not $1 '],
  [/\b(?:going|heading|headed|bound|sailing)\s+(?:anywhere|everywhere)\s+(?:but|except|other than)\b/giu, ' not to '],
  [/\b(?:anywhere|everywhere)\s+but\b/giu, ' not '],
  // "all tankers but VLCCs", but not "all tankers but only laden ones"
  [
    /\b(all|any|every)\s+(?:the\s+)?((?:\p{L}+\s+){0,2}(?:tankers?|ships?|vessels?|carriers?|bulkers?|boats?|vlccs?|sizes?|types?|flags?))\s+but\s+(?=(?:the\s+)?(?:[vu]lccs?|suez\w*max\w*|afra\w*|pana\w*|cape(?:s|size\w*)|handy\w*|supra\w*|ultra\w*|kamsar\w*|newcastle\w*|mrs?|lr[12]s?|vlgcs?|ulcvs?|crude|lng|lpg|oil|chemical|product|bulk\w*|container\w*|tankers?|gas)\b)/giu,
    '$1 $2 except ',
  ],
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

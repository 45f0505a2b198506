import type { Rewriting } from './in-full.ts'

const relatives =
  'husband|wife|dad|daddy|father|mum|mom|mother|son|daughter|brother|sister|boyfriend|girlfriend|partner|fianc[eé]e?|uncle|aunt|cousin|nephew|niece|grandfather|grandson|friend'
/** Behind "2" in a chat these make it a number: "yanbu 2 japan", but "2 tankers". */
const counted =
  'days?|weeks?|hours?|hrs?|months?|years?|knots?|kn|kts?|million|mln|thousand|barrels?|bbls?|tonnes?|tons?|miles?|ships?|vessels?|boats?|tankers?|carriers?|bulkers?|cargo(?:es)?|parcels?|\\p{L}*max(?:es)?|capes?|[vu]lccs?|vlgcs?|lngcs?|mrs?|and|or|of|to|more|pct|percent|ports?'

const sides = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
])

/** What people say with other words than those of the lists: the words of the lists. */
export const otherWords: readonly Rewriting[] = [
  [
    /\b(?:located|positioned|situated|to be found|found)\s+(?=(?:in|off|near|at|around|inside|within|on|outside|close)\b)/giu,
    '',
  ],
  // "loaded in Iran and trading in the South China Sea": the sea is no origin.
  [
    /(,|\band)\s+(?:(?:that|which|who)\s+)?(?:(?:are|is)\s+)?(?:trading|operating|active|working)\s+(?=in\b)/giu,
    '$1 now ',
  ],
  // "bringing coal up to New Orleans"
  [
    /(?<=\b(?:bring|carry|tak|haul|shipp|deliver|mov|lift)ing\s+[\p{L} ]{2,30}?)\s+(?:up|down|over|across|back|round|around)\s+(?=to\s+\p{L})/giu,
    ' ',
  ],
  [/\bcontainer\s+feeders?(?:\s+(?:ships?|vessels?))?(?!\p{L})/giu, 'feeder container ships'],
  // "60k cargo min"
  [/(\d[\d.,]*\s?k?)\s+(?:of\s+)?cargo\s+(min|max)(?:imum)?(?!\p{L})/giu, '$2 $1 t cargo'],
  [/\b(sanctions?)\s+against\s+(?:them|it)\b/giu, '$1'],
  [/\bbox\s*(?:boats?|ships?|carriers?|vessels?)(?!\p{L})/giu, 'container ships'],
  // "with product loaded in Iran", "mit Ladung aus Russland"
  [/\bwith\s+product\s+(?=(?:loaded|lifted|from|ex|out\s+of)\b)/giu, ''],
  [/\bmit\s+(?:einer\s+)?ladung\s+(?=aus\b)/giu, ''],
  [
    /\b(?:took|taken|taking|takes?|picked|picking|picks?)\s+(?:on|up)\s+(?:(?:their|its|the|an?)\s+)?(?:present\s+|current\s+)?(?:cargo(?:es)?|load)\s+(?=(?:in|at|off|from)\b)/giu,
    'loaded ',
  ],
  [/\biran\s+(heavy|light)\b/giu, 'Iranian $1'],
  // "from 61k deadweight", but "from 60 to 80k dwt"
  [/\bfrom\s+(?=\d[\d.,]*\s?k?\s*(?:dwt|deadweight|t\b|tonnes|tons)(?!\s*(?:to|-|–|up)\b))/giu, 'at least '],
  [/^\s*wie\s+viel\s+(\p{L}+)\s+ist\b/giu, '$1'],
  [/\bquebec\s+city\b/giu, 'Quebec'],
  // Not the German word
  [/\b(in|at|ex|from|to|into|for)\s+aus\b/giu, '$1 Australia'],
  [/\bat\s+(?:the\s+)?(?:present(?:\s+moment)?|moment|this\s+time)\s+(?=(?:in|at|off|near|on|around)\b)/giu, ''],
  [/\b(?:subject\s+to|hit\s+by|facing|targeted\s+by|under\s+any|affected\s+by)\s+sanctions\b/giu, 'sanctioned'],
  [/\b(?:no|not)\s+later\s+than\s+(\d+\s*(?:days?|hours?|hrs?|weeks?))(?:\s+from\s+(?:now|today))?\b/giu, 'within $1'],
  [/\b(?:with\s+(?:(?:its|their|the)\s+)?)?anchors?\s+(?:down|dropped|out)\b/giu, 'at anchor'],
  [/\btoday['’]s\s+(?=(?:arrivals?|expected|etas?)\b)/giu, 'arriving today '],
  // "到新加坡的集装箱船", but "10到15节", "从中东到中国"
  [
    /(?<!\d\s*)到(?!达|港|\s*(?:\d|[，。？?,]|$))/gu,
    (phrase, ...context) => (/[从自由]/u.test(String(context.at(-1))) ? phrase : '前往'),
  ],
  [/\benroute\b/giu, 'en route'],
  // "bauxite, loading port Kamsar", but "loading port" of a question for ships that load
  [/\b(?:load(?:ing)?[- ]?ports?|loadports?)\s*(?::|=|\bis\b|\bwas\b)?\s+(?=(?!\p{L}+\s+and\b)\p{Lu})/gu, 'from '],
  [/\bresidual\s+(?=fuel\b)|\bstated\s+(?=(?:destination|eta|origin)s?\b)/giu, ''],
  [/^\s*(?:is\s+it|are\s+we\s+sure|is\s+that)\s+(?:true|correct|right|so|the\s+case)\s+that\s+/giu, ''],
  [/\btin\s+can\s+island\b/giu, 'Tin Can'],
  [/\bg\.?\s+of\s+(?=(?:oman|mexico|aden|guinea|finland|thailand|bothnia|riga|suez|alaska)\b)/giu, 'gulf of '],
  // "to the west coast of India" is no course.
  [/\bto\s+the\s+(?=(?:north|south|east|west)(?:ern)?[- ]coast\b)/giu, 'to '],
  // "my wife is chief mate on one", "my husband's tanker"
  [
    new RegExp(
      String.raw`,?\s*\b(?:because\s+|as\s+|since\s+)?my\s+(?:${relatives})\s+(?:is|works?|sails?|serves?|has\s+been)\s+[^,.?;]{0,40}?(?:on|aboard)\s+(?:one(?:\s+of\s+them)?|it|board|that(?:\s+one)?|them)\b`,
      'giu',
    ),
    '',
  ],
  [new RegExp(String.raw`\bmy\s+(?:${relatives})['’]?s\s+(?=\p{L})`, 'giu'), 'the '],
  // "when will the Ever Ace be in Rotterdam"
  [
    /^(\s*when\s+(?:will|does|is|should)\s+.{2,40}?)\s+(?:be|get|land|dock|berth|arrive|arriving|due|call)\s+(?:in|at|to|into)\s+(?=\p{L})/giu,
    '$1 bound for ',
  ],
  // "naphtha lr1 yanbu 2 japan"
  [
    new RegExp(
      String.raw`(?<=\s(?!lr\b|mr\b|class\b|berth\b|tier\b|next\b|last\b|top\b|first\b|within\b|least\b|than\b|over\b|under\b|about\b|these\b|those\b|only\b|terminal\b)[\p{Ll}]{3,}\s)2\s+(?!(?:${counted})\b)(?=\p{Ll}{3,})`,
      'gu',
    ),
    (phrase, ...context) => (/\p{Lu}/u.test(String(context.at(-1))) ? phrase : 'to '),
  ],
  [
    /\bsanctioned\s+(?:ships|vessels|tankers|ones|bulkers|carriers)\s+(?:excluded|removed|left\s+out|not\s+included)\b/giu,
    'not sanctioned',
  ],
  [/\b(or\s+|and\s+)(?:anywhere|somewhere)\s+(?:else\s+)?in\s+/giu, '$1'],
  [/,?\s+(?:both|all)\s+(?:kinds|types|sorts)\b/giu, ''],
  [
    /\b(waiting|anchored|queu\p{L}+|drifting|at anchor|idling|loitering)\s+(?:just\s+)?outside\s+(?!of\b|the\b)/giu,
    '$1 off ',
  ],
  [/\bleft\s+(?=(?:sailing|trading|afloat|at\s+sea|steaming)\b)/giu, ''],
  [
    /(?<=\bdrifting\b.{0,20}?),?\s*(?:with\s+)?(?:(?:their|its|the)\s+)?engines?\s+(?:stopped|off|shut\s+down)\b/giu,
    '',
  ],
  [/\bin\s+or\s+(?=(?:around|near|off)\s)/giu, ''],
  [/\bto\s+us\s+in\s+(?=\p{Lu})/gu, 'to '],
  [
    /\b(?!(?:with|and|or|of|is|the|any|whose)\b)(\p{L}{2,}),?\s+(or|and)\s+(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)[\s-]+origin\b(?!\s*[:=])/gu,
    'from $1 $2 $3',
  ],
  [/\bblk\s+sea\b/giu, 'black sea'],
  [/\bmy\s+(?:old|former|first|last)\s+(?=(?:ship|vessel|tanker|boat)\b)/giu, 'my '],
  [/(?<=\bis\s+.{3,50}?)\s+(?:still\s+)?(?:about|around)(?=\s*\??$)/giu, ' now'],
  [/\bsoy\b(?!\s+(?:oil|meal|sauce|beans?))/giu, 'soybeans'],
  [/\bwaters\s+of\s+(?=[A-Z]{2}\b)/gu, 'in '],
  [
    /\b(?:had|have|has|with)\s+(\p{L}[\p{L} '-]{1,30}?)\s+as\s+(?:(?:their|its|the)\s+)?last\s+(?:port(?:\s+of\s+call)?|call)\b/giu,
    'last port $1',
  ],
  [/\bgo\s+(?=(?:laden|loaded|empty|in ballast|full)\b)/giu, ''],
  [/\b(?:affected|hit|troubled)\s+by\s+(?=(?:gps|gnss|ais)\b)/giu, 'with '],
  [/\bisl\.?(?=\s+(?:flags?|flagged|waters)\b)/giu, 'islands'],
  // "last richards bay, now mozambique channel"
  [
    /\blast\s+(?!port\b|call|loaded\b|left\b|\d|(?:an?|few|two|three)\b|(?:weeks?|months?|years?|nights?|hours?|days?)\b)(\p{L}[^,;\d]{2,30}),\s*now\s+(?!(?:in|at|off|near|for|to|bound|going|heading|headed|waiting|anchored|empty|laden|loaded|ballast\p{L}*|sailing|under|on|due|en|drifting|moored)\b)/giu,
    'last port $1, now in ',
  ],
  [/\bpos\s+(?=(?:last|within|in the last)\b)/giu, 'position '],
  [
    /\b([snew])\.?\s+(?=(?:china sea|atlantic|pacific|korea|africa|australia)\b)|\bn\.?\s+(?=sea\b)/giu,
    (_phrase, side) => `${sides.get((side ?? 'n').toLowerCase())} `,
  ],
  [/\bfo\s+(?=(?:ex|from|cargo(?:es)?|to|into|loaded)\b)/giu, 'fuel oil '],
  [/\b(ex|from)\s+rus\b/giu, '$1 Russia'],
  [/\b(to|for|into|in|off|at|ex|from)\s+sing\b/giu, '$1 Singapore'],
]

import type { Rewriting } from './in-full.ts'

const bound = 'at|below|under|above|over|between|around|about|less|more|faster|slower|no|not|up to|max|min|[<>]|\\d'
const crossing =
  'bosph?orus|dardanelles|turkish straits|suez(?: canal)?|panama(?: canal)?|kiel canal|hormuz|strait of \\p{L}+'
/** A name of a vessel, each word with a capital. */
const name = String.raw`\p{Lu}[\p{L}\d'-]*(?:\s+[\p{Lu}\d][\p{L}\d'-]*){0,3}?`

/** What people say in passing, and the words that are read for it. */
export const everydaySpeech: readonly Rewriting[] = [
  // "close to Primorsk", but "close to 14 knots"
  [/\b(?:close|next|adjacent)\s+to\s+(?=\d)/giu, 'about '],
  [/\b(?:close|next|adjacent|in (?:close )?proximity)\s+to\b/giu, 'near'],
  // "whose cargo was loaded in Novorossiysk"
  [/\b(?:(?:was|were|(?:has|have|had)\s+been)\s+)(?=(?:loaded|lifted|shipped|exported|sourced)\b)/giu, ''],
  [/\b(?:(?:is|are)\s+)?being\s+(discharg|load|unload)ed\b/giu, '$1ing'],
  [/\b(discharg|load|unload)e?\s+(?=(?:right\s+)?now\b|currently\b)/giu, '$1ing '],
  [/\b(\p{L}{4,}|US|UK)-(?:loaded|lifted|sourced)\s+(?=\p{L})/gu, '$1-origin '],
  [
    /\b(?:run(?:s|ning)?|burn(?:s|ing)?|sail(?:s|ing)?)\s+(?:on\s+)?(lng|methanol|ammonia|lpg)\s+(?:as\s+)?fuel\b|\b(?:run(?:s|ning)?|burn(?:s|ing)?|powered\s+by|fuel+ed\s+by)\s+(?:on\s+)?(lng|methanol|ammonia|lpg)\b/giu,
    '$1$2 fuelled',
  ],
  [/\bunder\s+(?:an?|the)\s+(\p{L}+(?:\s+\p{L}+){0,2}?)\s+flag\b/giu, '$1 flag'],
  // "seen near Novorossiysk in the past 12 hours"
  [
    /\b(?:ais\s+)?(seen|h(?:ea)rd|tracked|reported|received|spotted)\s+((?:near|off|in|at|around)\s+\p{L}[\p{L} '-]{1,40}?)\s+(?:in|within|during|over)\s+the\s+(?:last|past)\s+(\d+\s*(?:minutes?|mins?|hours?|hrs?|h))\b/giu,
    '$2 seen in the last $3',
  ],
  [/\bais\s+(?=(?:seen|h(?:ea)rd|received|updated)\b)/giu, ''],
  [/\bbetter\s+than\s+(?=\d)/giu, 'more than '],
  [/\bover\s+the\s+(?:next|coming)\s+/giu, 'within the next '],
  // "LPG cargoes bigger than 20,000 tonnes" are tonnes of cargo, "bulkers bigger than 20,000 tonnes" of deadweight.
  [
    /\b(cargo(?:es)?|parcels?|shipments?|stems?|volumes?)\s+((?:(?!ships?\b|vessels?\b|tankers?\b|carriers?\b|bulkers?\b)\S+\s+){0,6}?)(?:bigger|larger|greater|heavier)\s+than\s+(?=\d[\d.,]*\s*(?:k\s*)?(?:t|mt|tonnes?|tons?)\b(?!\s*(?:dwt|deadweight)))/giu,
    '$1 $2more than ',
  ],
  [
    /\b(?:and\s+)?(?:say|says|claim|claims|declare|declares|report|reports)\s+(?:that\s+)?(?:they|it|s(?:h)e)\s+(?:are|is|will be)\s+/giu,
    '',
  ],
  [/\b(going|heading|headed|bound|sailing)\s+(?:to\s+|for\s+)?(?:anywhere|somewhere)\s+in\s+/giu, '$1 to '],
  [
    /\b(?:(?:whose|with|the|their|still|show(?:s|ing)?|declared|as)\s+)*destination\s+(?:(?:is|as|still|being)\s+)*(?:the\s+)?ports?\s+(?:(?:that|which|they|it|s(?:h)e|have|has|had|just|they've)\s+)*left\b/giu,
    ' destination left ',
  ],
  // "last port Ningbo, next Long Beach"
  [/\b(last\s+(?:port\s+)?\p{L}[^,;]{1,30}[,;]\s*)next\s+(?=\p{L})/giu, '$1to '],
  [/\b(conventional|small)[- ](?:size|sized)\s+(?=lng\b)/giu, '$1 '],
  [/\binside\s+(?=(?:a|an|one|the\s+next|\d+|two|three)\s*(?:hours?|days?|weeks?|fortnight|months?)\b)/giu, 'within '],
  // "creeping along at less than 9 kn", "slowing to under 8 knots"
  [
    new RegExp(
      String.raw`\b(?:creep|crawl|inch|limp|plod|trundl|dawdl|cruis|slow|speed|rac|chugg?|putter|loiter)(?:s|es|e|ing|ed)\s+(?:(?:along|down|up|by|past|ahead)\s+)?(?:to\s+)?(?=${bound})`,
      'giu',
    ),
    '',
  ],
  [/\bcrept\s+(?:along\s+)?(?=at|below|under)/giu, ''],
  [/\b(?:cargo\s+)?(?:left|remaining|still)\s+(?:on\s*board|aboard)\b/giu, 'full'],
  [
    new RegExp(String.raw`\b(waiting|queue?ing|queued|lined up)\s+for\s+(?=(?:the\s+)?(?:${crossing})\b)`, 'giu'),
    '$1 at ',
  ],
  [/\bas\s+(?:(?:the|their|its|a)\s+)?next\s+(?:stop|call|port\s+of\s+call|harbou?r)\b/giu, 'as next port'],
  // "Crude tankers with American barrels", but "over 500,000 US barrels"
  [
    /(?<!\d\s*)\b(?:with\s+)?(\p{L}{3,}(?:an|ese|ish)|Saudi|Iraqi|Qatari|Kuwaiti|Emirati|Omani|Iraqi|US|UK)\s+(barrels|molecules)\b/gu,
    (_phrase, nation, good) => `${nation} ${good === 'barrels' ? 'crude' : 'LNG'}`,
  ],
  [
    /^\s*(?:(?:please|pls|plz|kindly)\s+)?(?:(?:give|send|show|get|need|want|tell)\s+(?:me\s+|us\s+)?)?(?:the\s+)?(?:(?:current|last|latest|exact|present)\s+)?(?:position|location|whereabouts|posn?)\s+(?:of|for)\s+(?:the\s+)?(?=m\/?[vt]\s|\p{Lu})/gu,
    'where is ',
  ],
  // "Sohshu Maru where now"
  [new RegExp(String.raw`^\s*(${name})\s+where(?:\s+(?:now|is\s+(?:it|s(?:h)e)))?\s*(?:\?|$)`, 'gu'), 'where is $1'],
  [
    new RegExp(
      String.raw`^\s*[Ww]hen\s+(?:will|does|is|should)\s+(?:the\s+)?(${name})\s+(?:arrive|arriving|due|berth|dock|get (?:in|there)|be there|reach port)\s*(?:\?|$)`,
      'gu',
    ),
    'where is $1',
  ],
]

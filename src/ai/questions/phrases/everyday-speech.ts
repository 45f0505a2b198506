import type { Rewriting } from './in-full.ts'
import { goods } from './goods.ts'

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
  [
    /\b(?!(?:part|half|full|fully|partly|partially|heavily|lightly|newly|just|pre)-)((?:\p{Lu}[\p{L}'’.]*[\s-]+(?:d[aeo]s?\s+|del\s+)?){0,3}\p{L}{4,}|US|UK)-(?:loaded|lifted|sourced)\s+(?=\p{L})/gu,
    'from $1 ',
  ],
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
  [/\bin\s+(?=(?:under|less than|at most)\s+(?:an?|one|two|three|\d+)\s*(?:hours?|days?|weeks?)\b)/giu, ''],
  [/\b(?:under|less than|at most)\s+an?\s+week\b/giu, 'within a week'],
  [/\bpositions?\s+(?:from|of|dated)\s+today\b/giu, 'position received in the last 24 hours'],
  // "took coal at Richards Bay", but "loaded tankers in the Med"
  [
    new RegExp(
      String.raw`\b(?:took|takes|taking|taken|picked\s+up|picks\s+up|collected|lifted|loaded|fetched)\s+((?:(?:an?|the|some|their|its)\s+)?(?:${goods}|cargo(?:es)?|parcels?)\s+)(?:at|in|from)\s+(?!(?:anchor|berth|sea|port(?!\s+(?!now|at|and|in|off|waiting|today|for|to)\p{L})|transit|the moment|present|least|most|full|ballast)\b)(?=\p{L})`,
      'giu',
    ),
    '$1from ',
  ],
  // "from the Baltic to Oman: crude" is no crude of Oman.
  [/(?<=\p{L})(?:\s*:|\s+[-–])\s+(?=(?:crude|oil|lng|lpg|coal)\b)/giu, ', '],
  [/\btak(?:ing|es?)\s+(?:on|aboard|in)\s+(?=(?:an?\s+|the\s+)?(?:cargo|parcel)\b)/giu, 'loading '],
  [new RegExp(String.raw`\btak(?:ing|es?)\s+(?:on|aboard)\s+(?=(?:${goods})\b)`, 'giu'), 'loading '],
  [/(?<=\b(?:\d+|an?)\s*(?:days?|hours?|hrs?|weeks?))\s+or\s+(?:less|sooner|earlier|under)\b/giu, ''],
  [
    /,?\s+(?:and\s+)?(?:no\s+others?|nothing\s+else|no\s+other\s+(?:ones?|ships?|vessels?|types?))\s*(?=$|[.?!])/giu,
    '',
  ],
  [
    /\b(?:(?:i|we)\s+)?(?:(?:would|['’]d)\s+)?(?:like|want|plan|hope|need)(?:ing)?\s+to\s+(?:film|photograph|shoot|visit|paint|draw)\s+/giu,
    '',
  ],
  [/^\s*(?:exposure|sanctions?|compliance|sanity|quick|market|position)\s+(?:check|query|question|note)\s*:\s*/giu, ''],
  [/\bmadeira(?=[- ](?:flags?|flagged|registered|registry)\b)/giu, 'Portuguese'],
  [
    /\b(?:crawl|creep)(?:s|ing)?\s+(?=(?:to|towards?|into|through|along|past|up|down|across|at|under|below|in)\b)/giu,
    'sailing ',
  ],
  [/\bon\s+h(?:e)r\s+way\b/giu, 'on its way'],
  [/\bin\s+it['’]s\s+name\b/giu, 'in its name'],
  [/(?<=[\s,])lifting\s+(?=(?:above|over|under|below|at least|at most|more than|less than|about|around)\s+\d)/giu, ''],
  [/,\s*if\s+(?:i|we)\s+may\s*,/giu, ' '],
  [/(?<=\d,?\s+)(?:where(?:['’]?s|\s+is)\s+(?:s?h(?:e)|it)|posn?)(?=\s|$)/giu, ' '],
  [/\bwti\s+midland\b/giu, 'WTI'],
  [/\bkeep(?:ing)?\s+an?\s+(?:close\s+)?eye\s+on\s+/giu, 'watch '],
  [/\biron\s+ore\s+(?:pellets?|fines|lumps?|concentrates?|sinter(?:\s+feed)?)\b/giu, 'iron ore'],
  [
    /\b(?:(?:that|which|who)\s+)?(?:have|has)\s+been\s+(?=(?:drifting|waiting|anchored|at anchor|moored|lying|loitering|idling|stopped|stationary|sitting)\b)/giu,
    '',
  ],
  [/\bon-?board\b/giu, 'aboard'],
  [/(?<=\b(?:kn|knots|speed|are|is|now|still)\s+)round\s+(?=the\s+(?:cape|horn)\b)/giu, 'rounding '],
  [/\bw(?=\s+(?:LNG|LPG|HFO|VLSFO|HSFO|ULSD|VGO|CPP|DPP)\b)/gu, 'with'],
  [/\b(?:at|alongside)\s+(?:the\s+|a\s+|its\s+|their\s+)?(?:docks?|quays?|jett(?:y|ies)|wharf|pier)\b/giu, 'at berth'],
  [/\bnext\s+(?:stop|call|destination)(?=\s*:?\s+(?:is\s+)?\p{Lu})/gu, 'next port'],
  [
    /\b(?:that\s+are\s+)?(?:at\s+most|no\s+more\s+than|less\s+than|under)\s+(\d+\s*(?:days?|hours?|hrs?))\s+(?:away\s+)?(?:from|out\s+of|off)\s+(?=\p{Lu})/gu,
    'arriving within $1 at ',
  ],
  [/\bsent\s+(?:us\s+)?(?:an?\s+)?(?:position|signal|report)s?\b/giu, 'position'],
  // "35k tonnes at most"
  [
    /(?<![\p{L}\d])(\d[\d.,]*\s?k?\s*(?:tonnes|tons|t|mt|dwt|knots|kn|kts|%|percent|pct|barrels|bbls?))\s+(at\s+(?:the\s+)?(?:most|least)|max(?:imum)?|min(?:imum)?)(?=\s*(?:$|[,.?;]))/giu,
    '$2 $1',
  ],
  // "parcels bigger than 20 000 t" are of cargo.
  [
    /\b(parcels?|cargo(?:es)?|lots?|stems?|liftings?|shipments?)\s+(?:of\s+)?(?:bigger|larger|greater)\s+than\s+(\d[\d., ]*k?)\s*(t|mt|tonnes|tons)\b/giu,
    '$1 over $2 tonnes of cargo',
  ],
  [/\b(?:my|our|their)\s+\p{Ll}+['’]s\s+(?=(?:ship|vessel|tanker|boat|carrier)\b)/giu, 'the '],
  [/\bstuck\s+(?=(?:waiting|at anchor|anchored)\b)/giu, ''],
  [/\b(?:and\s+(?:will\s+|to\s+)?|will\s+|to\s+)(?:discharg|unload)(?:e|es|ing)?\s+(?:at|in)\s+(?=\p{Lu})/gu, 'to '],
  [/\bwith\s+(?:(?:an|their|its)\s+)?empty\s+(?:holds?|tanks?)\b/giu, 'in ballast'],
  [/\bloaded\s+on\s+(?=(?:the\s+)?(?:\p{L}+\s+){0,3}coast\b)/giu, 'loaded in '],
  [/\bholding\s+(?=(?:more|less|at\s+least|at\s+most|over|under|about|around|between)\b)/giu, 'with '],
  // The greeting, but "tankers to Moin"
  [/^\s*moin(?:\s+moin)?\s*(?=[,!.:])/giu, ''],
  // "India's west coast"
  [/\b(\p{Lu}\p{L}+)['’]s\s+(north|south|east|west)(?:ern)?\s+coast\b/gu, '$2 coast of $1'],
  [/\bmid[- ](?=(?:north\s+|south\s+)?(?:atlantic|pacific|indian ocean|gulf|sea)\b)/giu, ''],
  [
    /\b(?:landing|berthing|docking|turning up|showing up|getting in|coming in|pulling in)(?=\s+(?:at|in|within|inside|over|by|next|this|before)\b)/giu,
    'arriving',
  ],
  [/\beta\s+before\s+(?=\d+\s*(?:days?|hours?|hrs?|h|d)\b)/giu, 'eta within '],
  [
    /\b(?:clean|clear)\s+of\s+(?:(?:any|all)\s+)?sanctions?\b|\b(?:nothing|none|no\s+ships?|no\s+vessels?)\s+(?:that\s+is\s+)?sanctioned\b/giu,
    'not sanctioned',
  ],
  [/\b(?:of\s+)?(?:(?:their|its|the)\s+)?cargo\s+(?:left|remaining)(?=\s*(?:[?.!,]|$))/giu, 'full'],
  // "cargo more 50000 ton"
  [
    /(?<!\b(?:or|and|no|not)\s+)\b(more|less)\s+(?=\d[\d.,]*\s*(?:k\s*)?(?:t|mt|tonnes?|tons?|dwt|%|pct|percent|knots?|kn|kts)\b)/giu,
    '$1 than ',
  ],
  [/\bdischarge\s+(?=(?!Port\b(?![\s-]+\p{Lu}))\p{Lu})/gu, 'to '],
  [/\bas\s+h(?:e)r\s+(?=destination\b|next port\b)/giu, 'as its '],
  [/\b(\p{L}+)\s+ports?\s+as\s+(?:(?:their|its|the)\s+)?destination\b/giu, 'bound for $1 '],
  [/\bvont\s+(?=d[eu]s?\b|d['’])/giu, ''],
  [
    /\b(?:that\s+)?(?:were|was|(?:have|has)\s+been)\s+(?=(?:h(?:ea)rd|seen|received|reported|tracked|updated)\b)/giu,
    '',
  ],
  [/^\s*\d{1,2}\s*[/)]\s+/gu, ''],
  [/\b(?:sanctioned|laden|loaded|listed)\s+or\s+not\b,?/giu, ''],
  // "con señal de las últimas 6 horas", "position des 6 dernières heures", "in den letzten 6 Stunden gesehen"
  [
    /(?<!\p{L})(?:con\s+)?(?:señal|posici[oó]n|posiciones|vistos?|vistas?|recibid[oa]s?)\s+(?:en|de|durante)\s+las?\s+[uú]ltimas?\s+(\d+)\s+(hora|minuto)s?(?!\p{L})/giu,
    (_phrase, count, unit) => `position received in the last ${count} ${unit === 'hora' ? 'hours' : 'minutes'}`,
  ],
  [
    /(?<!\p{L})(?:avec\s+(?:une\s+)?)?(?:positions?|signal|vus?|reçue?s?)\s+(?:reçue?s?\s+)?(?:des|dans\s+les|ces|durant\s+les)\s+(?:(\d+)\s+derni[eè]res|derni[eè]res\s+(\d+))\s+heures(?!\p{L})/giu,
    'position received in the last $1$2 hours',
  ],
  [
    /(?<!\p{L})in\s+den\s+letzten\s+(\d+)\s+stunden\s+(?:gesehen|empfangen|gemeldet)(?!\p{L})/giu,
    'position received in the last $1 hours',
  ],
  [/\b(?:within|in|over|during)\s+the\s+(?:coming|next)\s+week\b/giu, 'within 7 days'],
  [/\b(?:or|and)\s+(?:sooner|earlier)\b/giu, ''],
  [/\bdown\s+to\s+(?=(?:less|under|below|about|around|\d))/giu, ''],
  [/\b(?:before|by)\s+(?:midnight|the\s+end\s+of\s+(?:the\s+)?day)\b/giu, 'today'],
  // "For our war risk desk: laden VLCCs"
  [/^\s*for\s+(?:our|my|the)\s+[\p{L} ]{3,40}:\s*/giu, ''],
  [/\b(?:with|as)\s+(?:another|other)\s+(?:ones?|ships?|vessels?)\b/giu, ''],
  [
    new RegExp(
      String.raw`\bloaded\s+with\s+(${goods})\s+(?:in|at)\s+(?!the\b|(?:malacca|hormuz|suez|panama|transit|port(?!\s+(?!now|at|and|in|off|waiting|today|for|to)\p{L})|ballast)\b)(?=\p{L})`,
      'giu',
    ),
    'carrying $1 from ',
  ],
  [/\b(?:the\s+)?(?:last|past|previous)\s+half(?:\s+an)?[\s-]+hour\b/giu, 'the last 30 minutes'],
  [/(?<!\p{L})kohle(?:frachter|schiffe?n?)(?!\p{L})/giu, 'Massengutfrachter mit Kohle'],
  [/(?<!\p{L})erzfrachter(?!\p{L})/giu, 'Massengutfrachter'],
  [
    /\bcalled\s+(?:(?:at|in)\s+)?(\p{Lu}[\p{L} ]{2,24}?)\s+last\b(?!\s+(?:week|month|year|night|season|quarter|summer|winter|\d))/gu,
    'last port $1',
  ],
  [/\bin\s+the\s+roads(?:tead)?\s+(?:of|off)\b/giu, 'off'],
  [/(?<!\p{L})innerhalb\s+(?:von|der\s+n[aä]chsten)(?!\p{L})/giu, 'in den nächsten'],
  [
    /\bnone\s+of\s+(?:them|which)\s+(?:(?:is|are)\s+)?(?:listed\s+(?:for|under)\s+sanctions|sanctioned|on\s+(?:a|any)\s+sanctions\s+list)\b/giu,
    'not sanctioned',
  ],
  [/\bmalacca\s+straight\b/giu, 'malacca strait'],
  [/\bsay,?\s+(?=(?:over|under|above|below|more|less|at least|around|about|\d))/giu, ''],
  [/\bover\s+the\s+(?:next|coming)\s+/giu, 'within the next '],
  // "LPG cargoes bigger than 20,000 tonnes" are tonnes of cargo, "bulkers bigger than 20,000 tonnes" of deadweight.
  [
    /\b(cargo(?:es)?|parcels?|shipments?|stems?|volumes?)\s+((?:(?!ships?\b|vessels?\b|tankers?\b|carriers?\b|bulkers?\b)\S+\s+){0,14}?)(?:bigger|larger|greater|heavier)\s+than\s+(?=\d[\d.,]*\s*(?:(?:k|thousand|million)\s*)?(?:t|mt|tonnes?|tons?)\b(?!\s*(?:dwt|deadweight)))/giu,
    '$1 $2more than ',
  ],
  [
    /\b(?:and\s+)?(?:say|says|claim|claims|declare|declares|report|reports)\s+(?:that\s+)?(?:they|it|s(?:h)e)\s+(?:are|is|will be)\s+/giu,
    '',
  ],
  [/\b(going|heading|headed|bound|sailing)\s+(?:to\s+|for\s+)?(?:anywhere|somewhere)\s+in\s+/giu, '$1 to '],
  // "last port Ningbo, next Long Beach"
  [
    /\blast\s+(?:port\s+)?(\p{L}[^,;]{1,30}?[,;]?\s+)next\s+(?!days?|weeks?|hours?|months?|\d)(?=\p{L})/giu,
    'last port $1to ',
  ],
  [/\b(conventional|small)[- ](?:size|sized)\s+(?=lng\b)/giu, '$1 '],
  [/\binside\s+(?=(?:a|an|one|the\s+next|\d+|two|three)\s*(?:hours?|days?|weeks?|fortnight|months?)\b)/giu, 'within '],
  // "creeping along at less than 9 kn", "slowing to under 8 knots"
  [
    new RegExp(
      String.raw`\b(?:creep|crawl|inch|limp|plodd?|trundl|dawdl|cruis|slow|speed|rac|chugg?|putter|loiter)(?:s|es|e|ing|ed)\s+(?:(?:along|down|up|by|past|ahead)\s+)?(?:to\s+)?(?=${bound})`,
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
  // "they claim Port Said as their destination"
  [
    /\b(?:and\s+)?(?:claim|claims|claiming|declare|declares|declaring|list|lists|listing|give|gives|giving|show|shows|name|names|have|having|(?<=\b(?:that|which|and)\s+)has)\s+([\p{L} '-]{2,30}?)\s+as\s+(?:(?:their|its|the)\s+)?destination\b/giu,
    ', bound for $1',
  ],
]

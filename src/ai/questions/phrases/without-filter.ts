const ofOrder = 'the order of vessels is no filter: sort the list'
const ofOrderAndNumber = 'the order and the number of vessels are no filter: sort the list'

/** What is said in words that other filters would read, and has no filter. */
export const withoutFilter: readonly (readonly [RegExp, limit: string, instead?: string])[] = [
  [
    /\b(?:with\s+)?(?:steam[- ]turbines?|steam[- ]driven|[td]fde|me-?g[ia]|x-?df|dual[- ]fuel\s+engines?)\b/iu,
    'the engines of vessels have no filter',
  ],
  [
    /,?\s*\b(?:(?:whose|with|had|and)\s+(?:an?\s+|the\s+)?)?(?:last|previous|prior|former)\s+(?:(?:two|three|\d)\s+)?cargo(?:es)?\b(?:\s*(?:was|were|is|being|of|:|=))?\s+(?!(?:in|at|from|to|for)\b)(?:(?:palm|fuel|gas|crude|vegetable|soybean|jet|iron|coking|thermal)\s+)?\p{L}+/iu,
    'the cargo before the one aboard has no filter',
  ],
  [
    /,?\s*\b(?:as\s+)?(?:compar(?:ed|ing)|relative|versus|vs\.?)\s+(?:(?:to|with|against)\s+)?(?:the\s+)?(?:same\s+(?:day|week|month|time|period|quarter)\s+)?(?:(?:of\s+)?(?:last|previous)\s+(?:day|week|month|year|quarter)|yesterday|(?:\p{L}+|\d+)\s+(?:days?|weeks?|months?|years?)\s+(?:ago|before|earlier))\b/iu,
    'comparisons with an earlier time have no filter: here are the vessels of now',
  ],
  [
    /\b(?:(?:have|has|just|that|now)\s+)*(?:leav(?:e|es|ing)|left|exit(?:s|ing|ed)?|depart(?:s|ing|ed)?|coming\s+out\s+of)\s+(?=(?:the\s+)?(?:straits?\s+of|hormuz|suez(?:\s+canal)?|panama\s+canal|kiel\s+canal|bosph?orus|dardanelles|turkish\s+straits|danish\s+straits|malacca\s+strait|singapore\s+strait|bab[ -]el[ -]mandeb)\b)/iu,
    'the course of vessels has no filter: here are those that are there now',
    ' in ',
  ],
  [
    /\b(?:(?:offshore|platform|anchor[- ]handling)\s+)*supply\s+(?:vessels?|ships?|boats?)\b|\b(?:(?:car|passenger|ro-?ro|rail)\s+)?(?:ferries|ferry\s+(?:boats?|ships?|vessels?))\b(?!\s+(?:crude|oil|cargo|lng|lpg|coal|grain|ore))/iu,
    'types are crude, chemical, LNG and LPG carriers, bulk carriers and container ships only',
  ],
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
  [/\b(?:t[cd]\d{1,2}c?|\d{1,2}tc|b(?:lpg|lng)\d?g?)\b/iu, 'routes and averages of freight indices have no filter'],
  [
    /\b(?:(?:epoxy|zinc|phenolic|marineline|stainless(?:\s+steel)?)[- ](?:coated|coatings?|tanks?)|(?:tank\s+)?coatings?)\b/iu,
    'the coating of tanks has no filter',
  ],
  [
    /\b(?:next|last|latest)(?=\s+(?:laden\s+|loaded\s+|empty\s+)?(?:vlccs?|ulccs?|suezmax|aframax|panamax|capesize|cape|bulker|tanker|ship|vessel|carrier|(?:lng|lpg|oil|crude|product|chemical|container|bulk)\s+(?:carrier|tanker|ship|vessel))\s+(?:to|arriving|arrives|due|bound|in|into|at|for|from|leaving)\b)/iu,
    ofOrder,
  ],
  [
    /,?\s*\b(?:(?:please\s+)?(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?)(?:\s+(?:them|these|those|the\s+list|results?))?\s+(?:by|on)|by)\s+(?:(?:declared|reported|expected|estimated|cargo|vessel|ship)\s+)?(?:etas?|arrivals?(?:\s+(?:dates?|times?))?|speeds?|tonnage|tonnes|(?:cargo\s+)?size|dwt|deadweight|distance|age|load|cargo(?:\s+aboard)?)(?:\s*,?\s*(?:ascending|descending|asc|desc))?(?=\s*(?:$|[,.;?!]))/iu,
    ofOrder,
  ],
  [
    /,?\s*\b(?:the\s+)?(?:soonest|earliest|latest|nearest|closest|largest|biggest|smallest|fastest|slowest|deepest|highest|lowest|newest|oldest)(?:\s+(?:etas?|arrivals?|cargo(?:es)?|ships?|vessels?|ones?|loads?|speeds?|dwt))?\s+(?:at\s+the\s+top|first)\b/iu,
    ofOrder,
  ],
  [
    /\b(?:the\s+)?(?:top|first|biggest|largest|fastest|slowest|smallest)\s+(?:\d{1,3}|two|three|four|five|six|ten|twenty|fifty)(?=\s+(?!(?:knots?|kn|kts?|percent|pct|per|tonnes?|tons?|mt|k|dwt|hours?|hrs?|h|days?|d|weeks?|months?)\b)\p{L})/iu,
    ofOrderAndNumber,
  ],
  [
    /\b(?:the\s+)?(?:\d{1,3}|two|three|four|five|six|ten|twenty|fifty)\s+(?:biggest|largest|fastest|slowest|smallest|nearest|closest)\b/iu,
    ofOrderAndNumber,
  ],
  [
    /^\s*(?:please\s+)?(?:(?:can|could|would)\s+you\s+)?(?:(?:alert|notify|email|e-mail|text|ping|warn)\s+(?:me|us)|(?:tell|let)\s+(?:me|us)(?:\s+know)?(?=\s+(?:when(?:ever)?|once|as\s+soon\s+as)\s+(?:an?|any|the\s+(?:first|next))\s)|(?:set(?:\s+up)?|create|make)\s+(?:me\s+)?(?:an\s+)?(?:alert|alarm|notification))(?:\s+(?:on|to|of|about|for|when|whenever|if|once|as\s+soon\s+as))?(?:\s+there\s+(?:is|are))?(?=\s)/iu,
    'a question sets no alert: make one of these filters under Alerts',
  ],
  [
    /\b(?:entered|insured|covered)\s+(?:with|by)\s+(?:the\s+)?\p{L}+(?:\s+(?:club|p&i))?/iu,
    'the insurer of a vessel has no filter',
  ],
  [
    /\b(?:with\s+(?:an?\s+)?)?(?:boil-?off|sulphur|sulfur|moisture|protein|ash|viscosity|api(?:\s+gravity)?)(?:\s+(?:content|rate))?\s*(?:of|is|at)?\s*(?:above|below|over|under|less\s+than|more\s+than|at\s+least|at\s+most|max|min|[<>]=?)?\s*\d[\d.,]*\s*(?:%|pct|percent|cst|ppm|degrees)?|\b\d{3,4}\s*(?:kcal(?:\/kg)?\s*)?(?:gar|nar|cst)\b|\b\d[\d.]*\s*(?:%|pct|percent|per\s+cent)\s*(?:s|sulphur|sulfur|fe|protein|moisture|ash|iron|purity)\b(?!\s+ores?\b)/iu,
    'the quality of a cargo has no filter',
  ],
  [
    /\b(?:(?:flying|under|with|using|sailing\s+under)\s+)?(?:an?\s+)?(?:false|fake|fraudulent|forged)\s+(?:flags?|registr(?:y|ies|ations?))\b|\b(?:falsely|fraudulently)\s+(?:flagged|registered)\b/iu,
    'whether a flag is false has no filter',
  ],
  [
    /\b(?:single|double)[- ](?:hull(?:ed|s)?|skin(?:ned)?|bottom(?:ed)?)\b/iu,
    'how the hull of a vessel is built has no filter',
  ],
  [/\bbuilt\s+(?:in|by|at)\s+(?:the\s+)?\p{L}+/iu, 'where a vessel was built has no filter'],
  [
    /(?<=\b(?:sanctioned|listed|designated|blacklisted)\s+)by\s+(?:the\s+)?(?:eu|european\s+union|uk|us|usa|united\s+states|ofac|un|united\s+nations|treasury|brussels|washington|london|ukraine|switzerland)(?:\s*(?:,|and|or|&)\s*(?:the\s+)?(?:eu|european\s+union|uk|us|usa|ofac|un))*\b/iu,
    'which of the lists a vessel is on has no filter: its card says so',
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

/** Words of the stock exchange, and of the people behind companies. */
const companies =
  /\b(?:which|what|any)\s+(?:\p{L}+\s+){0,2}(?:stocks?|shares|equities)\b|\b(?:buy|sell|short|invest in)\s+(?:\p{L}+\s+){0,2}(?:shares?|stocks?)\b|\b(?:share|stock)\s+prices?\b|\bdividends?\b|\bwho(?:['’]s|\s+is|\s+are)\s+behind\b|\bshell\s+compan(?:y|ies)\b|\bbeneficial\s+owners?\b|\b(?:which|what)\s+(?:compan(?:y|ies)|owners?|operators?|traders?)\s+(?:controls?|owns?|operates?|runs?|has|have)\s+(?:the\s+)?(?:most|largest|biggest)\b|\b(?:which|what|who)\s+(?:suppliers?|sellers?|buyers?|producers?|refiners?|traders?|compan(?:y|ies))?\s*(?:sold|bought|supplied|purchased|sells|buys)\b|\b(?:which|what|how\s+many)\s+(?:\p{L}+\s+){1,3}(?:do|does)\s+(?:\p{Lu}\p{L}+\s+){1,3}(?:own|operate|control|manage|charter)\b/iu

const freightRates =
  /\bwhat\s+(?:would|does|do|will)\b.{1,60}\bfix(?:es)?\b|\bfix(?:ing)?\s+at\b|\b(?:freight|charter|day|spot|hire|worldscale|tanker|tankers|vlcc|suezmax|aframax|capesize|cape|panamax|mr|lr1|lr2|lng|vlgc|bulker|shipping|tc)\s*rates?\b|\b(?:c\d{1,2}|p\d[a-c]?|s\d{1,2}[a-c]?|t[cd]\d{1,2}c?)\s+(?:rates?|index|price|level|today|now|trading|at)\b/iu

const facilities =
  'Terminals, refineries, pipelines, fields and mines are layers of the map, and found by the search: ask for vessels by type, place, cargo, load or speed.'

/** What is asked of something else than vessels. */
export const otherSubjects: readonly (readonly [RegExp, refusal: string])[] = [
  [
    companies,
    'Companies, owners and their shares are not among the data: ask for vessels or for prices of commodities.',
  ],
  [freightRates, 'Freight rates are not among the data: ask for vessels or for prices of commodities.'],
  [
    /\bhow\s+(?:much|many)\b.{0,60}\b(?:do|does|did|will|would|can|has|have)\b.{1,60}\b(?:leak|emit|burn|spill|pollute)(?:s|d|ed|ted)?\b|\b(?:carbon(?:\s+dioxide)?|co2|methane)\b.{1,60}\bemitted\b|\bhow\s+much\s+(?:fuel|bunkers?|energy|vlsfo|hfo|mgo|methane|co2|carbon)\b.{1,60}\b(?:consume|use|slip)s?\b/iu,
    'How much fuel vessels burn and what they emit (carbon, methane) is not among the data: ask for vessels by type, place, cargo, load or speed.',
  ],
  [
    /\b(?:which|what|where|when|how many|any|list)\b.{0,12}\b(?:(?:oil|fuel|chemical|crude)\s+)?(?:spills?|collisions?|groundings?|sinkings?|accidents?|hijackings?)\b/iu,
    'Spills and accidents are not among the data: ask for vessels by type, place, cargo, load or speed.',
  ],
  [
    /\b(?:port|harbou?r|pilotage|light|canal|towage|tug|berth|wharfage|anchorage|agency)\s+(?:dues|fees?|charges?|tariffs?)\b/iu,
    'Costs of shipping are not among the data: ask for vessels or for prices of commodities.',
  ],
  [
    /\b(?:drafts?|draughts?)\s+(?:limits?|limitations?|restrictions?)\b|\b(?:max|maximum|permissible|allowed|available|min|minimum)\.?\s+(?:water\s+)?(?:drafts?|draughts?|depths?)\s+(?:at|in|for|through)\s+(?!\d)|\b(?:water|channel|berth)\s+depths?\b|^\s*what(?:['’]s|\s+is)\s+the\s+(?:draft|draught|depth)\b/iu,
    'Where the draught of ships is limited is on the page of each port: ask for vessels by type, place, cargo, load or speed.',
  ],
  [
    /^(?!.*\b(?:ships?|vessels?|boats?|tankers?|carriers?|bulkers?|anchored|anchors?|knots?)\b).*\b(?:submarine|undersea|subsea)\s+cables?\b/iu,
    'Cables are not among the data: ask for vessels by type, place, cargo, load or speed.',
  ],
  [
    /\bbills?\s+of\s+lading\b/iu,
    'Papers of cargoes are not among the data: ask for vessels by type, place, cargo, load or speed.',
  ],
  [
    /\btolls?\b|\b(?:what|how much)\b.{0,60}\bcosts?\b|\bcosts?\s+(?:of|for|to)\b|\bcosts?\s+per\s+(?:day|tonne|ton|barrel|voyage)\b/iu,
    'Costs of shipping are not among the data: ask for vessels or for prices of commodities.',
  ],
  [
    /^\s*(?:(?:what|how)\b.{0,20}\s)?(?:(?:sailing|sea|shipping)\s+)?distances?\s+(?:\p{L}|$)|\bhow long\b.{0,40}\b(?:takes?|needs?|voyage|trip|passage|sail)\b/iu,
    'Distances and times between places are no filter of vessels: measure them on the map.',
  ],
  [
    /^\s*(?:(?:what|explain|tell)\b.{0,20}\s)?differences?\s+between\b|^\s*what(?:['’]s|\s+is|\s+are)\s+an?\s+\S+(?:\s+\S+)?\s*\??\s*$|\bwhat\s+(?:do|does)\b.{1,40}\b(?:means?|says?|stands?\s+for|requires?)\b|^\s*(?:define|(?:the\s+)?(?:meaning|definition)\s+of)\b/iu,
    'What words of the trade mean is in the glossary and, for sizes, in the documentation of the filters.',
  ],
  [
    /\b(?:which|what)\b.{0,12}\b(?:busiest|biggest|largest|deepest|oldest|most\s+\p{L}+)\b.{0,24}\b(?:ports?|terminals?|refiner(?:y|ies)|pipelines?|fields?|mines?|straits?|canals?)\b/iu,
    'Ports and facilities are not ranked: their calls, capacities and commodities are on their pages.',
  ],
  [
    /^\s*(?:(?:please|can\s+you|could\s+you|i(?:['’]m|\s+am)?|we(?:['’]re|\s+are)?)\s+)*(?:(?:list|show|find|map|give|get|display|need|want|looking\s+for|pull\s+up)\s+(?:me\s+|us\s+)?|(?:which|what|where)\s+(?:are\s+)?)?(?:(?:all|the|every)\s+)*(?:(?:lng|lpg|oil|gas|crude|coal|products?|exports?|imports?|container|chemical|regasification|liquefaction|receiving|storage|tank|iron|ore)\s+){0,3}(?:terminals|refineries|refinery|pipelines?|storages|mines|oil\s*fields|gas\s*fields)(?:\s+are)?(?:\s+there)?\s+(?:in|of|on|at|by|near|around|along|inside|outside|within|offshore)\s/iu,
    facilities,
  ],
  // "US Gulf LNG terminals", "capacity of the refineries of India": nothing in it is a vessel, or what one does.
  [
    /^(?!.*\b(?:ships?|vessels?|boats?|fleet|traffic|tankers?|carriers?|bulkers?|barges?|(?:vl|ul)ccs?|vlgcs?|lr[12]s?|mrs|drift\p{L}*|\p{L}*max(?:es)?|capes?|cargo(?:es)?|to|from|for|at|into|ex|via|off|who|anyone|anything|barrels|left|departed|sail\p{L}*|shipped|lift\p{L}*|calling|load\p{L}*|discharg\p{L}*|unload\p{L}*|laden|ballast\p{L}*|bound|due|arriv\p{L}*|leav\p{L}*|wait\p{L}*|queu\p{L}*|anchor\p{L}*|moor\p{L}*|berth\p{L}*|eta|etas|dwt|knots?|nach|aus|hacia|desde|vers|depuis|\p{L}*frachter|schiffe\p{L}*|buques?|petroleros?|navires?|p[eé]troliers?|porte-conteneurs|vraquiers?|m[eé]thaniers?|graneleros?|portacontenedores)\b).*\b(?:(?:lng|lpg|oil|crude|coal|gas|products?|ore|grain|containers?|exports?|imports?|receiving|regasification|liquefaction|storage)\s+(?:\d\s+)?(?:terminals?|plants?|projects?|trains?)|refiner(?:y|ies)|pipelines?|oil\s*fields?|gas\s*fields?|coal\s+mines?)\b/iu,
    facilities,
  ],
  [
    /\bhow\s+deep\s+is\s+(?:the\s+)?(?:water|sea|channel|fairway)\b|\bwater\s+depths?\b|\bdepths?\s+of\s+(?:the\s+)?(?:water|sea|channel|fairway)\b/iu,
    'Depths of water are not among the data; a port has the draught of its berths on its page, where it is known.',
  ],
  // "Which methanol plants in Malaysia are down?"
  [
    /\b(?:which|what|are|is|any|how\s+many)\b.{0,40}\b(?:plants?|units?|refiner(?:y|ies)|terminals?|crackers?|smelters?|trains?|mines?|fields?|pipelines?)\b.{0,40}\b(?:down|offline|shut(?:\s+(?:down|in))?|idle|closed|in\s+outage|out\s+of\s+(?:service|action)|under\s+maintenance|on\s+fire|back\s+(?:up|online))\b/iu,
    facilities,
  ],
  [
    /\b(?:nameplate|storage|regas\p{L}*|liquefaction|terminal|refining|refinery|pipeline|throughput|send-?out)\s+capacit(?:y|ies)\b|\bcapacit(?:y|ies)\s+of\s+(?:the\s+|all\s+)?.{1,40}\b(?:terminals?|refiner(?:y|ies)|pipelines?|fields?|plants?)\b|\bwho\s+(?:owns|operates|runs|controls|built)\b.{1,60}\b(?:terminals?|refiner(?:y|ies)|pipelines?|tanks|fields?|mines?|plants?|storage)\b/iu,
    facilities,
  ],
  [
    /\b(?:sgx|lme|platts|argus)\b|\b(?:cfr|fob)\s+\p{L}+(?:\s+\p{L}+){0,3}\s+(?:trading|trades?|prices?)\b|^(?!.*\b(?:ships?|vessels?|tankers?|carriers?|bulkers?|vlccs?|vlgcs?|capes|\p{L}+max(?:es)?)\b)\s*(?:what|where|how)\b.{3,40}\btrading(?:\s+(?:at|now|today|right\s+now))*\s*\??$|\bswaps?\s+(?:at|prices?|today|now|trading)\b|\bassess(?:ed|ments?)\s+(?:at|today|now|in)\b|\bbunker\s+prices?\b|\bprices?\s+of\s+bunkers?\b/iu,
    'Only the prices of benchmarks such as Brent, WTI, TTF and Henry Hub are among the data.',
  ],
  [
    /\bdays?\s+of\s+(?:import|demand|forward|supply|consumption|stock)\s*(?:cover(?:age)?)?\b|\b(?:import|demand|forward)\s+cover\b|\bstrategic\s+(?:petroleum\s+|oil\s+|gas\s+)?(?:reserves?|stocks?|stockpiles?)\b|\bhow\s+(?:much|many)\b.{1,40}\bin\s+(?:reserve|stock|storage\s+tanks?)\b/iu,
    'Stocks are no filter of vessels: strategic reserves are a layer of the map, with their capacity: ask for vessels by type, place, cargo, load or speed.',
  ],
]

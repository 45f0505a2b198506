import { wholeMonths } from '../arrival-dates.ts'
import type { Meaning, Quantity, Status } from './meaning.ts'
import { destinationPhrases, originPhrases, pastPhrases } from './movement-words.ts'

/** Phrases separated by bars: English, Spanish, French, German, Chinese. */
export const statuses: readonly [Status, boolean, string][] = [
  [
    'laden',
    true,
    'laden|laden condition|in laden condition|loaded|with cargo|ladens|cargado|cargados|cargada|cargadas|chargé|chargés|chargée|chargées|beladen|beladene|beladener|beladenen|载货|重载|已装载|已载货',
  ],
  ['full', true, 'full|full up|lleno|llenos|plein|pleins|pleine|voll|volle|vollen|满'],
  [
    'full',
    false,
    'fully laden|fully loaded|completely full|a plena carga|en pleine charge|voll beladen|voll beladene|满载',
  ],
  [
    'partly',
    false,
    'partly laden|partly loaded|part-laden|part-loaded|part laden|part loaded|part cargo|partially laden|partially loaded|parcialmente cargados|partiellement chargés|teilweise beladen|teilbeladen|部分装载',
  ],
  [
    'ballast',
    false,
    'carrying nothing|with empty tanks|empty tanks|with empty holds|empty holds|sailing empty|steaming empty|running empty|ballast condition|in ballast condition|in ballast|on ballast|ballast|ballasting|ballaster|ballasters|ballasted|empty|empties|with nothing aboard|without cargo|without any cargo|without a cargo|with no cargo|no cargo|no cargo aboard|sin carga|sans cargaison|ohne Ladung|nothing aboard|nothing on board|unladen|unloaded|en lastre|en lest|lège|vacío|vacíos|vacías|sur ballast|sur lest|à vide|vide|vides|leer|leere|leeren|unbeladen|unbeladene|in Ballast|压载|空载|空船',
  ],
  [
    'stopped',
    false,
    'stopped|stationary|idle|idling|not moving|not move|do not move|does not move|parados|detenidos|à l’arrêt|gestoppt|liegend|停航',
  ],
  [
    'anchored',
    false,
    'at anchor|on anchor|riding at anchor|lying at anchor|dropped anchor|anchored|anchoring|on the hook|swinging at anchor|fondeado|fondeados|fundeado|fundeados|fondeadas|anclado|anclados|au mouillage|mouillés|ancrés|vor Anker|ankernd|ankernde|锚泊|抛锚',
  ],
  [
    'moored',
    false,
    'tied up|made fast|moored|at berth|on berth|on the berth|at the berth|berthed|alongside|atracados|atracado|à quai|festgemacht|am Kai|an der Pier|am Liegeplatz|停泊|靠泊',
  ],
  [
    'waiting',
    false,
    'waiting|wait|waits|awaiting|waiting for berth|waiting for a berth|waiting for berths|waiting to load|waiting to discharge|waiting to unload|awaiting berth|queuing|queueing|queued|in the queue|in queue|queue|queues|in line|lined up|esperando|en espera|a la espera|en attente|attendent|attendant|qui attendent|warten|wartet|wartend|wartende|wartenden|等待|等候|等泊|候泊',
  ],
  ['drifting', false, 'drifting|adrift|a la deriva|à la dérive|dérivant|treibend|treibende|treibenden|漂航|漂流'],
  [
    'moving',
    false,
    'under way|underway|moving|sailing|steaming|navegando|en route libre|faisant route|in Fahrt|fahrende|航行中|在航',
  ],
  [
    'loading',
    false,
    'loading at|loading in|loadings|loadings at|loadings in|liftings|liftings at|loading off|currently loading|busy loading|are loading|is loading|being loaded|cargando|en chargement|en cours de chargement|beim Laden|ladend|正在装货|装货',
  ],
  [
    'discharging',
    false,
    'discharging|unloading|discharging at|discharging in|discharging off|descargando|en déchargement|qui déchargent|löschend|löschende|entladend|卸货|正在卸货',
  ],
]

export const bounds: readonly ['min' | 'max' | 'about' | 'between', Quantity | null, string][] = [
  [
    'min',
    'speed',
    'faster|faster than|quicker than|más rápido que|más rápidos que|más rápidas que|plus rapide que|plus rapides que|schneller als|快于',
  ],
  ['max', 'speed', 'slower|slower than|más lento que|más lentos que|plus lent que|plus lents que|langsamer als|慢于'],
  ['min', 'load', 'fuller than'],
  [
    'min',
    null,
    'more than|greater than|higher than|over|above|at least|minimum|min|no less than|from at least|exceeding|>|>=|≥|más de|más que|al menos|como mínimo|mínimo|superior a|por encima de|plus de|au moins|minimum de|supérieur à|supérieure à|mehr als|mindestens|über|wenigstens|大于|超过|高于|至少|不低于|不少于',
  ],
  [
    'max',
    null,
    'less than|not exceeding|not to exceed|lower than|fewer than|under|below|at most|maximum|max|up to|no more than|<|<=|≤|menos de|menos que|como máximo|máximo|inferior a|por debajo de|hasta|moins de|sous|au plus|au maximum|maximum de|inférieur à|inférieure à|jusqu’à|weniger als|höchstens|maximal|unter|bis zu|小于|低于|少于|最多|不超过|至多',
  ],
  [
    'about',
    null,
    'about|around about|approx|approx.|ca|circa about|approximately|roughly|exactly|=|aproximadamente|unos|environ|etwa|ungefähr|circa|大约|约',
  ],
  ['between', null, 'between|entre|zwischen|de entre'],
  [
    'min',
    'deadweight',
    'larger than|bigger than|heavier than|larger|bigger|mayores de|mayores que|plus grands que|größer als|大于吨位',
  ],
  ['max', 'deadweight', 'smaller than|lighter than|smaller|menores de|menores que|plus petits que|kleiner als'],
  ['min', 'other', 'longer than|older than|deeper than|newer than|länger als'],
  ['max', 'other', 'shorter than|younger than|shallower than|kürzer als'],
]

/** Courses: "heading east", "steaming north", "southbound". */
const courses = ['north', 'south', 'east', 'west'].flatMap((side) => [
  ...['bound', 'wards', 'ward'].map((ending) => `${side}${ending}`),
  `${side}-bound`,
  ...['heading', 'steaming', 'sailing', 'going', 'moving', 'headed', 'travelling', 'to the'].map(
    (verb) => `${verb} ${side}`,
  ),
])

const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
/** Days and months, which no filter is made of. */
const dates = [
  ...`${weekdays}|${wholeMonths}|march|may|jan|feb|apr|jun|jul|aug|sept|oct|nov|dec`
    .split('|')
    .flatMap((name) =>
      ['by', 'before', 'on', 'until', 'in', 'after', 'this', 'next', 'mid', 'early', 'late'].map(
        (word) => `${word} ${name}`,
      ),
    ),
  ...`${weekdays}|${wholeMonths}`.split('|'),
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag',
].join('|')

export const otherPhrases: readonly [Meaning, string][] = [
  [
    { kind: 'trailingBound', bound: 'min' },
    'or better|and better|& up|& above|& over|& larger|& more|and up|and upwards|upwards|or up|or larger|or bigger|or greater|or higher|and larger|and bigger|and over|or longer|minimum size|or more|or above|or over|or faster|or fuller|and above|and more|plus|o más|y más|ou plus|et plus|oder mehr|und mehr|以上|或以上',
  ],
  [
    { kind: 'trailingBound', bound: 'max' },
    '& below|& under|& less|& smaller|or smaller|or lower|and smaller|and under|and less|and lower|or fewer|tops|or less|or below|or under|or slower|and below|o menos|ou moins|oder weniger|以下|或以下',
  ],
  [{ kind: 'unit', quantity: 'speed', factor: 0.54 }, 'km/h|kmh|kph|km h'],
  [{ kind: 'unit', quantity: 'speed', factor: 0.869 }, 'mph'],
  [{ kind: 'unit', quantity: 'speed' }, 'kn|kt|kts|kns|knts|knot|knots|nudo|nudos|nd|noeud|noeuds|Knoten|节'],
  [{ kind: 'unit', quantity: 'load' }, '%|percent|per cent|pct|por ciento|pour cent|pourcent|Prozent'],
  [
    { kind: 'unit', quantity: 'deadweight' },
    'dwt|t dwt|dwt t|t deadweight|mt deadweight|metric tons deadweight|tonne deadweight|ton deadweight|tonne dwt|ton dwt|tonnes of deadweight|tons of deadweight|t of deadweight|tonnes dwt|tons dwt|mt dwt|dwt tonnes|tonnes deadweight|tons deadweight|deadweight tonnes|deadweight tons|deadweight|tdw|toneladas de peso muerto|tonnes de port en lourd|tpl|tpm|Tonnen Tragfähigkeit|载重吨|吨载重',
  ],
  [
    { kind: 'unit', quantity: 'cargo' },
    't|tonnes|tons|tonne|ton|mt|tonnes of cargo|tons of cargo|mt of cargo|tonnes on board|tonnes aboard|toneladas|Tonnen|吨',
  ],
  // Of crude, 7.33 barrels a tonne.
  [{ kind: 'unit', quantity: 'cargo', factor: 1 / 7.33 }, 'barrels|barrel|bbl|bbls|barriles|barils|Barrel|桶'],
  [{ kind: 'unit', quantity: 'hours' }, 'hours|hour|hrs|hr|h|horas|heures|Stunden|小时'],
  [{ kind: 'unit', quantity: 'hours', factor: 24 }, 'days|day|d|jours|jour|días|Tage|Tagen|天'],
  [{ kind: 'unit', quantity: 'hours', factor: 168 }, 'weeks|week|wk|wks|semanas|semaines|Wochen|周'],
  [
    { kind: 'unit', quantity: 'other' },
    'teu|cbm|m3|ft|feet|foot|metres|meters|m|miles|mile|nm|nmi|km|kilometres|kilometers|years|years old|years of age|años|años de antigüedad|ans|Jahre|Jahren|Jahre alt|old|海里|标箱',
  ],
  [
    { kind: 'quantity', quantity: 'speed' },
    'speed|speeds|speeding|velocidad|vitesse|Geschwindigkeit|速度|航速|doing|making',
  ],
  [
    { kind: 'quantity', quantity: 'load' },
    'load|loading|loads|load factor|load factors|carga|charge|Ladung|Beladung|装载率|载重率',
  ],
  [
    { kind: 'share', percent: 50 },
    'half|half empty|half-empty|half full|half-full|half laden|a half|mitad|a medias|media carga|medio|moitié|à moitié|à mi charge|halb|Hälfte|zur Hälfte|halbe|半',
  ],
  [
    { kind: 'share', percent: 75 },
    'three quarters|three quarter|three fourths|tres cuartos|tres cuartas partes|trois quarts|aux trois quarts|dreiviertel|drei viertel|zu drei Vierteln|四分之三',
  ],
  [
    { kind: 'share', percent: 25 },
    'a quarter|quarter|one quarter|one fourth|un cuarto|un quart|au quart|ein Viertel|zu einem Viertel|四分之一',
  ],
  [
    { kind: 'share', percent: 67 },
    'two thirds|two third|dos tercios|deux tiers|aux deux tiers|zwei Drittel|zu zwei Dritteln|三分之二',
  ],
  [
    { kind: 'share', percent: 33 },
    'a third|one third|un tercio|un tiers|au tiers|ein Drittel|zu einem Drittel|三分之一',
  ],
  [{ kind: 'range' }, 'a|à|bis|到|至|y|et|und'],
  [{ kind: 'and' }, 'and|or|as well as|,|;|&|+|o|ou|oder|e|或|和|与|及'],
  [
    { kind: 'not' },
    'not|no longer|not any longer|not any more|not anymore|no|non|nobody|nobody has|no one|no one has|none|none of|neither|avoid|avoids|avoiding|bypassing|bypass|steering clear of|staying clear of|staying away from|keeping away from|diverted away from|lacking|free of|devoid of|ignoring|disregard|everything but|anything but|never|ne sont pas|n’est pas|n’ont pas|pas|aucun|aucune|ningún|ninguno|no se muestran|no muestres|no mostrar|ni|nor|all ships but|all vessels but|except|except for|excluding|exclude|excludes|hide|leave out|leaving out|omit|skip|remove all|drop all|without|but not|instead of|rather than|as opposed to|other than|all but|apart from|minus|excepto|salvo|menos los|sin|que no sean|sauf|hors|sans|excepté|außer|ohne|nicht|kein|keine|keinen|keiner|除|不在|没有|不是|不|未|无|除了|不包括|非',
  ],
  [
    { kind: 'voyage', end: 'destination' },
    'Ankunft|rumbo al|con rumbo al|arrivée|arrivée à|arrivée au|arrivée en|llegada|llegada al|到达|运往|运到|到港|attendu|attendus|attendue|attendues|esperado en|esperados en|arrivent|arrivent à|arrivent au|arrivent aux|arrivent en|arrivant|arrivant à|arrivant au|arrivant en|arriveront à|arriveront au|arriveront en|vont en|vont au|vont aux|vont vers|vont à|allant en|allant au|allant vers|allant à|bound for|bound to|bound|inbound|inbound to|inbound for|incoming|in direction to|in direction of|in direction|en direction de|en direction du|heading to|heading for|heading towards|heading toward|heading into|heading|headed to|headed for|headed into|headed|en route to|en route for|en route|on the way to|on its way to|on their way to|making for|going to|sailing to|sailing for|sailing towards|steaming to|steaming for|steaming towards|destined for|destined to|destination|destinations|with destination|dest|towards|toward|to|into|arriving at|arriving in|arriving|arrives|arrive|arrival|arrivals|arrivals at|arrivals in|due at|due in|due|due to arrive|due to arrive at|due to arrive in|eta|etas|with eta|signalling|signaling|expected at|expected in|expected|reach|reaches|reaching|will reach|get to|gets to|getting to|calling at|call at|go to|goes to|go into|que vayan a|vayan a|van a|va a|approaching|approach|approaches|nearing|will be in|will be at|due to be in|due to be at|se acercan a|s’approchent de|calls at|proceeding to|on passage to|making their way to|por llegar a|llegan a|llegarán a|llegando a|que arriban a|arriban a|qui arrivent à|arrivent à|arriveront à|qui vont à|ankommen in|die nach|fahren nach|for discharge|for discharge in|for discharge at|to discharge in|to discharge at|con destino a|con destino|con rumbo a|rumbo a|hacia|que van a|que llegan a|llegada a|à destination de|à destination du|à destination des|à destination d|vers|en route pour|en route vers|attendus à|arrivant à|auf dem Weg nach|auf dem Weg in|unterwegs nach|mit Kurs auf|mit Ziel|Ziel|nach|Richtung|Ankunft in|开往|前往|驶往|驶向|目的地|去往|去|抵达',
  ],
  [
    { kind: 'voyage', end: 'origin' },
    'lastport|leave|leaves|outbound|coming from|coming out of|came from|departed|departed from|departing|departing from|departures from|left|leaving|loaded in|loaded at|loaded from|loaded off|loaded out of|that loaded in|that loaded at|which loaded in|sailed from|outbound from|originating in|originating from|origin|ex|out of|from|salidos de|procedentes de|procedente de|desde|venant du|venant des|venant d|procedentes del|procedente del|en provenance de|en provenance du|en provenance des|en provenance d|venant de|partis de|parti de|partis d|parti d|partis du|partis des|partant de|au départ de|provenant de|que salieron de|salieron de|que zarparon de|zarparon de|con origen en|aus|ab|geladen in|beladen in|来自|从|自',
  ],
  [{ kind: 'voyage', end: 'way' }, 'via|past|pass|passes|will pass|to pass|que pasan por|über den Weg'],
  [{ kind: 'voyage', end: 'destination' }, destinationPhrases.join('|')],
  [{ kind: 'voyage', end: 'origin' }, originPhrases.join('|')],
  [{ kind: 'past' }, pastPhrases.join('|')],
  [{ kind: 'orders' }, 'for orders|orders|awaiting orders|waiting for orders|waiting orders|without orders|à ordres'],
  [
    { kind: 'period', hours: 168 },
    'this week|over the next week|in the next week|within the next week|during the next week|within a week|within the week|in the coming week|over the coming week|in a week|esta semana|cette semaine|diese Woche|dieser Woche|本周|一周内',
  ],
  [{ kind: 'period', hours: 24 }, 'today|hoy|aujourd’hui|heute|今天|今日'],
  [{ kind: 'period', hours: 48 }, 'by tomorrow|until tomorrow'],
  [
    { kind: 'topic', hint: 'freight rates and other costs of shipping are not among the data' },
    'scfi|ccfi|wci|fbx|bcti|bdti|freight|freights|freight rate|freight rates|freight market|demurrage|laytime|worldscale|tce|tces|bdi|baltic dry index|baltic index|capesize index|charter rates|charter market|bunker price|bunker prices|bunker costs|insurance costs|war risk premium|war risk premiums|canal tolls|canal fees|frachtraten|fletes|taux de fret|运价|运费',
  ],
  [
    { kind: 'topic', hint: 'only the prices of benchmarks such as Brent, WTI, TTF and Henry Hub are among the data' },
    'how much is|how much are|how much does|price|prices|px|pricing|index|indices|futures|forward curve|stock price|share price|shares|quote|quotes|spread|crack|cracks|crack spread|crack spreads|arbitrage|precio|precios|prix|preis|preise|价格',
  ],
  [
    { kind: 'topic', hint: 'only vessels, ports, facilities and prices are among the data' },
    'eu ets|ets|fueleu|fueleu maritime|eexi|cii|cii rating|cii ratings|weather|harvest|crop|crops|correlation|demand|demand growth|supply and demand|outlook|forecast|forecasts|weather forecast|wave height|inventories|oil inventories|stocks|stockpiles|stock levels|oil production|refinery margins|refining margins|wetter|clima|météo|天气',
  ],
  [{ kind: 'ambiguous', question: 'Which gas do you mean: LNG or LPG?' }, 'gas|gaz|gases|气体'],
  [
    { kind: 'sanctioned' },
    'sanctioned|ofac|ofac listed|ofac sanctioned|ofac-listed|eu sanctioned|uk sanctioned|us sanctioned|un sanctioned|with sanctions|sanctions|sanction|sdn|sdn listed|designated|blacklist|under sanctions|on sanctions|on a sanctions list|on the sanctions list|on sanctions lists|on any sanctions list|sanctions list|sanctions lists|blacklisted|sanctions listed|sancionados|sancionado|sanctionnés|sous sanctions|sanktioniert|sanktionierte|sanktionierten|受制裁|制裁|被制裁',
  ],
  [
    { kind: 'flag' },
    'flagged|flag|flags|fly a flag of|fly the flag of|fly|flies|flying the flag of|flying the flags of|flying flag of|carrying the flag of|under the flag of|under the flags of|sailing under the flag of|sailing under|sails under|sail under|registered in|registered under|flying|registered|registry|register|bandera|banderas|abanderado|abanderados|abanderadas|pabellón|pavillon|battant pavillon|sous pavillon|Flagge|Flaggen|unter der Flagge|船旗|旗|国旗|籍|国籍|悬挂',
  ],
  [
    { kind: 'topic', hint: 'calls and times in port are on the page of each port' },
    'turnaround|turnaround time|turnaround times|turnround|dwell time|dwell times|time in port|port stay|port stays|berth productivity|port congestion',
  ],
  [
    { kind: 'topic', hint: 'transits are counted on the page of each strait and canal' },
    'transits|transit count|transit counts|number of transits',
  ],
  [
    { kind: 'unsupported', hint: 'the list of vessels has no filter for names: use the search' },
    'called|named|llamado|nommé|namens|名为',
  ],
  [
    { kind: 'unsupported', hint: 'vessels cannot be filtered by draught, length or age' },
    'draught|draft|length|beam|age|built|calado|tirant d’eau|Tiefgang|吃水',
  ],
  [
    { kind: 'unsupported', hint: 'vessels cannot be filtered by the fuel of their engines' },
    [
      ...['lng', 'methanol', 'lpg', 'ammonia', 'gas'].flatMap((fuel) =>
        ['fuelled', 'fueled', 'powered', 'dual fuel'].map((word) => `${fuel} ${word}`),
      ),
      ...['', ' lng', ' methanol', ' lpg', ' ammonia'].map((fuel) => `dual fuel${fuel}`),
    ].join('|'),
  ],
  [
    { kind: 'unsupported', hint: 'emissions are not among the data' },
    'emissions|emission|emit|emits|emitted|co2|carbon|carbon dioxide|carbon intensity|methane emissions',
  ],
  [
    { kind: 'unsupported', hint: 'what a cargo was sold for has no filter' },
    'price cap|oil price cap|above the price cap|below the price cap|sold above the price cap|sold below the price cap',
  ],
  [
    { kind: 'unsupported', hint: 'repairs have no filter' },
    'hull damage|hull cleaning|hull insurance|hull and machinery|hull claims|dry dock|in dry dock|drydock|drydocked|dry docking|shipyard|repair yard|under repair',
  ],
  [{ kind: 'unsupported', hint: 'demurrage is not among the data' }, 'on demurrage'],
  [
    { kind: 'quality', flags: ['gap'] },
    'ais went dark|ais gone dark|dark on ais|went dark on ais|gone dark on ais|silent on ais|dark|ais off|ais dark|ais gap|ais gaps|ais silent|ais silence|gap in ais|gaps in ais|dark activity|gap in their ais|gaps in their ais|went dark|gone dark|going dark|transponder off|transponders off|their transponders off|switched off ais|with ais off|not transmitting',
  ],
  [
    { kind: 'quality', flags: ['shared_mmsi'] },
    'mmsi shared|same mmsi|share one mmsi|share an mmsi|share the same mmsi|the same mmsi|shared mmsi|sharing an mmsi|sharing mmsi|sharing one mmsi|duplicate mmsi|duplicate mmsis|duplicated mmsi|cloned mmsi|one mmsi',
  ],
  [
    { kind: 'quality', flags: ['teleport_held_back'] },
    'teleport held back|positions jumping|jumping position|position jumping|position jumps|jumping positions|jumping gps positions|gps jumps|impossible positions|impossible jumps|impossible position jumps|teleporting',
  ],
  [
    { kind: 'quality', flags: ['eta_impossible'] },
    'eta impossible|impossible eta|impossible etas|eta impossible|etas impossible|eta is impossible|etas are impossible|unrealistic eta|unrealistic etas',
  ],
  [
    { kind: 'quality', flags: ['eta_past'] },
    'overdue eta|an overdue eta|eta already past|eta past|past eta|past etas|eta in the past|etas in the past|overdue|eta passed|expired eta',
  ],
  [
    { kind: 'quality', flags: ['destination_stale'] },
    'destination stale|stale destination|stale destinations|outdated destination|outdated destinations|old destination',
  ],
  [{ kind: 'quality', flags: ['destination_left'] }, 'destination left'],
  [
    { kind: 'quality', flags: ['draught_maximum'] },
    'draught maximum|maximum draught|draught at maximum|draught at its maximum|draught at the maximum',
  ],
  [
    { kind: 'quality', flags: ['draught_above_hull'] },
    'draught above the hull maximum|draught above hull|draught above the hull|draft above hull|draft above the hull',
  ],
  [
    { kind: 'quality', flags: ['draught_stale'] },
    'draught stale|draft stale|stale draught|stale draughts|stale draft|stale drafts|outdated draught|outdated draughts',
  ],
  [
    { kind: 'quality', flags: ['position_conflict'] },
    'conflicting ais positions|conflicting ais position|conflicting position reports|conflicting reports|position conflict|position conflicts|conflicts of position|conflicting positions',
  ],
  [
    { kind: 'quality', flags: ['position_conflict', 'teleport_held_back'] },
    'spoofing|spoofed|ais spoofing|spoofing ais|gps spoofing|spoofed positions|gps jamming|jammed gps|gps interference',
  ],
  [
    {
      kind: 'unsupported',
      hint: 'no list says which vessels belong to it: "sanctioned" filters those that are on a sanctions list',
    },
    'shadow fleet|dark fleet|grey fleet|gray fleet|ghost fleet',
  ],
  [
    {
      kind: 'unsupported',
      hint: 'transfers from ship to ship and loitering are events at sea, on the map and on the page of a vessel, and no filter',
    },
    'loiter|loitering|sts|ship to ship|ship-to-ship|sts transfer|sts transfers|sts operation|sts operations|ship to ship transfer|ship to ship transfers',
  ],
  [
    { kind: 'unsupported', hint: 'vessels cannot be filtered by owner, operator, charterer or fixture' },
    'owned|owns|company|owned by|owner|owners|operated by|operator|chartered by|charterer|charterers|fixed|unfixed|on subs|open|spot|managed by',
  ],
  [
    { kind: 'past' },
    'last season|yesterday|last night|last week|last month|last year|last quarter|last summer|last winter|past week|past month|in the past|in the last|over the last|over the past|during the last|in the past week|ago|since yesterday|earlier today|earlier this week|earlier this month|arrived|arrived in|arrived at|visited|crossed|docked|docked at|did|where were|where was|ships were|vessels were|tankers were|carriers were|bulkers were|what was|were in|were at|was in|was at|ayer|anteayer|la semana pasada|el mes pasado|el año pasado|llegaron|llegaron a|hier|avant-hier|la semaine dernière|le mois dernier|l’an dernier|sont arrivés|sont arrivés à|gestern|vorgestern|letzte Woche|letzten Monat|letztes Jahr|vergangene Woche|vor einer Woche|angekommen|昨天|昨日|前天|上周|上个月|上月|去年|到达了',
  ],
  [
    {
      kind: 'unsupported',
      hint: 'a time of arrival needs a length, such as within 5 days; eta_from and eta_to take dates',
    },
    `next week|next month|next year|this month|this year|tomorrow|this weekend|weekend|next quarter|end of the month|end of the year|end of month|mañana|la semana que viene|la próxima semana|el próximo mes|demain|la semaine prochaine|le mois prochain|morgen|übermorgen|nächste Woche|nächsten Monat|下周|明天|后天|下个月|明年|${dates}`,
  ],
  [
    {
      kind: 'unsupported',
      hint: 'an area that is said as a side of a place has no boundary here: name a sea or a coast',
    },
    'east of|west of|north of|south of|east coast of|west coast of|north coast of|south coast of|eastern coast of|western coast of|northern coast of|southern coast of|east of Suez|west of Suez|al este de|al oeste de|à l’est de|à l’ouest de|östlich von|westlich von',
  ],
  [
    { kind: 'unsupported', hint: 'the course of vessels has no filter: name where they are bound for' },
    courses.join('|'),
  ],
  [
    { kind: 'unsupported', hint: 'large and small need a size, such as VLCC, or a figure in tonnes' },
    'little|large|big|huge|giant|small|tiny|grandes|pequeños|gros|petits|große|großen|kleine|kleinen|大型|小型',
  ],
  [
    { kind: 'unsupported', hint: 'the order of vessels is no filter: sort the list' },
    'largest|biggest|smallest|fastest|slowest|nearest|closest|oldest|newest|top|first|mayores|größten|schnellsten|langsamsten',
  ],
  [
    { kind: 'unsupported', hint: 'no filter; the charts have floating storage by day (GET /flows/floating-storage)' },
    'floating storage|used as storage|storing|in storage',
  ],
  [
    { kind: 'unsupported', hint: 'fast and slow need a figure in knots' },
    'slow steaming|slow steamers|slow steamer|full speed|top speed|full ahead|fast|slow|rápidos|lentos|rapides|lents|schnelle|langsame|快|慢',
  ],
]

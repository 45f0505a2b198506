import { commodities } from '#domain/vessel/commodities.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { countries } from './countries.ts'
import { type NamedPlace, namedPlaces } from './places.ts'

export type Status = 'laden' | 'partly' | 'full' | 'ballast' | 'stopped' | 'drifting' | 'moving'
export type Quantity = 'speed' | 'load' | 'other'

/** The meaning of a phrase in a question. */
export type Meaning =
  | { kind: 'type'; classes: readonly VesselClass[] }
  /** A size class of the trade, which stands for its vessel type because the API has no filter for deadweight. */
  | { kind: 'size'; classes: readonly VesselClass[]; name: string }
  | { kind: 'commodity'; value: string }
  /** `flag` where the name is also that of a country. */
  | { kind: 'place'; place: NamedPlace; flag?: string }
  /** A name that several places share. */
  | { kind: 'places'; places: readonly NamedPlace[] }
  /** A country or its adjective. */
  | { kind: 'nation'; flag: string }
  /** A word such as "flagged" that makes a nation a flag. */
  | { kind: 'flag' }
  /** With `measure`, the same word after a number names what is measured: "80 % laden". */
  | { kind: 'status'; status: Status; measure: boolean }
  | { kind: 'bound'; bound: 'min' | 'max' | 'about' | 'between'; quantity: Quantity | null }
  | { kind: 'trailingBound'; bound: 'min' | 'max' }
  | { kind: 'unit'; quantity: Quantity }
  | { kind: 'quantity'; quantity: Quantity }
  /** A share of a full load in percent. */
  | { kind: 'share'; percent: number }
  | { kind: 'range' }
  | { kind: 'and' }
  | { kind: 'not' }
  /** Origin or destination, for which the API has no filter. */
  | { kind: 'voyage' }
  /** Understood, but without a filter. */
  | { kind: 'unsupported'; hint: string }
  | { kind: 'filler' }

const crude: readonly VesselClass[] = ['Crude Tanker']
const chemical: readonly VesselClass[] = ['Chemical Tanker']
const bulk: readonly VesselClass[] = ['Bulk Carrier']
const box: readonly VesselClass[] = ['Container Ship']
const lng: readonly VesselClass[] = ['LNG Carrier']
const lpg: readonly VesselClass[] = ['LPG Carrier']

/** Phrases separated by bars: English, Spanish, French, German, Chinese. */
const types: readonly [readonly VesselClass[], string][] = [
  [
    crude,
    'crude tanker|crude oil tanker|oil tanker|crude carrier|crude oil carrier|petrolero|petroleros|buque petrolero|buques petroleros|pétrolier|pétroliers|Rohöltanker|Rohöltankern|Öltanker|Öltankern|原油油轮|原油轮|油轮|油船',
  ],
  [['Crude Tanker', 'Chemical Tanker'], 'tanker|tankern|buque cisterna|buques cisterna|navires citernes'],
  [
    chemical,
    'chemical tanker|chemical carrier|product tanker|products tanker|clean tanker|parcel tanker|quimiquero|quimiqueros|chimiquier|chimiquiers|Chemikalientanker|Chemietanker|Produktentanker|化学品船|成品油轮',
  ],
  [
    bulk,
    'bulk carrier|bulker|bulk ship|bulk vessel|dry bulk carrier|dry bulk vessel|ore carrier|granelero|graneleros|vraquier|vraquiers|Massengutfrachter|Massengutfrachtern|Massengutschiffe|Bulkfrachter|散货船|干散货船',
  ],
  [
    box,
    'container ship|containership|container vessel|container carrier|containers ship|box ship|boxship|portacontenedor|portacontenedores|porte-conteneur|porte-conteneurs|Containerschiff|Containerschiffe|Containerschiffen|Containerfrachter|集装箱船|货柜船',
  ],
  [
    lng,
    'lng carrier|lng tanker|lng ship|lng vessel|lngc|methane carrier|metanero|metaneros|buque metanero|buques metaneros|méthanier|méthaniers|LNG-Tankern|Flüssiggastanker|Erdgastanker|LNG船|LNG运输船|液化天然气船|液化天然气运输船',
  ],
  [lpg, 'lpg carrier|lpg tanker|lpg ship|lpg vessel|LPG-Tankern|LPG船|液化石油气船'],
  [
    ['LNG Carrier', 'LPG Carrier'],
    'gas carrier|gas tanker|gas ship|gasero|gaseros|gazier|gaziers|navires gaziers|Gastanker|Gastankern|气体运输船|液化气船',
  ],
]

const sizes: readonly [readonly VesselClass[], string][] = [
  [crude, 'VLCC|ULCC|suezmax|aframax'],
  [chemical, 'MR|MR1|MR2|LR1|LR2|medium range|long range'],
  [
    bulk,
    'handysize|handymax|supramax|ultramax|panamax|kamsarmax|post-panamax|capesize|newcastlemax|valemax|VLOC|babycape|capes',
  ],
  [box, 'ULCV|ULCS|VLCS|feeder|feedermax|neopanamax|neo-panamax'],
  [lng, 'Q-Max|Q-Flex|FSRU|moss type'],
  [lpg, 'VLGC|LGC|MGC|VLAC|VLEC'],
]

const cargoes: readonly [string, string][] = [
  ['crude', 'crude|crude oil|oil|petróleo|crudo|petróleo crudo|pétrole|pétrole brut|brut|Rohöl|Öl|原油|石油'],
  [
    'products',
    'oil products|refined products|clean products|petroleum products|products|productos refinados|productos petrolíferos|produits raffinés|produits pétroliers|Ölprodukte|成品油',
  ],
  ['lng', 'LNG|natural gas|liquefied natural gas|GNL|gas natural|gaz naturel|Flüssigerdgas|Erdgas|液化天然气|天然气'],
  ['lpg', 'LPG|GLP|GPL|liquefied petroleum gas|Flüssiggas|液化石油气'],
  ['chemicals', 'chemicals|productos químicos|produits chimiques|Chemikalien|化学品'],
  ['dry_bulk', 'dry bulk|bulk cargo|granel|vrac|Massengut|干散货'],
  ['containers', 'containers|contenedores|conteneurs|Container|集装箱'],
  ['Gasoline', 'gasoline|petrol|mogas|gasolina|essence|Benzin|汽油'],
  ['Diesel', 'diesel|ULSD|diésel|gazole|柴油'],
  ['Jet Fuel', 'jet fuel|jet|kerosene|queroseno|kérosène|Kerosin|航空煤油'],
  ['Naphtha', 'naphtha|nafta|naphta|石脑油'],
  ['Fuel Oil', 'fuel oil|HSFO|VLSFO|fueloil|fioul|Schweröl|燃料油'],
  ['Propane', 'propane|propano|Propan|丙烷'],
  ['Butane', 'butane|butano|Butan|丁烷'],
  ['Ammonia', 'ammonia|amoníaco|ammoniac|Ammoniak|氨'],
  ['Iron Ore', 'iron ore|mineral de hierro|minerai de fer|Eisenerz|铁矿石'],
  ['Thermal Coal', 'thermal coal|steam coal|carbón térmico|charbon vapeur|Kraftwerkskohle|动力煤'],
  ['Coking Coal', 'coking coal|met coal|metallurgical coal|carbón de coque|charbon à coke|Kokskohle|焦煤'],
  ['Wheat', 'wheat|trigo|blé|Weizen|小麦'],
  ['Corn', 'corn|maize|maíz|maïs|Mais|玉米'],
  ['Soybeans', 'soybeans|soya|soja|soya beans|Sojabohnen|大豆'],
  ['Bauxite', 'bauxite|bauxita|Bauxit|铝土矿'],
  ['Palm Oil', 'palm oil|aceite de palma|huile de palme|Palmöl|棕榈油'],
  ['Methanol', 'methanol|metanol|méthanol|甲醇'],
  ['Oman', 'oman crude|oman blend'],
  ['Mars', 'mars crude|mars blend'],
  ['Maya', 'maya crude'],
]
/** Commodity labels that are primarily places or other words. */
const notByLabel = new Set([
  'oman',
  'mars',
  'maya',
  'containers',
  'chemicals',
  'lng',
  'lpg',
  'crude oil',
  'oil products',
  'dry bulk',
])

const statuses: readonly [Status, boolean, string][] = [
  [
    'laden',
    true,
    'laden|loaded|with cargo|cargado|cargados|cargada|cargadas|chargé|chargés|chargée|chargées|beladen|beladene|beladener|beladenen|载货|重载',
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
    'partly laden|partly loaded|partially laden|partially loaded|parcialmente cargados|partiellement chargés|teilweise beladen|teilbeladen|部分装载',
  ],
  [
    'ballast',
    false,
    'in ballast|on ballast|ballast|ballasting|empty|unladen|unloaded|en lastre|vacío|vacíos|vacías|sur ballast|sur lest|à vide|vide|vides|leer|leere|leeren|unbeladen|unbeladene|in Ballast|压载|空载|空船',
  ],
  [
    'stopped',
    false,
    'at anchor|anchored|anchoring|moored|at berth|berthed|alongside|stopped|stationary|idle|not moving|fondeado|fondeados|fondeadas|anclado|anclados|atracados|parados|detenidos|au mouillage|mouillés|ancrés|à quai|à l’arrêt|vor Anker|ankernd|ankernde|festgemacht|gestoppt|liegend|锚泊|抛锚|停泊|停航',
  ],
  ['drifting', false, 'drifting|adrift|a la deriva|à la dérive|dérivant|treibend|treibende|treibenden|漂航|漂流'],
  [
    'moving',
    false,
    'under way|underway|moving|sailing|steaming|navegando|en route libre|faisant route|in Fahrt|fahrende|航行中|在航',
  ],
]

const bounds: readonly ['min' | 'max' | 'about' | 'between', Quantity | null, string][] = [
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
    'less than|lower than|fewer than|under|below|at most|maximum|max|up to|no more than|<|<=|≤|menos de|menos que|como máximo|máximo|inferior a|por debajo de|hasta|moins de|au plus|au maximum|maximum de|inférieur à|inférieure à|jusqu’à|weniger als|höchstens|maximal|unter|bis zu|小于|低于|少于|最多|不超过|至多',
  ],
  [
    'about',
    null,
    'about|around about|approximately|roughly|exactly|=|aproximadamente|unos|environ|etwa|ungefähr|circa|大约|约',
  ],
  ['between', null, 'between|from|entre|zwischen|de entre'],
  [
    'min',
    'other',
    'larger than|bigger than|longer than|heavier than|older than|deeper than|newer than|mayores de|plus grands que|größer als|länger als',
  ],
  [
    'max',
    'other',
    'smaller than|shorter than|lighter than|younger than|shallower than|menores de|plus petits que|kleiner als|kürzer als',
  ],
]

const otherPhrases: readonly [Meaning, string][] = [
  [
    { kind: 'trailingBound', bound: 'min' },
    'or more|or above|or over|or faster|or fuller|and above|and more|plus|o más|y más|ou plus|et plus|oder mehr|und mehr|以上|或以上',
  ],
  [
    { kind: 'trailingBound', bound: 'max' },
    'or less|or below|or under|or slower|and below|o menos|ou moins|oder weniger|以下|或以下',
  ],
  [{ kind: 'unit', quantity: 'speed' }, 'kn|kt|kts|kns|knts|knot|knots|nudo|nudos|nd|noeud|noeuds|Knoten|节'],
  [{ kind: 'unit', quantity: 'load' }, '%|percent|per cent|pct|por ciento|pour cent|pourcent|Prozent'],
  [
    { kind: 'unit', quantity: 'other' },
    'dwt|tonnes|tons|ton|mt|teu|cbm|m3|metres|meters|m|miles|nm|km|km/h|mph|hours|days|weeks|years|old|toneladas|tonnen|jours|días|Tage|吨|天|海里|标箱',
  ],
  [{ kind: 'quantity', quantity: 'speed' }, 'speed|speeds|velocidad|vitesse|Geschwindigkeit|速度|航速|doing|making'],
  [{ kind: 'quantity', quantity: 'load' }, 'load|loading|loads|carga|charge|Ladung|Beladung|装载率|载重率'],
  [
    { kind: 'share', percent: 50 },
    'half|a half|mitad|a medias|media carga|medio|moitié|à moitié|à mi charge|halb|Hälfte|zur Hälfte|halbe|半',
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
    'not|no|non|everything but|anything but|all ships but|all vessels but|except|except for|excluding|without|but not|other than|all but|apart from|minus|excepto|salvo|menos los|sin|que no sean|sauf|hors|sans|excepté|außer|ohne|nicht|keine|除|除了|不包括|非',
  ],
  [
    { kind: 'voyage' },
    'bound for|heading to|heading for|headed to|headed for|en route to|on the way to|going to|sailing to|destined for|destination|towards|toward|to|via|arriving at|arriving in|due at|due in|coming from|came from|departed|left|loaded in|loaded at|loading in|discharging in|out of|con destino a|con rumbo a|rumbo a|hacia|procedentes de|procedente de|à destination de|à destination du|vers|en provenance de|en provenance du|auf dem Weg nach|auf dem Weg in|nach|Richtung|aus|开往|前往|驶往|来自',
  ],
  [
    { kind: 'unsupported', hint: 'coal is two cargoes here: ask for thermal coal or coking coal' },
    'coal|carbón|charbon|Kohle|煤|煤炭',
  ],
  [
    { kind: 'unsupported', hint: 'grain is several cargoes here: ask for wheat, corn or soybeans' },
    'grain|grains|granos|grano|céréales|Getreide|粮食|谷物',
  ],
  [{ kind: 'unsupported', hint: 'gas may be LNG or LPG: ask for one of them' }, 'gas|gaz|气体'],
  [
    { kind: 'flag' },
    'flagged|flag|flags|flying|registered|registry|bandera|banderas|abanderado|abanderados|abanderadas|pabellón|pavillon|battant pavillon|sous pavillon|Flagge|Flaggen|unter der Flagge|船旗|旗|国旗|籍|国籍|悬挂',
  ],
  [
    { kind: 'unsupported', hint: 'the list of vessels has no filter for sanctions' },
    'sanctioned|sanctions|sancionados|sanctionnés|sanktioniert|sanktionierte|制裁',
  ],
  [
    { kind: 'unsupported', hint: 'the list of vessels has no filter for names: use the search' },
    'called|named|llamado|nommé|namens|名为',
  ],
  [
    { kind: 'unsupported', hint: 'the list of vessels has no filter for draught, age or size' },
    'draught|draft|deadweight|length|beam|age|built|calado|tirant d’eau|Tiefgang|吃水',
  ],
  [
    { kind: 'unsupported', hint: 'fast and slow need a figure in knots' },
    'fast|slow|rápidos|lentos|rapides|lents|schnelle|langsame|快|慢',
  ],
]

const fillers =
  'show|me|us|all|the|a|an|of|in|into|at|on|near|nearby|off|around|inside|within|with|that|are|is|be|being|which|where|who|what|ship|ships|vessel|vessels|boat|boats|please|find|list|give|get|display|now|right|right now|currently|current|today|any|every|everything|only|just|want|see|i|and|for|how|many|there|their|its|it|than|carrying|carries|carry|carrier|carriers|cargo|cargoes|transporting|board|aboard|coast|coasts|waters|water|along|by|from|have|has|having|do|does|can|you|fleet|traffic|position|positions|map|filter|filters|region|area|zone|sea|vicinity|close|status|type|types|travelling|traveling|going|running|shipping|world|worldwide|this|these|those|live|kind|set|trade|' +
  'los|las|el|la|lo|un|una|unos|de|del|en|al|que|con|cerca|cerca de|frente|frente a|por|para|muéstrame|mostrar|muestra|buque|buques|barco|barcos|todos|todas|todo|están|esta|este|aguas|costa|mar|su|llevan|transportan|transportando|quiero|ver|dame|' +
  'les|le|l|d|du|des|dans|sur|au|aux|près|près de|avec|qui|sont|navire|navires|bateau|bateaux|tous|toutes|tout|montre|moi|montrez|large|au large|au large de|côte|côtes|eaux|mer|se trouvant|transportant|' +
  'die|der|das|dem|den|des|ein|eine|einen|einer|im|in der|in den|ins|mit|bei|vor|vor der|an|am|auf|von|vom|zeige|zeig|mir|alle|allen|aller|Schiff|Schiffe|Schiffen|Frachter|welche|sind|als|nahe|Küste|Gewässer|Gewässern|zur|zum|fahren|' +
  'port|ports|port of|the port of|harbour|harbor|anchorage|anchorages|terminal|terminals|waiting|wait|puerto|puertos|puerto de|puerto del|port de|port du|Hafen|Hafen von|Häfen|国家|港|港口|' +
  '的|船|船只|船舶|在|附近|所有|全部|显示|请|我|看|给|里|内|中|上|有|是|之间|以外|之外|外|运载|装载|载有|运输|正在|现在|海域|水域|沿海|沿岸|哪些|和|每|只|艘|度|速|为|之|已|货物|载'

/** All phrases with their meanings, except ports. Of equal phrases the first one counts. */
export function lexicon(): readonly (readonly [phrases: string, meaning: Meaning])[] {
  return [
    ...types.map(([classes, phrases]) => [phrases, { kind: 'type', classes }] as const),
    ...sizes.flatMap(([classes, phrases]) =>
      phrases.split('|').map((name) => [name, { kind: 'size', classes, name } as const] as const),
    ),
    ...namedPlaces.map((place) => [place.names.join('|'), { kind: 'place', place }] as const),
    ...countries.map(
      ({ flag, nouns, adjectives }) => [[...nouns, ...adjectives].join('|'), { kind: 'nation', flag }] as const,
    ),
    ...cargoes.map(([value, phrases]) => [phrases, { kind: 'commodity', value }] as const),
    ...commodities
      .filter(({ label }) => !notByLabel.has(label.toLowerCase()))
      .map(({ label }) => [`${label}|${label} crude`, { kind: 'commodity', value: label }] as const),
    ...statuses.map(([status, measure, phrases]) => [phrases, { kind: 'status', status, measure }] as const),
    ...bounds.map(([bound, quantity, phrases]) => [phrases, { kind: 'bound', bound, quantity }] as const),
    ...otherPhrases.map(([meaning, phrases]) => [phrases, meaning] as const),
    [fillers, { kind: 'filler' }],
  ]
}

import type { VesselClass } from '#domain/vessel/vessel-class.ts'

const crude: readonly VesselClass[] = ['Crude Tanker']
const chemical: readonly VesselClass[] = ['Chemical Tanker']
const bulk: readonly VesselClass[] = ['Bulk Carrier']
const box: readonly VesselClass[] = ['Container Ship']
const lng: readonly VesselClass[] = ['LNG Carrier']
const lpg: readonly VesselClass[] = ['LPG Carrier']

/** Phrases separated by bars: English, Spanish, French, German, Chinese. */
export const types: readonly [readonly VesselClass[], string][] = [
  [
    crude,
    'crude tanker|crude oil tanker|dirty tanker|oil tanker|crude carrier|crude oil carrier|petrolero|petroleros|buque petrolero|buques petroleros|pétrolier|pétroliers|Rohöltanker|Rohöltankern|Öltanker|Öltankern|原油油轮|原油轮|油轮|油船',
  ],
  [
    ['Crude Tanker', 'Chemical Tanker'],
    'tanker|wet tanker|tankern|buque tanque|buques tanque|tanquero|tanqueros|Tankschiff|Tankschiffe|Tankschiffen|buque cisterna|buques cisterna|navires citernes',
  ],
  [
    chemical,
    'chemical tanker|chem tanker|chemical carrier|product carrier|chemical and product tanker|chem and product tanker|product tanker|products tanker|clean tanker|parcel tanker|chems|quimiquero|quimiqueros|chimiquier|chimiquiers|Chemikalientanker|Chemietanker|Produktentanker|化学品船|成品油轮',
  ],
  [
    bulk,
    'bulk carrier|bulk|bulker|bulkcarrier|dry bulker|dry ship|dry vessel|dry fleet|bulk ship|bulk vessel|dry bulk carrier|dry bulk vessel|ore carrier|granelero|graneleros|vraquier|vraquiers|Massengutfrachter|Schüttgutfrachter|Schüttgutfrachtern|Schüttgutschiffe|Schüttgutschiff|Massengutfrachtern|Massengutschiffe|Bulkfrachter|散货船|干散货船',
  ],
  [
    box,
    'container ship|containership|container vessel|container carrier|containers ship|box ship|box carrier|box vessel|boxship|boxes|boxboats|portacontenedor|portacontenedores|porte-conteneur|porte-conteneurs|Containerschiff|Containerschiffe|Containerschiffen|Containerfrachter|集装箱船|货柜船',
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

/** Name and other spellings of size classes, by the types that they usually mean. */
export const sizes: readonly [readonly VesselClass[], readonly string[]][] = [
  [
    crude,
    [
      'VLCC|超大型油轮|超大型原油船|超级油轮|vl|very large crude carrier|very large crude oil carrier|very large crude tanker',
      'ULCC|ultra large crude carrier|ultra large crude oil carrier',
      'suezmax|苏伊士型|suez max|suezs|suezmaxe',
      'aframax|阿芙拉型|阿芙拉|afra|afra max|aframaxe',
      'supertanker',
    ],
  ],
  [chemical, ['MR|MR1|MR2|medium range', 'LR1|long range 1', 'LR2|long range 2']],
  [
    bulk,
    [
      'handysize|灵便型|handies|handy|handy size',
      'handymax|大灵便型|handy max',
      'supramax|超灵便型|supra|supra max|smx',
      'ultramax|ultra|ultra max|umx',
      'panamax|巴拿马型|pana|pana max|pmax',
      'kamsarmax|kamsar max|kamsars|kmx|kmax',
      'capesize|好望角型|海岬型|cape|cape size',
      'newcastlemax|newcastle max|newcs',
      'valemax',
      'VLOC|very large ore carrier',
      'babycape|baby cape|mini cape',
    ],
  ],
  [
    box,
    [
      'post-panamax|post panamax',
      'ULCV|ULCS|VLCS|ultra large container ship|ultra large container vessel|ultra large container carrier|ultra large containership|ultra large boxship|very large container ship|very large container vessel|mega container ship|megaship',
      'feeder|feedermax',
      'neo-panamax|neopanamax|neo panamax',
    ],
  ],
  [
    lng,
    [
      'Q-Max|qmax',
      'Q-Flex|qflex',
      'conventional LNG|conventional size|conventional-size|conventional|standard size|standard LNG',
      'small LNG|small scale|small scale LNG|small-scale|SSLNG|small LNG carrier',
      'FSRU',
      'moss type',
    ],
  ],
  [
    lpg,
    [
      'VLGC|very large gas carrier',
      'LGC|large gas carrier',
      'MGC|medium gas carrier|midsize gas carrier|mid size gas carrier',
      'VLAC|very large ammonia carrier',
      'VLEC|very large ethane carrier',
    ],
  ],
]

/** Words for types that need a word for ships, and those that do not. */
export const grades: readonly [readonly VesselClass[], boolean, string][] = [
  [chemical, false, 'chemical|chem|product|chemical and product'],
  [chemical, true, 'clean|coated'],
  [crude, true, 'dirty|uncoated'],
  [['Crude Tanker', 'Chemical Tanker'], true, 'wet'],
  [bulk, false, 'bulk|ore'],
  [bulk, true, 'dry'],
  [box, false, 'box|container'],
  [lng, false, 'methane'],
]

export const cargoes: readonly [string, string][] = [
  ['crude', 'crude|crude oil|oil|petróleo|crudo|petróleo crudo|pétrole|pétrole brut|brut|Rohöl|Öl|原油|石油'],
  [
    'products',
    'CPP|DPP|clean petroleum products|oil products|refined products|clean products|petroleum products|products|productos refinados|productos petrolíferos|produits raffinés|produits pétroliers|Ölprodukte|成品油',
  ],
  [
    'lng',
    'LNG|LGN|natural gas|nat gas|liquefied natural gas|GNL|gas natural licuado|gas natural|gaz naturel liquéfié|gaz naturel|Flüssigerdgas|Erdgas|液化天然气|天然气',
  ],
  ['lpg', 'LPG|GLP|GPL|liquefied petroleum gas|Flüssiggas|液化石油气'],
  ['chemicals', 'chemicals|productos químicos|produits chimiques|Chemikalien|化学品'],
  ['dry_bulk', 'dry bulk|bulk cargo|granel|vrac|Massengut|干散货'],
  ['containers', 'containers|contenedores|conteneurs|Container|集装箱'],
  ['Gasoline', 'gasoline|petrol|mogas|gasolina|essence|Benzin|汽油'],
  ['Diesel', 'diesel|desiel|ULSD|diésel|gazole|柴油'],
  [
    'Jet Fuel',
    'jet fuel|aviation fuel|aviation turbine fuel|jet kerosene|kero|avtur|ATF|combustible de aviación|carburéacteur|Flugturbinenkraftstoff|jet|jet a1|jet a 1|jet a|kerosene|queroseno|kérosène|Kerosin|航空煤油',
  ],
  ['Naphtha', 'naphtha|nafta|naphta|石脑油'],
  ['Fuel Oil', 'fuel oil|heavy fuel oil|HFO|HSFO|VLSFO|fueloil|fioul|Schweröl|燃料油'],
  ['Propane', 'propane|propano|Propan|丙烷'],
  ['Butane', 'butane|butano|Butan|丁烷'],
  ['Ammonia', 'ammonia|NH3|anhydrous ammonia|amoníaco|ammoniac|Ammoniak|Ammoniaktanker|氨'],
  ['Iron Ore', 'iron ore|mineral de hierro|minerai de fer|Eisenerz|铁矿石'],
  ['Coal', 'coal|charbon|Kohle|煤|煤炭'],
  ['Grain', 'grain|grains|granos|grano|cereales|céréales|Getreide|粮食|谷物'],
  ['Thermal Coal', 'thermal coal|steam coal|carbón térmico|charbon vapeur|Kraftwerkskohle|动力煤'],
  ['Coking Coal', 'coking coal|met coal|metallurgical coal|carbón de coque|charbon à coke|Kokskohle|焦煤'],
  ['Wheat', 'wheat|trigo|blé|Weizen|小麦'],
  ['Corn', 'corn|maize|maíz|maïs|Mais|玉米'],
  ['Soybeans', 'soybeans|soybean|soya|soja|soya beans|Sojabohnen|大豆'],
  ['Bauxite', 'bauxite|bauxita|Bauxit|铝土矿'],
  ['Palm Oil', 'palm oil|crude palm oil|CPO|aceite de palma|huile de palme|Palmöl|棕榈油'],
  ['Methanol', 'methanol|meoh|metanol|méthanol|甲醇'],
  ['CPC Blend', 'cpc'],
  ['Western Canadian Select', 'wcs'],
  ['Johan Sverdrup', 'sverdrup'],
  ['Gasoil', 'gas oil|heating oil|gasóleo|gasoil|Heizöl|fioul domestique'],
  ['Oman', 'oman crude|oman blend'],
  ['Mars', 'mars crude|mars blend'],
  ['Maya', 'maya crude|maya'],
]
/** Commodity labels that are primarily places or other words. */
export const notByLabel = new Set([
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

/** Cargoes whose carriers are a type of their own. */
export const carriersOf: ReadonlyMap<string, readonly VesselClass[]> = new Map([
  ['crude', crude],
  ['products', chemical],
  ['lng', lng],
  ['lpg', lpg],
  ['chemicals', chemical],
  ['dry_bulk', bulk],
  ['containers', box],
])

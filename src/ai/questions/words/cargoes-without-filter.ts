import type { Meaning } from './meaning.ts'

const hint = (derived: string) => `this cargo is derived for no vessel; those that are: ${derived}`

const dryCargoes = [
  'fertiliser|fertilisers|fertilizer|fertilizers|urea|potash|phosphate|phosphates|phosphate rock|phosrock|DAP|MAP fertiliser|ammonium nitrate',
  'sulphur|sulfur|salt|gypsum|limestone|clinker|cement|soda ash',
  'sugar|raw sugar|rice|barley|sorghum|rapeseed|rape seed|canola|sunflower seed|sunflower seeds|soymeal|soybean meal|soya meal|soybean meals|oilseed meal|alfalfa|coffee|cocoa|wheat flour|flour',
  'petcoke|pet coke|petroleum coke|met coke|metallurgical coke|coke|anthracite|lignite',
  'alumina|nickel ore|manganese ore|manganese|chrome ore|copper concentrate|copper concentrates|zinc concentrate|zinc concentrates|concentrates|spodumene|lithium|ilmenite|aluminium|copper|nickel',
  'steel|steel products|steel coils|hot rolled coil|rebar|scrap|scrap metal|pig iron|HBI|DRI',
  'wood pellets|wood chips|woodchips|pulp|wood pulp|timber|lumber|logs|biomass',
  'cars|vehicles|project cargo|breakbulk|wind turbines|livestock|cattle',
]

const liquidCargoes = [
  'coal tar|coal tar pitch|tar pitch|pitch|condensate|condensates|gas condensate|South Pars condensate|NGL|NGLs|natural gasoline',
  'VGO|vacuum gasoil|vacuum gas oil|bitumen|asphalt|base oil|base oils|lubricants|lubes|avgas|reformate|alkylate',
  'ethanol|biodiesel|FAME|UCO|used cooking oil|HVO|SAF|sustainable aviation fuel|renewable diesel|MTBE|ETBE',
  'sulphuric acid|sulfuric acid|phosphoric acid|caustic soda|acetic acid|ethylene|propylene|butadiene|vinyl chloride|VCM|EDC|paraxylene|px feedstock|xylene|xylenes|mixed xylenes|toluene|MEG|ethylene glycol|acrylonitrile|phenol|cumene',
  'vegetable oil|vegetable oils|vegoil|vegoils|soybean oil|soya oil|soyoil|sunflower oil|rapeseed oil|corn oil|coconut oil|olive oil|tallow|molasses|orange juice|wine',
  'liquid hydrogen|hydrogen|liquid co2|CO2 carrier|CO2 carriers|CO2 tanker|CO2 tankers|helium|water tanker|water tankers|fresh water|drinking water',
]

/** Grades that are in no terminal's list. */
const crudeGrades = [
  'Arab Medium|Arab Extra Light|Arab Super Light|Basrah Heavy|Basra Heavy|Basrah Light|Kirkuk|Iranian Heavy|Das Blend|Al Shaheen',
  'Siberian Light|Sakhalin Blend|Varandey|Kebco|Alaska North Slope|Cold Lake|Access Western Blend|Light Louisiana Sweet|Golden Arrowhead',
  'Unity Gold|Bakken|Agbami|Qua Iboe|Girassol|Pazflor|Zarzaitine|Oseberg|Gullfaks|Statfjord|Flotta Gold|Troll Blend|Kimanis|Bach Ho',
  'Nile Blend|Dar Blend',
]
/** Grades whose names are those of vessels or people as well, so that a word for a cargo has to follow. */
const namesOfGrades =
  'Sokol|Eagle Ford|LLS|ANS|WTL|Poseidon|Thunder Horse|Hibernia|Isthmus|Castilla|Napo|Oriente|Buzios|Mero|Lula|Boscan|Escravos|Brass River|Erha|Egina|Akpo|Dalia|Nemba|Hungo|Doba|Zafiro|Mellitah|Amna|Sarir|Grane|Minas|Duri'
const grades = [
  ...crudeGrades,
  ...namesOfGrades
    .split('|')
    .flatMap((name) => ['crude', 'blend', 'cargo', 'cargoes'].map((word) => `${name} ${word}`)),
].join('|')

/** Cargoes that are carried at sea and no derivation tells. */
export const cargoesWithoutFilter: readonly (readonly [Meaning, phrases: string])[] = [
  [
    { kind: 'unsupported', hint: hint('coal, iron ore, bauxite, wheat, corn, soybeans, and dry bulk in general') },
    dryCargoes.join('|'),
  ],
  [
    {
      kind: 'unsupported',
      hint: hint('crude, oil products, methanol, benzene, styrene, palm oil, and chemicals in general'),
    },
    liquidCargoes.join('|'),
  ],
  [
    { kind: 'unsupported', hint: 'this grade is derived for no vessel: write "crude", with the place it is from' },
    grades,
  ],
]

const cargoHints = new Set(cargoesWithoutFilter.map(([meaning]) => 'hint' in meaning && meaning.hint))

/** Whether a phrase of a question names one of them. */
export const isCargoWithoutFilter = (meaning: Meaning | null): boolean =>
  meaning?.kind === 'unsupported' && cargoHints.has(meaning.hint)

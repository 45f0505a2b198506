import { test } from 'node:test'
import assert from 'node:assert/strict'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { context } from './question-context.ts'

const boxOfRouen = [0.58, 49.13, 1.56, 49.77] as VesselFilters['bbox']

/** Questions with words in them that say nothing about vessels, or that say a filter in other words. */
const cases: readonly (readonly [question: string, gives: VesselFilters])[] = [
  [
    'sorry if this is a stupid question, but which VLCCs are empty?',
    { types: ['Crude Tanker'], size: ['vlcc'], laden: false },
  ],
  ['pls advise supramaxes that must be in ballast', { types: ['Bulk Carrier'], size: ['supramax'], laden: false }],
  ['tankers sailing up to 12 knots', { types: ['Crude Tanker', 'Chemical Tanker'], maxSpeed: 12 }],
  ['vessels carrying up to 50,000 t of coal', { commodity: 'Coal', maxCargo: 50_000 }],
  ['ships up to 8,000 dwt', { maxDwt: 8000 }],
  ['bulkers going up to Narvik', { types: ['Bulk Carrier'], destination: ['NONVK'] }],
  ['Busan next, ETA within 48h', { destination: ['KRPUS'], etaWithin: '2d' }],
  [
    'LNG carriers that loaded in Russia and list China as their destination',
    {
      types: ['LNG Carrier'],
      origin: ['RU'],
      destination: ['CN'],
    },
  ],
  [
    'coal out of Indonesia with Indian ports as destination',
    { commodity: 'Coal', origin: ['ID'], destination: ['IN'] },
  ],
  ['vessels at Rouen loading wheat', { commodity: 'Wheat', status: ['loading'], bbox: boxOfRouen }],
  [
    'ULCVs going round the Cape of Good Hope to Europe',
    {
      types: ['Container Ship'],
      size: ['ulcv'],
      region: ['cape-of-good-hope'],
      bbox: [17, -39.5, 21, -33.8],
      destination: ['europe'],
    },
  ],
  [
    'container ships with an ETA for Santos they cannot possibly meet',
    {
      types: ['Container Ship'],
      quality: ['eta_impossible'],
      destination: ['BRSSZ'],
    },
  ],
  [
    'laden LNG carriers that report an ETA already in the past',
    {
      types: ['LNG Carrier'],
      laden: true,
      quality: ['eta_past'],
    },
  ],
  [
    'loaded tankers in the Med',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      laden: true,
      region: ['mediterranean'],
      bbox: [-5.6, 29.5, 37.5, 45.9],
    },
  ],
  [
    'LNG loaded in Mozambique with Thailand or Vietnam as destination',
    {
      commodity: 'lng',
      origin: ['MZ'],
      destination: ['TH', 'VN'],
    },
  ],
  ['US Gulf grain for Japan', { commodity: 'Grain', origin: ['us-gulf'], destination: ['JP'] }],
  ['sanctioned or not, Gabon-flagged crude tankers', { types: ['Crude Tanker'], flags: ['GA'] }],
  ['vessels that cannot possibly make their ETA', { quality: ['eta_impossible'] }],
  ['bulkers with conflicting position reports', { types: ['Bulk Carrier'], quality: ['position_conflict'] }],
  ['petroleros con señal de las últimas 6 horas', { types: ['Crude Tanker'], receivedWithin: '6h' }],
  ['pétroliers avec une position des 6 dernières heures', { types: ['Crude Tanker'], receivedWithin: '6h' }],
  // The origin of the cargo, and another last port
  ['crude from Saudi Arabia, last port Fujairah', { commodity: 'crude', origin: ['SA'], lastPort: ['AEFJR'] }],
  [
    'LNG carriers from Sabetta whose last port call was Zeebrugge',
    {
      types: ['LNG Carrier'],
      origin: ['RUSAB'],
      lastPort: ['BEZEE'],
    },
  ],
  [
    'ultramaxes that came from Morocco, last port there',
    {
      types: ['Bulk Carrier'],
      size: ['ultramax'],
      lastPort: ['MA'],
    },
  ],
  ['is a ship called Stena Impero coming to Gothenburg?', { name: ['STENA IMPERO'], destination: ['SEGOT'] }],
  [
    'diesel on LR2s heading up to Rotterdam',
    {
      types: ['Chemical Tanker'],
      size: ['lr2'],
      commodity: 'Diesel',
      destination: ['NLRTM'],
    },
  ],
  [
    'MRs to Amsterdam, position fresher than 3 hours',
    {
      types: ['Chemical Tanker'],
      size: ['mr'],
      destination: ['NLAMS'],
      receivedWithin: '3h',
    },
  ],
  ['LNG carriers under way to China', { types: ['LNG Carrier'], status: ['under_way'], destination: ['CN'] }],
  [
    'bauxite with a cargo above 170,000 tonnes, ETA in three weeks or sooner',
    {
      commodity: 'Bauxite',
      minCargo: 170_000,
      etaWithin: '21d',
    },
  ],
  ['For our war risk desk: laden VLCCs', { types: ['Crude Tanker'], size: ['vlcc'], laden: true }],
  [
    'feeders tied up in Rotterdam',
    {
      types: ['Container Ship'],
      size: ['feeder'],
      status: ['moored', 'loading', 'discharging'],
      bbox: [3.2, 51.7, 4.7, 52.3],
    },
  ],
  ['vessels whose AIS has been switched off', { quality: ['gap'] }],
  ['空载散货船,载重吨超过8万', { types: ['Bulk Carrier'], laden: false, minDwt: 80_000 }],
  [
    'LR1s, last called Jebel Ali, declared for Japan',
    {
      types: ['Chemical Tanker'],
      size: ['lr1'],
      destination: ['JP'],
      lastPort: ['AEJEA'],
    },
  ],
  [
    'capes ballasting to Brazil, Indian Ocean',
    {
      types: ['Bulk Carrier'],
      size: ['capesize'],
      laden: false,
      region: ['indian-ocean'],
      bbox: [20, -60, 147, 26],
      destination: ['BR'],
    },
  ],
  ['bulk carriers loaded with bauxite in Guinea', { types: ['Bulk Carrier'], commodity: 'Bauxite', origin: ['GN'] }],
  ['all our Cook Islands vessels', { flags: ['CK'] }],
  ['ships on the Maltese register', { flags: ['MT'] }],
  [
    'LR1s of dwt between 70 and 75 thousand',
    {
      types: ['Chemical Tanker'],
      size: ['lr1'],
      minDwt: 70_000,
      maxDwt: 75_000,
    },
  ],
  [
    'bulkers waiting outside Zonguldak',
    {
      types: ['Bulk Carrier'],
      status: ['waiting'],
      bbox: [31.49, 41.22, 32.15, 41.72],
    },
  ],
  ['bulkers seen within the past half hour', { types: ['Bulk Carrier'], receivedWithin: '30m' }],
  ['Kohlefrachter aus Kolumbien', { types: ['Bulk Carrier'], commodity: 'Coal', origin: ['CO'] }],
  [
    'handies with 15-20kt of diesel',
    {
      types: ['Chemical Tanker'],
      size: ['handysize'],
      commodity: 'Diesel',
      minCargo: 15_000,
      maxCargo: 20_000,
    },
  ],
  [
    'Middle East diesel that is in the Red Sea',
    {
      commodity: 'Diesel',
      origin: ['middle-east'],
      region: ['red-sea'],
      bbox: [32.1, 12.3, 43.6, 30.1],
    },
  ],
  [
    'crude tankers with a stale draught and Saudi Arabia as last port of call',
    {
      types: ['Crude Tanker'],
      quality: ['draught_stale'],
      lastPort: ['SA'],
    },
  ],
  ['container ships that called Callao last', { types: ['Container Ship'], lastPort: ['PECLL'] }],
  [
    'container ships loading or discharging in Taiwanese waters',
    {
      types: ['Container Ship'],
      status: ['discharging', 'loading'],
      region: ['country:TW'],
    },
  ],
  [
    'bulkers with forty to fifty-five thousand tonnes aboard',
    {
      types: ['Bulk Carrier'],
      minCargo: 40_000,
      maxCargo: 55_000,
    },
  ],
  ['LNG for Dahej, Qatar origin', { commodity: 'lng', origin: ['QA'], destination: ['INDAH'] }],
  ['kero to Hamburg', { commodity: 'Jet Fuel', destination: ['DEHAM'] }],
  [
    'capes whose draught sits at design maximum',
    {
      types: ['Bulk Carrier'],
      size: ['capesize'],
      quality: ['draught_maximum'],
    },
  ],
  ['coal from Newcastle in Australia to Japan', { commodity: 'Coal', origin: ['AUNTL'], destination: ['JP'] }],
  [
    'tankers leaving Primorsk in Russian waters',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      origin: ['RUPRI'],
      region: ['country:RU'],
    },
  ],
  ['LNG carriers filled in Russia', { types: ['LNG Carrier'], origin: ['RU'] }],
  [
    'VLCCs with Iraqi origin, none of them listed for sanctions',
    {
      types: ['Crude Tanker'],
      size: ['vlcc'],
      origin: ['IQ'],
      sanctioned: false,
    },
  ],
  ["vessels with 'nissos' in the name", { name: ['NISSOS'] }],
  ['ships named berge doing more than 12 kn', { name: ['BERGE'], minSpeed: 12 }],
  ['ships with a deadweight exceeding 50 000 t', { minDwt: 50_000 }],
  ['bulkers, deadweight around 75,000', { types: ['Bulk Carrier'], minDwt: 67_500, maxDwt: 82_500 }],
  ['LNG carriers, declared ETA already passed', { types: ['LNG Carrier'], quality: ['eta_past'] }],
  [
    'VLOCs seen within 2 hours, sog > 13.5',
    {
      types: ['Bulk Carrier'],
      size: ['vloc'],
      minSpeed: 13.5,
      receivedWithin: '2h',
    },
  ],
  // Of a province, the ports in it
  ['coal to Andhra Pradesh', { commodity: 'Coal', destination: ['INKRI', 'INVTZ', 'INKAK', 'INNRP'] }],
  [
    'wheat from EU ports to the Gulf states',
    {
      commodity: 'Wheat',
      origin: ['european-union'],
      destination: ['gulf-cooperation-council'],
    },
  ],
  ['crude to the Gulf Coast', { commodity: 'crude', destination: ['us-gulf'] }],
  ['ships from Crimea', { origin: ['RUTAM', 'RUKZP', 'UAFEO', 'UAKEH', 'UASKD', 'UASVP', 'UAYAL', 'UAZKA'] }],
  ['bulkers anchored off Togo', { types: ['Bulk Carrier'], status: ['anchored', 'waiting'], region: ['country:TG'] }],
  ['bulkers off Kalimantan', { types: ['Bulk Carrier'], bbox: [108.8, -4.3, 119, 4.1] }],
  ['bulkers that were seen in the last 30 min', { types: ['Bulk Carrier'], receivedWithin: '30m' }],
  [
    'Quels vraquiers chargés de blé vont de Russie vers la Turquie ?',
    {
      types: ['Bulk Carrier'],
      laden: true,
      commodity: 'Wheat',
      origin: ['RU'],
      destination: ['TR'],
    },
  ],
]

for (const [question, gives] of cases)
  test(question, () => {
    const { filters, explanation, complete } = filtersFromQuestion(question, context)
    assert.deepEqual(filters, gives, explanation)
    assert.ok(complete, explanation)
  })

/** Questions of something else, and conditions that no filter is made of. */
const said: readonly (readonly [question: string, says: RegExp])[] = [
  ['LNG ships waiting off Zeebrugge with boil-off above 0.1%', /quality of a cargo/],
  ['coal 4200 gar to Vietnam', /quality of a cargo/],
  ["what's 380cst HSFO assessed at in Fujairah today", /Only the prices of benchmarks/],
  ['what is the transit toll for a laden Suezmax', /Costs of shipping/],
  ['Is the Arctic LNG 2 plant producing again?', /layers of the map/],
  ['Which vessels are in dry dock at Colombo?', /repairs have no filter/],
  ['Is bill of lading no. 4471 genuine?', /Papers of cargoes/],
  ["what's the SGX 62% fines swap at", /Only the prices of benchmarks/],
  ['who owns the storage tanks at Fujairah Oil Terminal', /layers of the map/],
  ['what is the naphtha crack in NWE today', /only the prices of benchmarks/],
  ['Which VLGCs does Astomos own?', /Companies, owners/],
  ['VLCCs to China, sorted by ETA', /"[^"]*sorted by ETA": the order of vessels is no filter/],
  ['top 10 VLCCs to China', /"top 10": the order and the number/],
  ['Alert me when a VLCC is bound for Japan', /"Alert me when": a question sets no alert/],
  ['how many tonnes of CO2 has the tanker fleet emitted', /not among the data/],
  ['Which supplier sold the ammonia cargo', /Companies, owners/],
  ['how much LNG storage capacity do the German terminals have', /layers of the map/],
]

for (const [question, says] of said)
  test(`${question}: says ${says.source}`, () => {
    const { explanation, complete } = filtersFromQuestion(question, context)
    assert.match(explanation, says)
    assert.ok(!complete)
  })

test('which is cheaper, JKM or Henry Hub: both prices', () => {
  assert.deepEqual(filtersFromQuestion('which is cheaper now, JKM or Henry Hub?', context).prices, [
    'NATGAS',
    'LNG_ASIA',
  ])
})

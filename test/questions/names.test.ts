import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { context } from './question-context.ts'

/** Questions with names that mean something else as well, and of ships. */
const cases: readonly (readonly [question: string, gives: VesselFilters])[] = [
  // Ports that a crude, a size, a country or a common word is called by as well
  ['tankers to Dubai', { types: ['Crude Tanker', 'Chemical Tanker'], destination: ['AEDXB'] }],
  ['VLCCs due Forcados', { types: ['Crude Tanker'], size: ['vlcc'], destination: ['NGFOR'] }],
  ['suezmaxes with Forcados', { types: ['Crude Tanker'], size: ['suezmax'], commodity: 'Forcados' }],
  ['Qua Iboe to China', { origin: ['NGQIB'], destination: ['CN'] }],
  ['VLCCs from Al Shaheen', { types: ['Crude Tanker'], size: ['vlcc'], origin: ['QAASN'] }],
  ['ships leaving Hull for Riga', { origin: ['GBHUL'], destination: ['LVRIX'] }],
  [
    'gasoline to Suez, MRs',
    { types: ['Chemical Tanker'], size: ['mr'], commodity: 'Gasoline', destination: ['EGSUZ'] },
  ],
  ['from the Baltic to Oman: crude', { commodity: 'crude', origin: ['baltic-sea'], destination: ['OM'] }],
  ['soyabeans from Salvador', { commodity: 'Soybeans', origin: ['BRSSA'] }],
  [
    'soybeans Santos/Paranagua to South Africa',
    { commodity: 'Soybeans', origin: ['BRSSZ', 'BRPNG'], destination: ['ZA'] },
  ],
  ['methanol Point Lisas to Santo Domingo', { commodity: 'Methanol', origin: ['TTPTS'], destination: ['DOSDQ'] }],
  ['Houston tanker arrivals', { types: ['Crude Tanker', 'Chemical Tanker'], destination: ['USHOU'] }],
  // Harbours beside the ports with terminals
  ['laden bulkers for Calcutta', { types: ['Bulk Carrier'], laden: true, destination: ['INCCU'] }],
  ['MRs Kiel-Rotterdam', { types: ['Chemical Tanker'], size: ['mr'], origin: ['DEKEL'], destination: ['NLRTM'] }],
  ['container ships with destination Port Lincoln', { types: ['Container Ship'], destination: ['AUPLO'] }],
  ['fuel oil to Dutch Harbor', { commodity: 'Fuel Oil', destination: ['USDUT'] }],
  // One ship by its name
  ['when will Astrid arrive in Rotterdam?', { name: ['ASTRID'], destination: ['NLRTM'] }],
  ['where is the HMM Algeciras', { name: ['HMM ALGECIRAS'] }],
  ['where is MT Sea Falcon', { name: ['SEA FALCON'] }],
  ['has Rotterdam got any VLCCs', { types: ['Crude Tanker'], size: ['vlcc'], bbox: [3.2, 51.7, 4.7, 52.3] }],
  // Parts of countries, and a port with the part that it is in
  ['gasoil to Madeira', { commodity: 'Gasoil', destination: ['PTFNC'] }],
  ['diesel to Cape Verde', { commodity: 'Diesel', destination: ['CV'] }],
  ['bulkers bound for Augusta, Sicily', { types: ['Bulk Carrier'], destination: ['ITAUG'] }],
  // Figures before a comma, and of a cargo without a word for ships
  ['vessels drifting, dwt over 50,000, laden', { minDwt: 50_000, laden: true, status: ['drifting'] }],
  ['palm oil to Rotterdam, bigger than 30k t', { commodity: 'Palm Oil', minCargo: 30_000, destination: ['NLRTM'] }],
  [
    'methanol tankers loaded with methanol in Oman',
    { types: ['Crude Tanker', 'Chemical Tanker'], commodity: 'Methanol', origin: ['OM'] },
  ],
]

for (const [question, gives] of cases)
  test(question, () => {
    const { filters, explanation } = filtersFromQuestion(question, context)
    assert.deepEqual(filters, gives, explanation)
  })

test('the ports of a part of the United Kingdom are those of no other', () => {
  const parts = ['England', 'Scotland', 'Wales', 'Northern Ireland'].map(
    (part) => filtersFromQuestion(`ships to ${part}`, context).filters.destination ?? [],
  )
  for (const [at, port] of ['GBLIV', 'GBABD', 'GBHLY', 'GBBEL'].entries())
    assert.deepEqual(
      parts.map((ports) => ports.includes(port)),
      [0, 1, 2, 3].map((part) => part === at),
      port,
    )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { explainReading } from './explain-reading.ts'
import type { NamedPlace } from './places/places.ts'
import type { VesselFilters } from './filters/vessel-filters.ts'
import { emptyReading, type QuestionReading } from './reading/reading.ts'

const placeNamed = (name: string, widthDeg = 20): NamedPlace => ({
  ...{ id: name, name, names: [name], flag: null },
  box: { west: 0, south: 0, east: widthDeg, north: 10 },
})
const end = (name: string) => ({ name, candidates: [] })

describe('the sentence that says what a question was understood as', () => {
  const cases: [says: string, filters: VesselFilters, reading?: Partial<QuestionReading>][] = [
    [
      'LNG carriers in the Atlantic.',
      { types: ['LNG Carrier'], region: ['atlantic'] },
      { places: [placeNamed('Atlantic')] },
    ],
    [
      'Laden VLCCs bound for China, arriving in the next 7 days.',
      { types: ['Crude Tanker'], size: ['vlcc'], laden: true, destination: ['CN'], etaWithin: '7d' },
      { destinations: [end('China')] },
    ],
    [
      'Laden VLCCs in the Gulf of Aden, bound for the Netherlands, making at least 12 knots.',
      { size: ['vlcc'], laden: true, region: ['gulf-of-aden'], destination: ['NL'], minSpeed: 12 },
      { destinations: [end('Netherlands')] },
    ],
    [
      'Crude and chemical tankers anchored, waiting or drifting in the Red Sea or off the Cape of Good Hope.',
      { types: ['Crude Tanker', 'Chemical Tanker'], status: ['anchored', 'waiting', 'drifting'], region: ['a', 'b'] },
      { places: [placeNamed('Red Sea'), placeNamed('Cape of Good Hope')] },
    ],
    [
      'Suezmax or Aframax crude tankers in ballast of at least 100,000 t deadweight.',
      { types: ['Crude Tanker'], size: ['suezmax', 'aframax'], laden: false, minDwt: 100_000 },
    ],
    ['Conventional LNG carriers.', { types: ['LNG Carrier'], size: ['conventional_lng'] }],
    [
      'LNG carriers and container ships around Rotterdam.',
      { types: ['LNG Carrier', 'Container Ship'], bbox: [3.2, 51.7, 4.7, 52.3] },
      { places: [placeNamed('Rotterdam', 1.5)] },
    ],
    [
      'Capesize bulk carriers carrying iron ore from Brazil, bound for China.',
      { types: ['Bulk Carrier'], size: ['capesize'], commodity: 'Iron Ore', origin: ['BR'], destination: ['CN'] },
      { origins: [end('Brazil')], destinations: [end('China')] },
    ],
    ['Ships carrying Murban.', { commodity: 'Murban' }],
    ['Ships carrying dry bulk.', { commodity: 'dry_bulk' }],
    ['VLCCs for orders.', { size: ['vlcc'], destination: ['orders'] }, { destinations: [end('orders')] }],
    ['Ships arriving by 27 November 2026.', { etaTo: '2026-11-27' }],
    [
      'Ships 30 to 60 % full, under the flag of Liberia or the Marshall Islands.',
      { minLoad: 30, maxLoad: 60, flags: ['LR', 'MH'] },
    ],
    [
      'Ships whose last port was Rotterdam.',
      { lastPort: ['NLRTM'] },
      { origins: [{ ...end('Rotterdam'), isLastPort: true }] },
    ],
    ['Ships with "FRONT" in the name.', { name: ['FRONT'] }],
    ['Ships with a position received in the last 2 hours.', { receivedWithin: '2h' }],
    [
      'Ships off the west coast of India or the east coast of India.',
      { region: ['west-coast-india', 'east-coast-india'] },
    ],
    ['Ships in the waters of the Bahamas.', { region: ['country:BS'] }],
    ['Ships around EETLL or LVRIX.', { region: ['port:EETLL', 'port:LVRIX'] }],
  ]
  for (const [says, filters, reading] of cases)
    test(says, () => assert.equal(explainReading({ ...emptyReading(), ...reading }, filters, false), says))
})

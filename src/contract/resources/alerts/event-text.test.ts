import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vesselOperations } from '../../vessels/vessels.ts'
import { eventText } from './event-text.ts'

const vessel = { ...vesselOperations['vessels.list'].example[0], name: 'NORDIC STAR' }
const names: Record<string, string> = { NLRTM: 'Rotterdam', SARTA: 'Ras Tanura', 'sea-island': 'Ras Tanura Sea Island' }
const nameOf = (code: string) => (code in names ? { name: names[code] } : null)
const vesselOf = (mmsi: number) => (mmsi === 257_436_009 ? { name: 'FRONT ALTAIR' } : null)
const places = { port: nameOf, terminal: nameOf, vessel: vesselOf }

describe('an event of an alert in words', () => {
  for (const [event, text] of [
    [{ kind: 'enter', detail: null }, 'NORDIC STAR entered the region'],
    [{ kind: 'arrives', detail: { port: 'NLRTM', terminal: null } }, 'NORDIC STAR arrived at Rotterdam (NLRTM)'],
    [
      { kind: 'departs', detail: { port: 'SARTA', terminal: 'sea-island' } },
      'NORDIC STAR departed from Ras Tanura Sea Island, Ras Tanura (SARTA)',
    ],
    [{ kind: 'arrives', detail: { port: 'XXABC', terminal: null } }, 'NORDIC STAR arrived at XXABC'],
    [{ kind: 'arrives', detail: null }, 'NORDIC STAR arrived'],
    [
      { kind: 'loads', detail: { port: 'SARTA', terminal: null, commodity: 'Arab Light', tonnes: 271_349 } },
      'NORDIC STAR loaded about 271,000 t of Arab Light at Ras Tanura (SARTA)',
    ],
    [
      { kind: 'discharges', detail: { port: 'NLRTM', terminal: null, commodity: 'Iron Ore', tonnes: null } },
      'NORDIC STAR discharged at Rotterdam (NLRTM)',
    ],
    [
      { kind: 'changes_destination', detail: { from: 'SARTA', to: 'NLRTM' } },
      'NORDIC STAR changed its destination from Ras Tanura (SARTA) to Rotterdam (NLRTM)',
    ],
    [{ kind: 'goes_dark', detail: { lat: 25.314, lng: -56.4 } }, 'NORDIC STAR went dark at 25.31°N 56.40°W'],
    [
      { kind: 'sts', detail: { otherMmsi: '538001234', confirmedByDraught: false } },
      'NORDIC STAR met MMSI 538001234, possibly for a ship-to-ship transfer',
    ],
    [
      { kind: 'sts', detail: { otherMmsi: '257436009', confirmedByDraught: true } },
      'NORDIC STAR met FRONT ALTAIR for a ship-to-ship transfer; its draught changed',
    ],
  ] as const)
    test(text, () => assert.equal(eventText({ ...event, vessel }, places), text))

  test('a price or a chokepoint has no vessel', () => {
    const price = { symbol: 'BRENT', direction: 'below', level: 60, price: 59.1, date: '2026-11-20' }
    const strait = { name: 'Suez Canal', from: 'open', to: 'closed', reason: 'No transits for 24 h.' }
    assert.deepEqual(
      [
        eventText({ kind: 'price', vessel: null, detail: price }, places),
        eventText({ kind: 'chokepoint', vessel: null, detail: strait }, places),
      ],
      ['BRENT fell below 60: 59.1 on 2026-11-20', 'Suez Canal: closed, was open. No transits for 24 h.'],
    )
  })

  test('a name from AIS stays on one line', () => {
    const event = { kind: 'leave', detail: null, vessel: { ...vessel, name: 'A\r\nBcc: x' } } as const
    assert.equal(eventText(event, places), 'A Bcc: x left the region')
  })
})

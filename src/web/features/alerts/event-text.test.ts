import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventText } from './event-text.ts'

describe('why an alert fired', () => {
  for (const [event, text] of [
    [{ kind: 'enter', detail: null }, '→ entered'],
    [{ kind: 'arrives', detail: { port: 'CNNGB' } }, 'arrived at CNNGB'],
    [{ kind: 'arrives', detail: null }, 'arrived'],
    [
      { kind: 'changes_destination', detail: { from: null, to: 'CNTAO' } },
      'changed its destination from unknown to CNTAO',
    ],
    [
      { kind: 'price', detail: { symbol: 'BRENT', direction: 'above', level: 90, price: 91.2, date: '2026-11-20' } },
      'above 90: 91.2 on 2026-11-20',
    ],
    [{ kind: 'chokepoint', detail: { name: 'Suez Canal', from: 'open', to: 'closed' } }, 'open to closed'],
  ] as const)
    test(text, () => assert.equal(eventText(event), text))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vesselOperations } from '#contract/vessels/vessels.ts'
import { eventCargo, eventWords } from './event-words.ts'

describe('an event in a list of alerts', () => {
  test('figures and codes are not torn over two lines', () => {
    const loaded = 'ATLAS loaded about 94,200 t of Arab Light at Ras Tanura (SARTA)'
    assert.equal(eventWords(loaded), 'ATLAS loaded about 94,200\u{a0}t of Arab Light at Ras Tanura\u{a0}(SARTA)')
    assert.equal(eventWords('ATLAS went dark at 13.29°N 42.88°E'), 'ATLAS went dark at 13.29°N\u{a0}42.88°E')
  })

  test('the cargo is not repeated where the event has moved it', () => {
    const vessel = { ...vesselOperations['vessels.list'].example[0], est_cargo_mt: 94_200, commodity: 'Arab Light' }
    const cargo = (kind: 'loads' | 'arrives', text: string) => eventCargo({ kind, vessel, text })
    assert.equal(cargo('arrives', 'ATLAS arrived at Ras Tanura (SARTA)'), '94,200 t')
    assert.equal(cargo('loads', 'ATLAS loaded about 94,200 t of Arab Light'), null)
    assert.equal(cargo('loads', 'ATLAS loaded at Ras Tanura (SARTA)'), '94,200 t')
  })
})

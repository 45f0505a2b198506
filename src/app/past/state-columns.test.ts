import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StateRows, statePlace } from '#archive/states/state-rows.ts'
import { callsignBytes, destinationBytes, fieldText, nameBytes } from '#domain/messages/observations.ts'
import { VesselColumns } from '#fleet/columns.ts'
import { StateColumns } from './state-columns.ts'

test('a state in the archive has the texts of the vessel, in any script, and gives them back', () => {
  const columns = new VesselColumns(2)
  const slot = 1
  columns.name.set(Buffer.from('東京丸 ÅLESUND'), slot * nameBytes)
  columns.callsign.set(Buffer.from('3FEO8'), slot * callsignBytes)
  columns.destinationText.set(Buffer.from('МУРМАНСК'), slot * destinationBytes)
  const states = new StateColumns([])
  const rows = new StateRows(0)
  states.append(rows, columns, slot, { atMs: Date.UTC(2026, 10, 20), isWhole: true })
  const stored = (name: string) => rows.texts.names[rows.all[statePlace(name)][0]]
  assert.deepEqual(['name', 'callsign', 'destination_text'].map(stored), ['東京丸 ÅLESUND', '3FEO8', 'МУРМАНСК'])
  const restored = new VesselColumns(1)
  states.restorer(rows)(0, restored, 0)
  assert.equal(fieldText(restored.name, 0, nameBytes), '東京丸 ÅLESUND')
  assert.equal(fieldText(restored.callsign, 0, callsignBytes), '3FEO8')
  assert.equal(fieldText(restored.destinationText, 0, destinationBytes), 'МУРМАНСК')
})

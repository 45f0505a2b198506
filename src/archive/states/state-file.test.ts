import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { Catalogue } from '../catalogue.ts'
import { OpenFiles } from '../open-files.ts'
import { SourceNames } from '../positions/columns.ts'
import { receivedStates } from '../tasks.ts'
import { ArchiveWriter } from '../writer.ts'
import { readStates } from './state-file.ts'
import { stateColumn, statePlace, StateRows } from './state-rows.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-states-'))
after(() => rmSync(home, { recursive: true, force: true }))
const dayMs = Date.UTC(2025, 0, 1)
const namePlace = statePlace('name')

/** States of an hour of the day: MMSIs with the names of the vessels. */
function statesAt(hour: number, vessels: readonly (readonly [number, string])[]): StateRows {
  const rows = new StateRows(vessels.length, new SourceNames())
  for (const [mmsi, name] of vessels) {
    const row = rows.length++
    for (const values of rows.all) values[row] = rows.texts.placeOf('')
    rows.all[stateColumn.stateS][row] = (dayMs + hour * msPerHour) / 1000
    rows.all[stateColumn.isWhole][row] = 0
    rows.all[stateColumn.mmsi][row] = mmsi
    rows.all[namePlace][row] = rows.texts.placeOf(name)
  }
  return rows
}

test('the states of a day that are added again, or of other vessels, are there once, in the order of time and vessel', () => {
  const catalogue = new Catalogue(home)
  const writer = new ArchiveWriter(catalogue)
  const first = () => [
    statesAt(1, [
      [3, 'THREE'],
      [5, 'FIVE'],
    ]),
    statesAt(4, [[5, 'FIVE']]),
  ]
  writer.writeStates(first(), 'day')
  writer.writeStates(first(), 'day')
  writer.writeStates([statesAt(1, [[4, 'FOUR']]), statesAt(2, [[3, 'RENAMED']])], 'day')
  const [file, ...others] = catalogue.find('states', 0, Infinity)
  assert.deepEqual(others, [])
  const reader = new OpenFiles(catalogue).open(file)
  const found = reader.groups.flatMap((group) => {
    const rows = readStates(reader, group)
    return Array.from({ length: rows.length }, (_, row) => [
      (rows.all[stateColumn.stateS][row] * 1000 - dayMs) / msPerHour,
      rows.all[stateColumn.mmsi][row],
      rows.texts.names[rows.all[namePlace][row]],
    ])
  })
  assert.deepEqual(found, [
    [1, 3, 'THREE'],
    [1, 4, 'FOUR'],
    [1, 5, 'FIVE'],
    [2, 3, 'RENAMED'],
    [4, 5, 'FIVE'],
  ])
  catalogue.close()
})

test('states as they were sent have their texts, and places for more', () => {
  const { length, all, texts } = statesAt(1, [[3, 'THREE']])
  const rows = receivedStates({ length, all, texts: texts.names })
  assert.equal(rows.texts.names[rows.all[namePlace][0]], 'THREE')
  assert.equal(rows.texts.placeOf('THREE'), rows.all[namePlace][0])
  assert.equal(rows.texts.placeOf('FIVE'), rows.texts.names.indexOf('FIVE'))
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { filtersText, read } from './question-context.ts'

const rows = readFileSync(join(import.meta.dirname, '../../data/seaport-names.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

test('harbours are found by the names that the trade writes', () => {
  for (const row of rows.filter((line) => !line.startsWith('#'))) {
    const [code, names] = row.split(',')
    for (const name of names.split('|'))
      assert.deepEqual(read(`ships bound for ${name}`).filters.destination, [code], name)
  }
})

test('states and provinces say which port of a name is meant', () => {
  for (const [question, filters] of [
    ['ships to Freeport, Texas', { destination: ['USFPO'] }],
    ['bulkers for Portland Oregon', { types: ['Bulk Carrier'], destination: ['USPDX'] }],
    ['ships to Portland, ME', { destination: ['USPWM'] }],
    ['ships to Vancouver, Washington', { destination: ['USVAN'] }],
    ['coal from Newcastle, NSW to Japan', { commodity: 'Coal', destination: ['JP'], origin: ['AUNTL'] }],
    ['ships to Richmond, Virginia', { destination: ['USRIC'] }],
    // A country of the same name
    ['ships from Batumi, Georgia', { origin: ['GEBUS'] }],
  ] as const)
    assert.equal(filtersText(read(question).filters), filtersText(filters as object), question)
})

test('gas terminals and floating plants are found without their last word where a place is expected', () => {
  for (const [question, end, code] of [
    ['LNG from Tangguh', 'origin', 'tangguh-lng'],
    ['LNG from Calcasieu Pass to Spain', 'origin', 'USLCH'],
    ['LNG to Yung An', 'destination', 'TWKHH'],
    ['crude loaded at Girassol', 'origin', 'girassol-fpso'],
    ['LNG from Freeport LNG', 'origin', 'USFPO'],
    // A country, although Peru LNG is there
    ['LNG from Peru', 'origin', 'PE'],
  ] as const)
    assert.deepEqual(read(question).filters[end], [code], question)
})

test('the name of an open registry before ships is their flag, unless they may lie there', () => {
  assert.equal(
    filtersText(read('Liberia tankers off Batam').filters),
    filtersText({ types: ['Crude Tanker', 'Chemical Tanker'], flags: ['LR'] }),
  )
  assert.deepEqual(read('Malta tankers off Sicily').filters.flags, ['MT'])
  assert.deepEqual(read('Panama bulkers at anchor off Batam').filters.flags, ['PA'])
  for (const question of ['Malta tankers', 'tankers off Liberia', 'Panama bulkers', 'not Liberia tankers'])
    assert.equal(read(question).filters.flags, undefined, question)
})

test('a port and its country before "to" begin the voyage', () => {
  assert.equal(
    filtersText(read('Santos Brazil to China soybeans').filters),
    filtersText({ commodity: 'Soybeans', destination: ['CN'], origin: ['BRSSZ'] }),
  )
})

test('objects, queries and expressions of code are read as parameters', () => {
  const filters = filtersText({ flags: ['MT', 'CY'], laden: true, minSpeed: 12 })
  for (const question of [
    '{"flags": ["MT", "CY"], "laden": true, "min_speed": 12}',
    "select * from vessels where flags in ('MT', 'CY') and laden = true and speed >= 12",
    'vessels.filter(v => v.speed >= 12 && v.laden === true) flags: [MT, CY]',
  ])
    assert.equal(filtersText(read(question).filters), filters, question)
  assert.deepEqual(read('{"types": ["Crude Tanker", "LNG Carrier"]}').filters.types, ['Crude Tanker', 'LNG Carrier'])
})

test('of the harbours of a name one that is far larger than the others is meant, which is said', () => {
  const { filters, explanation } = read('bulkers to Cleveland')
  assert.deepEqual(filters.destination, ['USCLE'])
  assert.match(explanation, /Cleveland was taken for the port in US/)
  assert.deepEqual(read('ships to Cleveland, Australia').filters.destination, ['AUCVN'])
  // Of nearly one size all are meant.
  assert.deepEqual(read('ships out of Albany').filters.origin, ['AUALH', 'USALB'])
})

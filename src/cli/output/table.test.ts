import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { displayWidth } from './plain-text.ts'
import { formatTable, formatTabSeparated } from './table.ts'

const calls = [
  { id: 'lng_terminal:sabine-pass-at-the-river', name: 'Sabine Pass LNG export terminal', mt: 74_300.5, note: null },
  { id: 'spr:x', name: '東京湾シーバース', mt: 9, note: null },
]
const table = (width: number, columns = ['id', 'name', 'mt']) => formatTable(calls, true, columns, width)

describe('a table', () => {
  test('as wide as it needs: headings, numbers to the right with the same decimals', () => {
    assert.equal(
      table(100),
      [
        'ID                                     NAME                                  MT',
        'lng_terminal:sabine-pass-at-the-river  Sabine Pass LNG export terminal  74300.5',
        'spr:x                                  東京湾シーバース                     9.0',
        '',
      ].join('\n'),
    )
  })

  test('narrower: names are cut, and neither identifiers nor numbers', () => {
    const lines = table(66).split('\n')
    assert.equal(lines[1], 'lng_terminal:sabine-pass-at-the-river  Sabine Pass LNG e…  74300.5')
    assert.match(lines[2], /^spr:x +東京湾シーバース +9\.0$/)
  })

  test('too narrow for all: the last columns are left out, and the first two stay', () => {
    assert.equal(table(60).split('\n')[0].trimEnd(), 'ID                                     NAME')
    assert.match(table(20).split('\n')[2], /^spr:x +…$/)
    for (const width of [80, 60, 40, 20, 1])
      for (const line of table(width).split('\n')) assert(displayWidth(line) <= width, `${width}: ${line}`)
  })

  test('a column without any value is left out, unless it is the first', () => {
    const [headings] = table(100, ['note', 'id', 'note']).split('\n')
    assert.equal(headings.trimEnd(), 'NOTE  ID')
  })

  test('more than two decimals are as they are, except of coordinates', () => {
    const rows = [
      { share: 0.12345, lat: 51.9512 },
      { share: 2, lat: 4 },
    ]
    assert.match(formatTable(rows, true, ['share', 'lat'], 40), /^0\.12345 +51\.9512\n +2 +4\.0000$/m)
  })
})

test('names and values from outside are one line and one cell each', () => {
  const hostile = { name: 'EVIL\u001b[2J\tx\ny\u202e' }
  assert.equal(formatTabSeparated([hostile], true, ['name']), 'EVIL\ufffd[2J\ufffdx\ufffdy\ufffd\n')
  assert.equal(formatTabSeparated([{ 'a\tb\n': 1 }], false, []), 'a\ufffdb\ufffd\t1\n')
})

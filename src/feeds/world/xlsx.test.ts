import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import { readPinkSheet } from './worldbank.ts'
import { sheetTable, Workbook } from '#decode/spreadsheet/xlsx.ts'
import { isZip } from '#decode/spreadsheet/zip.ts'
import { zipArchive } from '../../../test/support/zip-archive.ts'

const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
const text = (at: string, index: number) => `<c r="${at}" s="3" t="s"><v>${index}</v></c>`
const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`
const strings = [
  'World Bank &amp; others',
  'Crude oil, Dubai',
  'Natural gas, Europe',
  'Liquefied natural gas, Japan',
  'Coal, Australian',
  '2026M10',
  '…',
]

const workbook = zipArchive({
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Notes" r:id="rId1"/><sheet name="Monthly Prices" sheetId="2" r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml': `<sst>${strings.map((one) => `<si><t xml:space="preserve">${one}</t></si>`).join('')}</sst>`,
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${row(1, text('A1', 0))}${row(5, text('B5', 1) + text('D5', 2) + text('E5', 3) + text('F5', 4))}${row(6, text('A6', 5) + number('B6', 94.67) + '<c r="C6"/>' + number('D6', 16.5) + text('E6', 6) + number('F6', 136.86))}</sheetData></worksheet>`,
})

test('a sheet’s cells stand in their columns, though empty ones are left out', () => {
  assert.ok(isZip(workbook))
  const [title, , data] = sheetTable(workbook, 'Monthly Prices')
  assert.deepEqual(title, ['World Bank & others'])
  assert.deepEqual(data, ['2026M10', '94.67', '', '16.5', '…', '136.86'])
})

test('the Pink Sheet is read from a workbook as it is from a CSV', () => {
  const status = new FeedStatus({ id: 'test', name: 'a test', licence: 'none' })
  const quotes = readPinkSheet(workbook, { nowMs: Date.UTC(2026, 10, 20), status })
  assert.deepEqual(
    quotes.map(({ symbol, date, price }) => [symbol, date, price]),
    [['DUBAI', '2026-10-01', 94.67], ['TTF', '2026-10-01', 16.5], ['COAL', '2026-10-01', 136.86]], // oxfmt-ignore
  )
})

test('shared strings: an empty one counts, references are decoded, readings of Japanese words are no text', () => {
  const shared =
    '<sst><si/><si><t>Quai d&#8217;Ouest&#x20;1</t></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>'
  const sheet = `<worksheet><sheetData>${row(1, text('A1', 0) + text('B1', 1) + text('C1', 2))}</sheetData></worksheet>`
  const one = zipArchive({
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/sheet1.xml': sheet,
  })
  assert.deepEqual(sheetTable(one, 'One'), [['', 'Quai d’Ouest 1', '東京']])
})

test('tags may have a namespace prefix, and the relations another one, as the Open XML SDK of .NET writes', async () => {
  const prefixed = (xml: string) => xml.replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
  const head = '<?xml version="1.0" encoding="utf-8"?>'
  const one = zipArchive({
    'xl/workbook.xml': `${head}<x:workbook xmlns:x="a"><x:sheets><x:sheet name="One" sheetId="1" d3p1:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `${head}${prefixed('<sst><si><t>a &lt;x:b</t></si></sst>')}`,
    'xl/worksheets/sheet1.xml': `${head}${prefixed(`<worksheet><sheetData>${row(1, text('A1', 0))}${row(2, number('B2', 7))}</sheetData></worksheet>`)}`,
  })
  const expected = [['a <x:b'], ['', '7']]
  assert.deepEqual(sheetTable(one, 'One'), expected)
  assert.deepEqual(await Array.fromAsync(new Workbook(one).rows('One')), expected)
})

test('half a workbook, and one of something else, are refused', () => {
  assert.throws(() => sheetTable(workbook.subarray(0, 200), 'Monthly Prices'), /not a whole ZIP/)
  assert.throws(() => sheetTable(workbook, 'Budget'), /needs a sheet "Budget"/)
})

describe('cells of a date', () => {
  const book = (properties: string) =>
    zipArchive({
      'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="One" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot; days&quot;"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${[
        [0, 45_712],
        [1, 45_712],
        [2, 45_712],
        [3, 45_712],
        [4, 45_712.75],
      ]
        .map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`)
        .join('')}</row></sheetData></worksheet>`,
    })

  test('are ISO days and times by their number format; cells may stand without their place', () => {
    const [cells] = sheetTable(book(''), 'One')
    assert.deepEqual(cells, ['45712', '2025-02-24', '2025-02-24', '45712', '2025-02-24T18:00:00'])
  })

  test('count from 1904 in workbooks that say so', () => {
    assert.equal(sheetTable(book('<workbookPr date1904="1"/>'), 'One')[0][1], '2029-02-25')
  })
})

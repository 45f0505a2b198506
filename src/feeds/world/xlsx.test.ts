import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import { readPinkSheet } from './worldbank.ts'
import { isZip, sheetTable } from './xlsx.ts'

/** The least of a ZIP archive: each part packed, then the directory. */
function zip(parts: Record<string, string>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, text] of Object.entries(parts)) {
    const [name, body] = [Buffer.from(path), deflateRawSync(text)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(body.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, name, body)
    entries.push(entry, name)
    at += 30 + name.length + body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...entries, end])
}

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

const workbook = zip({
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

test('half a workbook, and one of something else, are refused', () => {
  assert.throws(() => sheetTable(workbook.subarray(0, 200), 'Monthly Prices'), /not a whole ZIP/)
  assert.throws(() => sheetTable(workbook, 'Budget'), /needs a sheet "Budget"/)
})

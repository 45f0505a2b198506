import { inflateRawSync } from 'node:zlib'

/** Maximum decompressed size of a part of a workbook, against decompression bombs. */
const maxPartBytes = 64 << 20

/** Whether bytes are a ZIP archive, as every XLSX is. */
export function isZip(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50
}

/** The cells of one sheet of a workbook as text, row by row; throws if it has no such sheet. */
export function sheetTable(workbook: Buffer, sheetName: string): string[][] {
  const parts = zipParts(workbook)
  const part = (path: string) => parts.get(path)?.() ?? ''
  const sheets = [...part('xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => tag)
  const sheet = sheets.find((tag) => attribute(tag, 'name') === sheetName)
  const relations = [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => tag)
  const relation = sheet && relations.find((tag) => attribute(tag, 'Id') === attribute(sheet, 'r:id'))
  const target = relation && attribute(relation, 'Target')
  if (!target) throw new Error(`unexpected shape: needs a sheet "${sheetName}"`)
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) => textOf(si))
  return tableOf(part(target.startsWith('/') ? target.slice(1) : `xl/${target}`), strings)
}

function tableOf(sheet: string, strings: readonly string[]): string[][] {
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: string[] = []
    for (const [, tag, content = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const place = columnOf(attribute(tag, 'r') ?? '')
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
      if (place < 0 || place > 16_383) continue
      while (cells.length < place) cells.push('')
      cells[place] =
        attribute(tag, 't') === 's' ? (strings[Number(value)] ?? '') : unescapeXml(value) || textOf(content)
    }
    return cells
  })
}

/** `AB12` is column 27. */
function columnOf(cell: string): number {
  let place = 0
  for (const char of /^[A-Z]{0,3}/.exec(cell)![0]) place = place * 26 + char.charCodeAt(0) - 64
  return place - 1
}

function textOf(xml: string): string {
  return [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, text]) => unescapeXml(text)).join('')
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities.get(name) ?? '')
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
])

/** The parts of a ZIP archive by name, each decompressed on first access. */
function zipParts(zip: Buffer): Map<string, () => string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > zip.length) throw new Error('not a whole ZIP archive')
  const parts = new Map<string, () => string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0 && at + 46 <= zip.length; left--) {
    const nameBytes = zip.readUInt16LE(at + 28)
    const entry = at
    parts.set(zip.toString('utf8', at + 46, at + 46 + nameBytes), () => partAt(zip, entry))
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return parts
}

function partAt(zip: Buffer, entry: number): string {
  const packed = zip.readUInt16LE(entry + 10) !== 0
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(start, start + zip.readUInt32LE(entry + 20))
  return (packed ? inflateRawSync(bytes, { maxOutputLength: maxPartBytes }) : bytes).toString()
}

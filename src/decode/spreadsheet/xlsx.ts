import { type ZipPart, zipParts } from './zip.ts'

/** Larger rows are not data: the text between two row ends. */
const maxRowChars = 4 << 20

/** An XLSX workbook. */
export class Workbook {
  readonly #parts: Map<string, ZipPart>
  readonly #sheets = new Map<string, string>()
  #strings: string[] | null = null

  /** Throws where the bytes are no whole ZIP archive. */
  constructor(bytes: Buffer) {
    this.#parts = zipParts(bytes)
    const relations = tagsOf(this.#text('xl/_rels/workbook.xml.rels'), 'Relationship')
    const targets = new Map(relations.map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target') ?? '']))
    for (const tag of tagsOf(this.#text('xl/workbook.xml'), 'sheet')) {
      const [name, target] = [attribute(tag, 'name'), targets.get(attribute(tag, 'r:id'))]
      if (name && target) this.#sheets.set(name, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    }
  }

  /** The names of its sheets, in order. */
  get sheets(): string[] {
    return [...this.#sheets.keys()]
  }

  /** The cells of a sheet as text, row by row; throws if there is no such sheet. */
  *table(sheet: string): Generator<string[]> {
    yield* rowsOf(this.#text(this.#pathOf(sheet)), this.#sharedStrings())
  }

  /** The same in pieces, for sheets of any size. */
  async *rows(sheet: string): AsyncGenerator<string[]> {
    const part = this.#parts.get(this.#pathOf(sheet))
    if (part === undefined) return
    const strings = this.#sharedStrings()
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of part.pieces()) {
      text += decoder.decode(piece, { stream: true })
      const end = text.lastIndexOf('</row>')
      if (end < 0) {
        if (text.length > maxRowChars) throw new Error(`unexpected shape: a row of more than ${maxRowChars} characters`)
        continue
      }
      yield* rowsOf(text.slice(0, end + 6), strings)
      text = text.slice(end + 6)
    }
    yield* rowsOf(text, strings)
  }

  #pathOf(sheet: string): string {
    const path = this.#sheets.get(sheet)
    if (path === undefined) throw new Error(`unexpected shape: needs a sheet "${sheet}"`)
    return path
  }

  #sharedStrings(): string[] {
    this.#strings ??= [...this.#text('xl/sharedStrings.xml').matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(
      ([, si = '']) => textOf(si),
    )
    return this.#strings
  }

  #text(path: string): string {
    return this.#parts.get(path)?.bytes().toString() ?? ''
  }
}

/** The cells of one sheet of a workbook as text, row by row; throws if it has no such sheet. */
export function sheetTable(workbook: Buffer, sheetName: string): string[][] {
  return [...new Workbook(workbook).table(sheetName)]
}

const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)

function* rowsOf(sheet: string, strings: readonly string[]): Generator<string[]> {
  for (const [, row] of sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)) {
    const cells: string[] = []
    for (const [, tag, content = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const place = columnOf(attribute(tag, 'r') ?? '')
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
      if (place < 0 || place > 16_383) continue
      while (cells.length < place) cells.push('')
      cells[place] =
        attribute(tag, 't') === 's' ? (strings[Number(value)] ?? '') : unescapeXml(value) || textOf(content)
    }
    yield cells
  }
}

/** `AB12` is column 27. */
function columnOf(cell: string): number {
  let place = 0
  for (const char of /^[A-Z]{0,3}/.exec(cell)![0]) place = place * 26 + char.charCodeAt(0) - 64
  return place - 1
}

/** The text of its runs, without the readings (`rPh`) of Japanese words. */
function textOf(xml: string): string {
  return [...xml.replaceAll(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)]
    .map(([, text]) => unescapeXml(text))
    .join('')
}

const attributePatterns = {
  Id: /\sId="([^"]*)"/,
  Target: /\sTarget="([^"]*)"/,
  name: /\sname="([^"]*)"/,
  'r:id': /\sr:id="([^"]*)"/,
  r: /(?:^|\s)r="([^"]*)"/,
  t: /(?:^|\s)t="([^"]*)"/,
}

function attribute(tag: string, name: keyof typeof attributePatterns): string | undefined {
  const value = attributePatterns[name].exec(tag)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g, (found, ...parts: string[]) => {
    const [name, decimal, hex] = parts
    if (name !== undefined) return entities.get(name) ?? ''
    const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : found
  })
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
])

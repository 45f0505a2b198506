import { msPerDay } from '#domain/time.ts'
import { type ZipPart, zipParts } from './zip.ts'

/** Larger rows are not data: the text between two row ends. */
const maxRowChars = 4 << 20

/** An XLSX workbook. */
export class Workbook {
  readonly #parts: Map<string, ZipPart>
  readonly #sheets = new Map<string, string>()
  #strings: string[] | null = null
  #dates: DateStyles | null = null

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
    yield* rowsOf(this.#text(this.#pathOf(sheet)), this.#cellValues())
  }

  /** The same in pieces, for sheets of any size. */
  async *rows(sheet: string): AsyncGenerator<string[]> {
    const part = this.#parts.get(this.#pathOf(sheet))
    if (part === undefined) return
    const values = this.#cellValues()
    const decoder = new TextDecoder()
    let text = ''
    let prefix: string | null = null
    for await (const piece of part.pieces()) {
      text += decoder.decode(piece, { stream: true })
      prefix ??= prefixOf(text)
      const rowEnd = `</${prefix ?? ''}row>`
      const end = text.lastIndexOf(rowEnd)
      if (end < 0) {
        if (text.length > maxRowChars) throw new Error(`unexpected shape: a row of more than ${maxRowChars} characters`)
        continue
      }
      yield* rowsOf(withoutPrefix(text.slice(0, end + rowEnd.length), prefix), values)
      text = text.slice(end + rowEnd.length)
    }
    yield* rowsOf(withoutPrefix(text, prefix), values)
  }

  #pathOf(sheet: string): string {
    const path = this.#sheets.get(sheet)
    if (path === undefined) throw new Error(`unexpected shape: needs a sheet "${sheet}"`)
    return path
  }

  #cellValues(): CellValues {
    this.#dates ??= dateStylesOf(this.#text('xl/styles.xml'), this.#text('xl/workbook.xml'))
    return { strings: this.#sharedStrings(), dates: this.#dates }
  }

  #sharedStrings(): string[] {
    this.#strings ??= [...this.#text('xl/sharedStrings.xml').matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(
      ([, si = '']) => textOf(si),
    )
    return this.#strings
  }

  #text(path: string): string {
    const text = this.#parts.get(path)?.bytes().toString() ?? ''
    return withoutPrefix(text, prefixOf(text))
  }
}

/** The namespace prefix of a document with its colon, such as `x:` of `<x:worksheet>`; null where its root is not here yet. */
function prefixOf(xml: string): string | null {
  const root = /<([A-Za-z_][\w.-]*:)?[A-Za-z]+[\s/>]/.exec(xml)
  return root === null ? null : (root[1] ?? '')
}

/** Removes the namespace prefix of the tags, which the .NET SDK of Open XML and some exporters write. */
function withoutPrefix(xml: string, prefix: string | null): string {
  return prefix ? xml.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</') : xml
}

/** The cells of one sheet of a workbook as text, row by row; throws if it has no such sheet. */
export function sheetTable(workbook: Buffer, sheetName: string): string[][] {
  return [...new Workbook(workbook).table(sheetName)]
}

const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag)

/** What the cells of a sheet refer to. */
interface CellValues {
  strings: readonly string[]
  dates: DateStyles
}

/** The cell styles that show a number as a date, and the day that it counts from. */
interface DateStyles {
  styles: ReadonlySet<number>
  zeroMs: number
}

/** Number formats of dates that need no definition (ECMA-376, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

function dateStylesOf(styleSheet: string, workbook: string): DateStyles {
  const dateFormats = new Set(builtInDates)
  for (const tag of tagsOf(styleSheet, 'numFmt')) {
    // Days or years outside quotes, brackets and escapes.
    const code = (attribute(tag, 'formatCode') ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    if (/[dy]/i.test(code)) dateFormats.add(Number(attribute(tag, 'numFmtId')))
  }
  const cellStyles = tagsOf(/<cellXfs\b.*?<\/cellXfs>/s.exec(styleSheet)?.[0] ?? '', 'xf')
  const isDate = cellStyles.map((tag) => dateFormats.has(Number(attribute(tag, 'numFmtId'))))
  const styles = new Set(isDate.flatMap((is, style) => (is ? [style] : [])))
  const is1904 = /<workbookPr\b[^>]*\sdate1904="(?:1|true)"/.test(workbook)
  return { styles, zeroMs: is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30) }
}

/** A number of days as an ISO day, with the time of day where it has one; the text itself where it is no such number. */
function dateText(text: string, zeroMs: number): string {
  const days = Number(text)
  if (text === '' || !(days >= 1 && days < 2_958_466)) return text
  const iso = new Date(zeroMs + Math.round(days * secondsPerDay) * 1000).toISOString()
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19)
}

const secondsPerDay = msPerDay / 1000

function* rowsOf(sheet: string, { strings, dates }: CellValues): Generator<string[]> {
  for (const [, row] of sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)) {
    const cells: string[] = []
    for (const [, tag, content = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const at = attribute(tag, 'r')
      // Some programs leave the places out; cells then follow each other.
      const place = at === undefined ? cells.length : columnOf(at)
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
      if (place < 0 || place > 16_383) continue
      while (cells.length < place) cells.push('')
      const type = attribute(tag, 't')
      if (type === 's') cells[place] = strings[Number(value)] ?? ''
      else if ((type ?? 'n') === 'n' && dates.styles.size > 0 && dates.styles.has(Number(attribute(tag, 's') ?? 0)))
        cells[place] = dateText(value, dates.zeroMs)
      else cells[place] = unescapeXml(value) || textOf(content)
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
  // `r` is the usual prefix of the relations, and any other is allowed.
  'r:id': /\s[\w.-]+:id="([^"]*)"/,
  r: /(?:^|\s)r="([^"]*)"/,
  t: /(?:^|\s)t="([^"]*)"/,
  s: /(?:^|\s)s="([^"]*)"/,
  numFmtId: /\snumFmtId="([^"]*)"/,
  formatCode: /\sformatCode="([^"]*)"/,
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

import { redactAddress } from '#domain/text/redact-secrets.ts'
import { isImo, parseMmsi } from '#domain/vessel/ids.ts'
import { msPerHour } from '#domain/time.ts'
import type { SanctionedVessel } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../../connection/address.ts'
import { poll } from '../../connection/http-poll.ts'
import { neverEmpty, type Reading } from '../../connection/read-response.ts'
import type { FeedMaker } from '../../feed.ts'
import { csvTable } from '../quotes.ts'
import { decodeText } from '#decode/text-encoding.ts'
import { sheetTable } from '#decode/spreadsheet/xlsx.ts'
import { isZip } from '#decode/spreadsheet/zip.ts'
import { columnFinder, dayFirstMs } from './columns.ts'
import { Shrinkage } from './shrinkage.ts'

/** What the operator says of a list: its name, and where its columns and its sheet have names of their own. */
interface TableOptions {
  list: string
  licence: string
  url: string
  sheet: string
  columns: Partial<Record<Column, string>>
}

/** The columns that are read, with the names under which publishers have them, in lower case. */
const aliases = {
  imo: ['imo', 'imo number', 'imo no', 'imo no.', 'imo ship identification number', 'imo-nummer'],
  mmsi: ['mmsi', 'mmsi number'],
  name: ['name', 'vessel name', 'ship name', 'name of vessel', 'name of the vessel', 'caption'],
  listed: ['date of application', 'date of listing', 'listed on', 'listing date', 'date designated', 'date'],
  programme: ['programme', 'program', 'legal basis', 'regulation', 'annex', 'grounds', 'datasets'],
  owner: ['owner', 'owner/operator', 'registered owner'],
} as const
type Column = keyof typeof aliases
const columns = Object.keys(aliases) as Column[]

/**
 * A sanctions list as a table with a header, CSV or XLSX, from any address: the vessels of Annex XLII of Regulation (EU)
 * 833/2014 as national authorities publish them, or a licensed list. `?list=` names it, `?imo=`, `?name=` … a column.
 */
export const sanctionsTable: FeedMaker = (address, context) => {
  const option = (name: string) => address.searchParams.get(name) ?? undefined
  const list = option('list')
  if (!list)
    throw new TypeError(`sanctions: needs the name of the list, ?list=NAME, got ${redactAddress(address.href)}`)
  if (!option('url'))
    throw new TypeError(`sanctions: needs the address of a table, ?url=ADDRESS, got ${redactAddress(address.href)}`)
  const url = upstreamUrl(address, '')
  const own = Object.fromEntries(columns.map((column) => [column, option(column)]))
  const table = {
    list,
    licence: option('licence') ?? 'as stated by the publisher',
    url,
    sheet: option('sheet') ?? '',
    columns: own,
  }
  const shrinkage = new Shrinkage()
  return poll(
    { everyMs: 6 * msPerHour, timeoutMs: 120_000, maxBytes: 64 << 20 },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      const read = (bytes: Buffer) => shrinkage.accept(readSanctionsTable(bytes, table, reading), reading.nowMs)
      const vessels = await upstream.getBytes(url, read, signal)
      if (vessels) yield { kind: 'sanctions', sourceId: `list:${list}`, lists: [list], vessels, isSnapshot: true }
    },
    context,
  )
}

/**
 * The rows and the place of the header; −1 if there is none. A line of a title says nothing of the separator, so it is the
 * one with which there is a header: Excel writes semicolons in much of Europe.
 */
function tableWith(
  imoNames: readonly string[],
  bytes: Buffer,
  { sheet }: TableOptions,
): { rows: string[][]; at: number } {
  const headerOf = (rows: string[][]) =>
    rows.findIndex((row) => row.some((cell) => imoNames.includes(cell.trim().toLowerCase())))
  if (isZip(bytes)) {
    const rows = sheetTable(bytes, sheet)
    return { rows, at: headerOf(rows) }
  }
  const text = decodeText(bytes)
  for (const separator of [',', ';', '\t']) {
    const rows = csvTable(text, separator)
    const at = headerOf(rows)
    if (at >= 0) return { rows, at }
  }
  return { rows: [], at: -1 }
}

/** Reads the vessels of a table. The header is the first row with a column for the IMO number. */
export function readSanctionsTable(bytes: Buffer, table: TableOptions, { status }: Reading): SanctionedVessel[] {
  const imoNames = namesOf('imo', table)
  const { rows, at } = tableWith(imoNames, bytes, table)
  if (at < 0 && /^\s*</.test(decodeText(bytes.subarray(0, 200)).replace(/^\uFEFF/, '')))
    throw new Error(
      'the list is XML or a web page: name the address of its CSV or XLSX file (ofac: and uk-sanctions: read theirs)',
    )
  if (at < 0)
    throw new Error(
      `unexpected shape: needs a column for the IMO number, one of ${imoNames.join(', ')}; ?imo= names another`,
    )
  const cell = cellReader(rows[at], table)
  const whyNotSanctioned = watchListReader(rows[at])
  const vessels = new Map<string, SanctionedVessel>()
  for (const row of rows.slice(at + 1)) {
    if (row.every((text) => text.trim() === '')) continue
    const why = whyNotSanctioned(row)
    if (why !== null) {
      status.reject(why)
      continue
    }
    const imo = Number(/\d{7}/.exec(cell(row, 'imo') ?? '')?.[0])
    const mmsi = parseMmsi(/\d{9}/.exec(cell(row, 'mmsi') ?? '')?.[0] ?? '')
    const key = isImo(imo) ? `IMO ${imo}` : `MMSI ${mmsi}`
    if (!isImo(imo) && mmsi === null) status.reject('no IMO or MMSI')
    else if (vessels.has(key)) status.reject('duplicate id')
    else
      vessels.set(key, {
        imo: isImo(imo) ? imo : null,
        mmsi,
        name: cell(row, 'name') ?? key,
        list: table.list,
        programmes:
          cell(row, 'programme')
            ?.split(/\s*;\s*/)
            .filter((text) => text !== '') ?? [],
        listedMs: dayFirstMs(cell(row, 'listed') ?? ''),
        owner: cell(row, 'owner'),
        source: { name: table.list, licence: table.licence, url: table.url },
      })
  }
  return neverEmpty([...vessels.values()], 'ships')
}

const namesOf = (column: Column, { columns: own }: TableOptions): readonly string[] =>
  own[column] === undefined ? aliases[column] : [own[column].trim().toLowerCase()]

function cellReader(header: readonly string[], table: TableOptions) {
  const read = columnFinder(header, [])
  const present = new Set(header.map((name) => name.trim().toLowerCase()))
  const nameOf = new Map(columns.map((column) => [column, namesOf(column, table).find((name) => present.has(name))]))
  return (row: readonly string[], column: Column): string | null => {
    const name = nameOf.get(column)
    return name === undefined ? null : read(row, name)
  }
}

const otherThanVessel = /^(organi[sz]ation|company|legal ?entity|entity|person|individual|airplane|aircraft)$/i
/** Topics of OpenSanctions: "mare.detained" is a ship that a port state control detained, "sanction.linked" one of a listed owner. */
const topic = /^(sanction|mare|reg|poi|crime|export|debarment|role|wanted)(\.[a-z.]+)?$/

/** Why a row of a watch list is no sanctioned vessel, which has companies and ships with other risks too; null where it is one. */
function watchListReader(header: readonly string[]): (row: readonly string[]) => string | null {
  const read = columnFinder(header, [])
  return (row) => {
    if (otherThanVessel.test(read(row, 'type') ?? read(row, 'schema') ?? '')) return 'not a vessel'
    const topics = (read(row, 'risk') ?? read(row, 'topics') ?? '').split(/\s*;\s*/)
    return topics.every((name) => topic.test(name)) && !topics.includes('sanction') ? 'not sanctioned itself' : null
  }
}

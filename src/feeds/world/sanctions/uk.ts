import { isImo } from '#domain/vessel/ids.ts'
import { runInSlices } from '#domain/slices.ts'
import { msPerHour } from '#domain/time.ts'
import type { SanctionedVessel } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../../connection/address.ts'
import { poll } from '../../connection/http-poll.ts'
import { neverEmpty, type Reading } from '../../connection/read-response.ts'
import type { FeedMaker } from '../../feed.ts'
import { csvRows } from '../quotes.ts'
import { columnFinder, dayFirstMs } from './columns.ts'
import { Shrinkage } from './shrinkage.ts'

const source = {
  name: 'UK Foreign, Commonwealth & Development Office',
  licence: 'Open Government Licence 3.0',
  url: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
}

const ukList = 'UK Sanctions List'
/** Ships that the Security Council designated; the UK repeats them and names the UN as their source. */
const unList = 'UN Security Council'

/** Ships on the UK Sanctions List, and those of the UN in it. @see https://www.gov.uk/government/publications/the-uk-sanctions-list */
export const uk: FeedMaker = (address, context) => {
  const url = upstreamUrl(address, 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv')
  const shrinkage = new Shrinkage()
  return poll(
    { everyMs: 6 * msPerHour, timeoutMs: 120_000, maxBytes: 64 << 20 },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      const read = async (text: string) => shrinkage.accept(await readUkList(text, reading), reading.nowMs)
      const vessels = await upstream.get(url, read, signal)
      if (vessels) yield { kind: 'sanctions', sourceId: 'uk', lists: [ukList, unList], vessels, isSnapshot: true }
    },
    context,
  )
}

/**
 * Reads the ships of the list: a line with its date, a header, then a row for each name of each designation. Only the
 * primary name counts. Skips ships without a valid IMO number.
 */
export function readUkList(text: string, reading: Reading): Promise<SanctionedVessel[]> {
  return runInSlices(vesselsOf(text, reading))
}

function* vesselsOf(text: string, { status }: Reading): Generator<void, SanctionedVessel[]> {
  const publishedMs = dayFirstMs(/^\W*Report Date:\s*([^,\r\n]+)/i.exec(text)?.[1] ?? '') ?? undefined
  const vessels = new Map<string, { entries: SanctionedVessel[]; isPrimary: boolean }>()
  let cell: ((row: readonly string[], name: string) => string | null) | null = null
  for (const row of csvRows(text)) {
    yield
    if (cell === null) {
      if (row.includes('Unique ID')) cell = columnFinder(row, ['Unique ID', 'Designation Type', 'IMO number', 'Name 6'])
      continue
    }
    if (cell(row, 'Designation Type')?.toLowerCase() !== 'ship') continue
    const id = cell(row, 'Unique ID') ?? ''
    const imo = Number(/\d{7}/.exec(cell(row, 'IMO number') ?? '')?.[0])
    const isPrimary = cell(row, 'Name type')?.toLowerCase() === 'primary name'
    const known = vessels.get(id)
    if (!isImo(imo)) {
      status.reject('no valid IMO number')
      continue
    }
    if (known !== undefined) status.reject('duplicate id')
    if (known === undefined || (isPrimary && !known.isPrimary))
      vessels.set(id, { entries: entriesOf(imo, publishedMs, (name) => cell!(row, name)), isPrimary })
  }
  return neverEmpty(
    [...vessels.values()].flatMap(({ entries }) => entries),
    'ships',
  )
}

/** The entry of a ship, and a second one where the Security Council designated it. */
function entriesOf(
  imo: number,
  publishedMs: number | undefined,
  cell: (name: string) => string | null,
): SanctionedVessel[] {
  const tonnage = Number(cell('Tonnage of ship')?.replaceAll(',', '') ?? NaN)
  const entry: SanctionedVessel = {
    imo,
    mmsi: null,
    name: cell('Name 6') ?? '',
    list: ukList,
    programmes: [cell('Regime Name')].filter((name) => name !== null),
    listedMs: dayFirstMs(cell('Date Designated') ?? ''),
    owner: cell('Current owner/operator (s)'),
    ...(publishedMs !== undefined && { publishedMs }),
    source,
    hull: {
      type: cell('Type of ship'),
      dwtTonnes: null,
      grossTonnage: tonnage > 0 && tonnage < 1e6 ? tonnage : null,
      flag: cell('Current believed flag of ship'),
    },
  }
  return /\bUN\b/.test(cell('Designation source') ?? '') ? [entry, { ...entry, list: unList }] : [entry]
}

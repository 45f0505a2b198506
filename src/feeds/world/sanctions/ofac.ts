import { isImo, parseMmsi } from '#domain/vessel/ids.ts'
import type { ListedHull, SanctionedVessel } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../../connection/address.ts'
import { neverEmpty, type Reading } from '../../connection/read-response.ts'
import type { FeedMaker } from '../../feed.ts'
import { poll } from '../../connection/http-poll.ts'
import { runInSlices } from '#domain/slices.ts'
import { csvRows } from '../quotes.ts'
import { Shrinkage } from './shrinkage.ts'
import { msPerHour } from '#domain/time.ts'

const source = { name: 'US Treasury, OFAC', licence: 'US public domain', url: 'https://sanctionslist.ofac.treas.gov/' }

/** One of the lists of OFAC; all have one format. */
interface OfacList {
  sourceId: string
  list: string
  url: string
  /** Whether the list may hold no vessel at all. */
  mayBeEmpty: boolean
}

/** Ships on the US list of Specially Designated Nationals. @see https://ofac.treasury.gov/specially-designated-nationals-list-data-formats-data-schemas */
export const ofac: FeedMaker = listFeed({
  sourceId: 'ofac',
  list: 'OFAC SDN',
  url: 'https://www.treasury.gov/ofac/downloads/sdn.csv',
  mayBeEmpty: false,
})

/** Ships on the US list of sanctions short of a block: sectoral and menu-based ones. */
export const ofacConsolidated: FeedMaker = listFeed({
  sourceId: 'ofac-consolidated',
  list: 'OFAC Consolidated',
  url: 'https://www.treasury.gov/ofac/downloads/consolidated/cons_prim.csv',
  mayBeEmpty: true,
})

function listFeed({ sourceId, list, url: defaultUrl, mayBeEmpty }: OfacList): FeedMaker {
  return (address, context) => {
    const url = upstreamUrl(address, defaultUrl)
    const shrinkage = new Shrinkage()
    return poll(
      {
        everyMs: 6 * msPerHour,
        timeoutMs: 120_000,
        maxBytes: 48 << 20,
        // The Treasury serves its lists from cloud storage.
        mayRedirectTo: /(?:^|\.)treas(?:ury)?\.gov$|\.s3[.-]us-gov-west-1\.amazonaws\.com$/,
      },
      async function* (upstream, signal) {
        const reading = { status: context.status, nowMs: context.clock.nowMs() }
        const read = async (text: string) =>
          shrinkage.accept(await readSdn(text, reading, { list, mayBeEmpty }), reading.nowMs)
        const vessels = await upstream.get(url, read, signal)
        if (vessels) yield { kind: 'sanctions', sourceId, lists: [list], vessels, isSnapshot: true }
      },
      context,
    )
  }
}

/** The list has twelve columns and no header: number, name, type, programmes, title, call sign …, remarks. */
const columns = 12

/** Reads the vessels in SDN.CSV, with the IMO and MMSI numbers in the remarks. Skips vessels with neither. */
export function readSdn(
  text: string,
  reading: Reading,
  about: Pick<OfacList, 'list' | 'mayBeEmpty'> = { list: 'OFAC SDN', mayBeEmpty: false },
): Promise<SanctionedVessel[]> {
  return runInSlices(vesselsOf(text, reading, about))
}

function* vesselsOf(
  text: string,
  { status }: Reading,
  { list, mayBeEmpty }: Pick<OfacList, 'list' | 'mayBeEmpty'>,
): Generator<void, SanctionedVessel[]> {
  const vessels: SanctionedVessel[] = []
  const seen = new Set<string>()
  let rows = 0
  for (const row of csvRows(text)) {
    yield
    if (row.length !== columns) continue
    rows++
    if (row[2].trim().toLowerCase() !== 'vessel') continue
    const vessel = vesselOf(row, list)
    if (vessel.imo === null && vessel.mmsi === null) status.reject('no IMO or MMSI')
    else if (seen.has(row[0])) status.reject('duplicate id')
    else vessels.push(vessel)
    seen.add(row[0])
  }
  return mayBeEmpty && rows > 0 ? vessels : neverEmpty(vessels, 'ships')
}

function vesselOf(row: string[], list: string): SanctionedVessel {
  const remarks = row[11]
  const imo = Number(/\bIMO\s*(\d{7})\b/.exec(remarks)?.[1])
  return {
    imo: isImo(imo) ? imo : null,
    mmsi: parseMmsi(/\bMMSI\s*(\d{9})\b/.exec(remarks)?.[1] ?? ''),
    name: row[1].trim(),
    list,
    // Several programmes are written as `IRAN] [SDGT`.
    programmes: row[3].split(/[[\]]+/).flatMap((name) => said(name) ?? []),
    listedMs: null,
    owner: said(row[10]),
    source,
    hull: hullOf(row),
  }
}

function hullOf(row: string[]): ListedHull {
  return { type: said(row[6]), dwtTonnes: tonnes(row[7]), grossTonnage: tonnes(row[8]), flag: said(row[9]) }
}

/** The list writes "-0-" for an empty field. */
function said(cell: string): string | null {
  const text = cell.trim()
  return text === '' || text === '-0-' ? null : text
}

/** `"99,144"`; null if the tonnage is missing or impossible. */
function tonnes(cell: string): number | null {
  const value = Number(said(cell)?.replaceAll(',', '') ?? NaN)
  return value > 0 && value < 1e6 ? value : null
}

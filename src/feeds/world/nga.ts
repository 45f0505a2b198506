import * as z from 'zod'
import type { EventKind, Severity, WorldEvent } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../connection/address.ts'
import { neverEmpty, clampToNow, readJson, readRecords, type Reading } from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { eventsFeed } from './events-feed.ts'
import { areasIn, dateTimeGroupMs } from './nga-positions.ts'
import { msPerMinute } from '#domain/time.ts'

const source = { name: 'US National Geospatial-Intelligence Agency', licence: 'US public domain' }
const page = 'https://msi.nga.mil/NavWarnings'

/** Broadcast warnings in force worldwide. @see https://msi.nga.mil/NavWarnings */
export const nga: FeedMaker = (address, context) =>
  eventsFeed(
    {
      sourceId: 'nga',
      url: upstreamUrl(address, 'https://msi.nga.mil/api/publications/broadcast-warn?status=active&output=json'),
      everyMs: 30 * msPerMinute,
      timeoutMs: msPerMinute,
      read: readNga,
    },
    context,
  )

const answer = z.object({ 'broadcast-warn': z.array(z.unknown()) })

const warning = z.object({
  msgYear: z.number().int(),
  msgNumber: z.number().int(),
  navArea: z.string(),
  text: z.string(),
  status: z.string(),
  issueDate: z.string().nullish(),
})

/**
 * Reads warnings of closed areas, closed ports and attacks, with the positions in their text. Skips unlit lights, drifting
 * buoys and surveys, which concern navigators only, and warnings without a position.
 */
export function readNga(text: string, reading: Reading): WorldEvent[] {
  const warnings = neverEmpty(readJson(text, answer)['broadcast-warn'], 'warnings')
  return readRecords(warnings, warning, (record) => eventsOf(record, reading), reading).flat()
}

function eventsOf(record: z.infer<typeof warning>, reading: Reading): WorldEvent[] {
  const matter = matterOf(record.text)
  if (matter === null) return []
  const endsMs = cancelledMs(record.text)
  const active = record.status === 'A' && (endsMs === null || endsMs > reading.nowMs)
  const issuedMs = dateTimeGroupMs(record.issueDate ?? '')
  const areas = areasIn(record.text)
  const number = `${record.navArea}-${record.msgYear}-${record.msgNumber}`
  return areas.map((area, i) => ({
    id: `nga:${number}${areas.length > 1 ? `-${i + 1}` : ''}`,
    ...matter,
    title: titleOf(record),
    description: record.text.trim(),
    ...area,
    active,
    startedMs: issuedMs === null ? null : clampToNow(issuedMs, reading),
    endedMs: active ? null : endsMs,
    updatedMs: issuedMs === null ? reading.nowMs : clampToNow(issuedMs, reading),
    source: { ...source, url: page },
  }))
}

const attacks =
  /\b(?:PIRA(?:CY|TES?)|HIJACK\w*|ARMED ROBBERY|ATTACK(?:ED|S)?|LIMPET|MINE DANGER|DRIFTING MINES?|FLOATING MINES?)\b/
const closed = /\b(?:CLOSED|CLOSURE|(?:ENTRY|NAVIGATION|ANCHORING|TRANSIT) (?:IS )?PROHIBITED|PROHIBITED AREA)\b/
const hazards =
  /\b(?:HAZARDOUS OPERATIONS|ROCKET LAUNCH\w*|GUNNERY|MISSILE|FIRING (?:EXERCISES?|PRACTICE)|MILITARY EXERCISES?|NAVAL EXERCISES?|SPACE (?:DEBRIS|VEHICLE)|BOMBING|UNEXPLODED|LIVE FIR\w+)\b/

function matterOf(text: string): { kind: EventKind; severity: Severity } | null {
  // Lines about another message are ignored.
  const own = text.replaceAll(/\bCANCEL\b[^.]*\./g, '')
  if (attacks.test(own)) return { kind: 'conflict', severity: 'high' }
  if (closed.test(own)) return { kind: 'port_closure', severity: 'high' }
  return hazards.test(own) ? { kind: 'port_closure', severity: 'medium' } : null
}

const areaNames = new Map([
  ['4', 'NAVAREA IV'],
  ['12', 'NAVAREA XII'],
  ['A', 'HYDROLANT'],
  ['P', 'HYDROPAC'],
  ['C', 'HYDROARC'],
])

/** `NAVAREA IV 418/23: HAZARDOUS OPERATIONS, ROCKET LAUNCHING`. */
function titleOf({ navArea, msgNumber, msgYear, text }: z.infer<typeof warning>): string {
  const number = `${areaNames.get(navArea) ?? `area ${navArea}`} ${msgNumber}/${String(msgYear).slice(-2)}`
  const lines = text.split('\n').map((line) => line.trim().replace(/^1\. /, ''))
  const subject = lines.find((line) => attacks.test(line) || closed.test(line) || hazards.test(line)) ?? lines[0]
  return `${number}: ${subject.slice(0, 120)}`
}

function cancelledMs(text: string): number | null {
  const cancel = /CANCEL THIS (?:MSG|MESSAGE)\s+(\d{6}Z\s+[A-Z]{3}\s+\d{2,4})/.exec(text)
  return cancel ? dateTimeGroupMs(cancel[1]) : null
}

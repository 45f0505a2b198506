import { join } from 'node:path'
import type { Catalogue } from '#archive/catalogue.ts'
import { factFilings } from '#archive/facts/filing.ts'
import { type FactRow, factTables } from '#archive/facts/tables.ts'
import { readRows } from '#archive/parquet/row-reader.ts'
import { msPerHour } from '#domain/time.ts'
import { type ReplayedKind, replayedKinds } from './replayed-facts.ts'

/** By which columns two facts are the same one, and how far apart their times may be. */
interface Identity {
  same: readonly string[]
  withinMs: number
}

const identities = new Map<ReplayedKind, Identity>([
  ['port_calls', { same: ['mmsi', 'port'], withinMs: 2 * msPerHour }],
  ['voyages', { same: ['mmsi', 'from_port', 'to_port'], withinMs: 2 * msPerHour }],
  ['cargoes', { same: ['mmsi', 'load_port'], withinMs: 6 * msPerHour }],
  ['transits', { same: ['chokepoint', 'inbound'], withinMs: msPerHour }],
  ['sea_events', { same: ['kind', 'mmsi'], withinMs: 2 * msPerHour }],
  ['flows', { same: ['origin', 'destination', 'commodity'], withinMs: 0 }],
])

const placeOf = (kind: ReplayedKind, column: string) => factTables[kind].findIndex(({ name }) => name === column)

/** The time by which a fact is filed. */
export const timeOf = (kind: ReplayedKind, row: FactRow): number => Number(row[placeOf(kind, factFilings[kind].time)])

/** Replayed facts beside those that were known. */
export interface FactScore {
  kind: ReplayedKind
  known: number
  replayed: number
  /** Facts that are in both. */
  matched: number
}

/** The facts of the live server that are archived of a span. */
async function knownFacts(
  catalogue: Catalogue,
  kind: ReplayedKind,
  [fromMs, toMs]: readonly [number, number],
): Promise<FactRow[]> {
  const rows: FactRow[] = []
  for (const file of catalogue.find(kind, fromMs, toMs))
    if (file.origin !== 'replayed') rows.push(...(await readRows(join(catalogue.folder, file.name), factTables[kind])))
  return rows.filter((row) => timeOf(kind, row) >= fromMs && timeOf(kind, row) < toMs)
}

/** Each known fact is matched with one replayed fact at most: the nearest in time that is left. */
export function scoreOf(kind: ReplayedKind, known: readonly FactRow[], replayed: readonly FactRow[]): FactScore {
  const { same, withinMs } = identities.get(kind)!
  const places = same.map((column) => placeOf(kind, column))
  const keyOf = (row: FactRow) => places.map((place) => String(row[place])).join(' ')
  const left = new Map<string, number[]>()
  for (const row of replayed) left.set(keyOf(row), [...(left.get(keyOf(row)) ?? []), timeOf(kind, row)])
  let matched = 0
  for (const row of known) {
    const times = left.get(keyOf(row)) ?? []
    const distances = times.map((ms) => Math.abs(ms - timeOf(kind, row)))
    const nearest = distances.indexOf(Math.min(...distances))
    if (nearest < 0 || distances[nearest] > withinMs) continue
    times.splice(nearest, 1)
    matched++
  }
  return { kind, known: known.length, replayed: replayed.length, matched }
}

/** The scores of all kinds as a table of text. */
export function scoresText(scores: readonly FactScore[]): string {
  const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
  const rows = scores.map(({ kind, known, replayed, matched }) => [
    ...[kind, String(known), String(replayed), String(matched)],
    ...[share(matched, known), share(matched, replayed)],
  ])
  const table = [['', 'known', 'replayed', 'matched', 'found again', 'of replayed'], ...rows]
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)))
  return table
    .map((cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '))
    .join('\n')
}

/** Scores replayed facts of all kinds. */
export async function scoresOf(
  catalogue: Catalogue,
  replayed: ReadonlyMap<ReplayedKind, readonly FactRow[]>,
  span: readonly [number, number],
): Promise<FactScore[]> {
  const scores: FactScore[] = []
  for (const kind of replayedKinds)
    scores.push(scoreOf(kind, await knownFacts(catalogue, kind, span), replayed.get(kind) ?? []))
  return scores
}

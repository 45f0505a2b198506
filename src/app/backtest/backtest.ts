import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Archive } from '#archive/archive.ts'
import { type ArchivePlace, Catalogue } from '#archive/catalogue.ts'
import { factTables } from '#archive/facts/tables.ts'
import { RowFileWriter } from '#archive/parquet/row-file.ts'
import { schemaVersion } from '#archive/parquet/table-file.ts'
import { msPerDay } from '#domain/time.ts'
import type { Config } from '../config.ts'
import type { PastWorld } from '../demo-past/past-derivation.ts'
import { loadRecordedWorld } from '../demo-past/load-world.ts'
import { archivePlace } from '../wiring/bucket.ts'
import { type FactScore, scoresOf, timeOf } from './fact-scores.ts'
import { type ReplayedFacts, type ReplaySpan, replayedKinds, replayFacts } from './replayed-facts.ts'

/** What a backtest has found. */
export interface Backtest {
  facts: ReplayedFacts
  scores: FactScore[]
}

/** Runs the derivations over archived days and compares what they find with the facts that the live server archived. */
export async function backtest(config: Config, span: ReplaySpan, output: string | null): Promise<Backtest> {
  const { folder, bucket } = archivePlace(config)
  const catalogue = new Catalogue(folder, bucket)
  try {
    const facts = replayFacts(catalogue, loadRecordedWorld(), span)
    if (output !== null) writeFacts(facts, output)
    return { facts, scores: await scoresOf(catalogue, facts.rows, [span.fromMs, span.toMs]) }
  } finally {
    catalogue.close()
  }
}

/** Writes a file of each kind that has facts; the same facts make the same files. */
function writeFacts({ rows }: ReplayedFacts, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const metadata = [{ key: 'seaborne_schema', value: String(schemaVersion) }]
  for (const kind of replayedKinds) {
    const writer = new RowFileWriter(join(folder, `${kind}.parquet`), factTables[kind], metadata)
    for (const row of rows.get(kind) ?? []) writer.add(row)
    writer.finish()
  }
}

/** Derives the facts of imported days and archives them; days with facts of the live server keep those. Returns their number. */
export async function archiveReplayedFacts(
  place: ArchivePlace,
  archive: Pick<Archive, 'call'>,
  world: PastWorld,
  span: ReplaySpan,
): Promise<number> {
  const catalogue = new Catalogue(place.folder, place.bucket)
  try {
    const { rows } = replayFacts(catalogue, world, span)
    let facts = 0
    for (const kind of replayedKinds) {
      const days = Map.groupBy(rows.get(kind) ?? [], (row) => Math.floor(timeOf(kind, row) / msPerDay) * msPerDay)
      for (const [dayMs, own] of [...days].toSorted(([a], [b]) => a - b)) {
        await archive.call('writeFacts', kind, dayMs, own, 'replayed')
        facts += own.length
      }
    }
    return facts
  } finally {
    catalogue.close()
  }
}

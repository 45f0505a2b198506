import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '#contract/version.ts'
import { importedDir } from '#reference/importers/import-dataset.ts'
import { type Config, InvalidSettingError } from '../config.ts'

/** Ticks of a cluster are numbered from here in half seconds, so that they grow over restarts and changes of the live node. */
const firstTickMs = Date.UTC(2026, 0, 1)
const tickMs = 500

/** A number above those of the ticks of every earlier live node. */
export const firstTick = (wallMs: number): number => Math.max(1, Math.floor((wallMs - firstTickMs) / tickMs))

/** The address of NATS. Throws InvalidSettingError where it, or the database that other roles need, is missing. */
export function natsOf({ role, natsUrl, databaseUrl }: Config): string {
  if (natsUrl === undefined) throw new InvalidSettingError(`SVC_ROLE=${role} needs SVC_NATS_URL.`)
  if (role !== 'ingest' && databaseUrl === undefined)
    throw new InvalidSettingError(`SVC_ROLE=${role} needs SVC_DATABASE_URL.`)
  return natsUrl
}

/** An id that nodes of one version with the same imported files have in common, so that ETags agree between them. */
export function sharedRunId({ dataDir }: Pick<Config, 'dataDir'>): string {
  const hash = createHash('sha256').update(version)
  const folder = importedDir(dataDir)
  for (const file of globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(file.slice(folder.length)).update(contentOf(file))
  return hash.digest('base64url').slice(0, 8)
}

/** The content of a file; empty where it cannot be read, or was removed by an import that ended meanwhile. */
function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    return new Uint8Array()
  }
}

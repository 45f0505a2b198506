import { randomBytes } from 'node:crypto'
import { readdirSync, statSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { makeFolder } from '#store/data-folder.ts'
import type { ArchiveFile, Level } from './catalogue.ts'
import { syncFolder } from './parquet/table-file.ts'

/** Other programs may read the archive, as far as the umask of the server lets them. */
export const readableMode = 0o777

/** The start of the span of a level that contains a time, and of the next one. */
export function spanOf(level: Level, ms: number): { fromMs: number; toMs: number } {
  if (level === 'month') {
    const date = new Date(ms)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    return { fromMs: Date.UTC(year, month), toMs: Date.UTC(year, month + 1) }
  }
  const length = level === 'day' ? msPerDay : msPerHour
  const fromMs = Math.floor(ms / length) * length
  return { fromMs, toMs: fromMs + length }
}

/**
 * A name that no other file has: kind, span, the process that writes it and a random number. `2026-11-20T13` is an hour,
 * `2026-11-20` a day, `2026-11` a month.
 */
export function newName(kind: string, level: Level, fromMs: number): string {
  const stamp = { hour: 13, day: 10, month: 7 }[level]
  const time = new Date(fromMs).toISOString().slice(0, stamp)
  return `${kind}/${time}.${process.pid}-${randomBytes(6).toString('hex')}.parquet`
}

/** Makes the folder of a file that is to be written; returns the file's path. */
export function pathFor(folder: string, name: string): string {
  const path = join(folder, name)
  const parent = dirname(path)
  if (makeFolder(parent, readableMode)) syncFolder(dirname(parent))
  return path
}

/** Deletes files that were replaced, or never committed; one that is gone already is fine. */
export function deleteFiles(folder: string, names: readonly string[]): void {
  for (const name of names) {
    try {
      unlinkSync(join(folder, name))
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }
}

/** The files of an archive in a folder, whether rows name them or not, and the number of the process that wrote each. */
function filesIn(folder: string): { name: string; pid: number }[] {
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return kinds.flatMap((kind) =>
    readdirSync(join(folder, kind.name)).flatMap((file) => {
      // Written here, or fetched from the bucket.
      const pid = /\.(\d+)(?:-[0-9a-f]{12}\.parquet|\.part)$/.exec(file)?.[1]
      return pid === undefined ? [] : [{ name: `${kind.name}/${file}`, pid: Number(pid) }]
    }),
  )
}

/** Deletes the files that no row names and whose process has ended; returns their names. */
export function sweepOrphans(folder: string, known: readonly ArchiveFile[]): string[] {
  const names = new Set(known.map(({ name }) => name))
  const orphans = filesIn(folder).filter(({ name, pid }) => !names.has(name) && !isAnotherProcess(pid))
  const swept = orphans.map(({ name }) => name)
  deleteFiles(folder, swept)
  return swept
}

/** Throws where a catalogue is missing or empty beside files: a new one would name none of them, and the next sweep delete all. */
export function refuseLostCatalogue(folder: string, path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0) return
  const files = filesIn(folder).length
  if (files === 0) return
  throw new Error(
    `${path} is missing beside ${files} files of an archive, which do not count without it. Nothing was changed. ` +
      `Put back a copy of it, or move the files aside: an archive begins anew.`,
  )
}

/** Whether a process other than this one runs under a number: it may be writing. */
function isAnotherProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

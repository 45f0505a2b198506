import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { msPerDay, msPerHour } from '#domain/time.ts'
import type { ArchiveFile, Level } from './catalogue.ts'
import { syncFolder } from './parquet/table-file.ts'

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
  if (mkdirSync(parent, { recursive: true }) !== undefined) syncFolder(dirname(parent))
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

/** Deletes the files that no row names and whose process has ended; returns their names. */
export function sweepOrphans(folder: string, known: readonly ArchiveFile[]): string[] {
  const names = new Set(known.map(({ name }) => name))
  const orphans: string[] = []
  for (const kind of readdirSync(folder, { withFileTypes: true })) {
    if (!kind.isDirectory()) continue
    for (const file of readdirSync(join(folder, kind.name))) {
      const name = `${kind.name}/${file}`
      const [, pid] = /\.(\d+)-[0-9a-f]{12}\.parquet$/.exec(file) ?? []
      if (pid === undefined || names.has(name) || isAnotherProcess(Number(pid))) continue
      orphans.push(name)
    }
  }
  deleteFiles(folder, orphans)
  return orphans
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

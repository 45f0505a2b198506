import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startPast } from '#app/demo-past/make-past.ts'
import type { FromPast, PastOrder } from '#app/demo-past/messages.ts'
import type { WriterOrder } from '#archive/archive.ts'
import type { TaskCall, TaskResult } from '#archive/remote-tasks.ts'
import { forkForTasks } from '#archive/task-process.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { bundleServer } from '../scripts/packages/server-bundle.ts'
import { type BenchRow, median, printTable } from './table.ts'

/**
 * Makes the past of the default demo as `npm start` does, in its process, and prints what that takes, and hashes of all facts
 * and of the merged archive, for comparison before and after a change that must not alter them: `node bench/demo-past.ts [DAYS]`.
 */

const vessels = 2000
const endMs = Date.parse('2026-11-20T06:17:00Z')
const sampleMs = 100
const root = join(import.meta.dirname, '..')
const bundle = join(root, 'dist/server')

/** What the process had, in kB: proportional is with shared pages by the number of processes that have them. */
class Usage {
  readonly proportional: number[] = []
  readonly private: number[] = []
  processorMs = 0

  sample(pid: number): void {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      const kilobytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0)
      this.proportional.push(kilobytes('Pss'))
      this.private.push(kilobytes('Private_Clean') + kilobytes('Private_Dirty'))
      // Fields 14 and 15 in hundredths of a second; the second, the name, is in parentheses.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
      this.processorMs = (Number(fields[11]) + Number(fields[12])) * 10
    } catch {
      // It has ended.
    }
  }
}

/** Maps and typed arrays with their content, which JSON leaves out. */
const whole = (_: string, value: unknown) =>
  value instanceof Map ? [...value] : ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value

const sizeOf = (folder: string) =>
  globSync('**/*.parquet', { cwd: folder }).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)

/** Merges the days of an archive into months, however many files there are, as the server has it done. */
async function mergeMonths(folder: string): Promise<Usage> {
  const usage = new Usage()
  const order = JSON.stringify({ folder, bucket: null, localDays: 0 } satisfies WriterOrder)
  const child = forkForTasks(pathToFileURL(join(bundle, 'archive-writer-process.js')), order)
  const sampling = setInterval(() => usage.sample(child.pid!), sampleMs)
  for (let id = 1; ; id++) {
    child.send({ id, name: 'compactNext', parameters: [endMs + 60 * msPerDay] } satisfies TaskCall)
    const [{ result, error }] = (await once(child, 'message')) as [TaskResult]
    if (error !== undefined) throw error
    if (result === null) break
  }
  clearInterval(sampling)
  child.disconnect()
  await once(child, 'exit')
  return usage
}

export async function benchDemoPast(days = 90): Promise<BenchRow[]> {
  await bundleServer(root, bundle, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-bench-past-'))
  const fromMs = Math.floor((endMs - days * msPerDay) / msPerHour) * msPerHour
  const order: PastOrder = {
    ...{ seed: 1, vessels, fromMs, sourceIndex: 0, source: 'demo' },
    // A clock that stands: every run ends at the same moment.
    clock: { startMs: endMs, speed: 0, originMs: 0 },
    archive: { folder, maxBytes: 1e10 },
  }
  const facts = createHash('sha256')
  const usage = new Usage()
  const child = startPast(join(bundle, 'app-demo-past-process.js'), order)
  const sampling = setInterval(() => usage.sample(child.pid!), sampleMs)
  child.on('message', (message: FromPast) => {
    facts.update(JSON.stringify(message, whole))
    if (message.kind === 'facts') child.send(message.id)
  })
  const status = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(sampling)
  if (status !== 0) throw new Error(`the process of the past has ended with ${String(status)}`)
  const bytes = sizeOf(folder)
  const merging = await mergeMonths(folder)
  const files = globSync('**/*.parquet', { cwd: folder }).toSorted()
  const tracks = createHash('sha256')
  for (const file of files) tracks.update(readFileSync(join(folder, file)))
  rmSync(folder, { recursive: true })
  const work = `${days} days of past for ${vessels} ships`
  const row = (subject: string, figure: number, unit: string, target?: string) => ({
    work,
    subject,
    figure,
    unit,
    target,
  })
  console.error(`facts ${facts.digest('hex').slice(0, 16)}, archive ${tracks.digest('hex').slice(0, 16)}`)
  return [
    row('processor', usage.processorMs / 1000, 's', '≤ 60 s'),
    row('memory at most, proportional', Math.max(...usage.proportional) / 1024, 'MB', '≤ 60 MB'),
    row('memory half of the time, proportional', median(usage.proportional) / 1024, 'MB'),
    row('memory at most, private', Math.max(...usage.private) / 1024, 'MB'),
    row('memory half of the time, private', median(usage.private) / 1024, 'MB'),
    row('merging the months: processor', merging.processorMs / 1000, 's'),
    row('merging the months: memory at most, private', Math.max(...merging.private) / 1024, 'MB'),
    row('archive', bytes / 1e6, 'MB', '≤ 200 MB with the store'),
  ]
}

if (process.argv[1] === import.meta.filename) printTable(await benchDemoPast(Number(process.argv[2] ?? 90)))

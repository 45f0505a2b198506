import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '../scripts/packages/server-bundle.ts'
import { freePort } from '../test/support/free-port.ts'
import { RunningServer, temporaryFolder } from '../test/support/running-server.ts'
import { type BenchRow, median, printTable } from './table.ts'

const starts = 5
const root = join(import.meta.dirname, '..')
const bundle = join(root, 'dist/server')
const plans = join(bundle, 'demo-plans')
const aside = `${plans}.aside`

/**
 * The start of the default demo with a fresh data folder, bundled and with compiled code, from the start of Node until "is
 * ready": with the plans of its ships that the build stores, and by turns with ships that are planned then.
 */
export async function benchDemoStart(): Promise<BenchRow[]> {
  await bundleServer(root, bundle, '../..')
  const folder = temporaryFolder()
  const code = join(folder.path, 'code')
  const [stored, planned]: number[][] = [[], []]
  const start = async (data: string) => {
    const settings = { SVC_PORT: String(await freePort()), SVC_DATA_DIR: join(folder.path, data), SVC_DRAIN_MS: '0' }
    const begun = performance.now()
    const server = await RunningServer.start(
      { ...settings, NODE_COMPILE_CACHE: code },
      { program: join(bundle, 'main.js') },
    )
    const ms = performance.now() - begun
    await server.end('SIGTERM')
    return ms
  }
  try {
    await start('warm')
    for (let i = 0; i < starts; i++) {
      stored.push(await start(`stored-${i}`))
      renameSync(plans, aside)
      planned.push(await start(`planned-${i}`))
      renameSync(aside, plans)
    }
  } finally {
    if (existsSync(aside)) renameSync(aside, plans)
    folder.remove()
  }
  const work = 'start of the demo until ready, p50'
  const row = (subject: string, ms: number[]) => ({ work, subject, figure: median(ms) / 1000, unit: 's' })
  return [
    { ...row('stored plans', stored), target: '≤ 3 s' },
    { ...row('ships planned at the start', planned), ratioTo: 'stored plans', ratio: median(stored) / median(planned) },
  ]
}

if (process.argv[1] === import.meta.filename) printTable(await benchDemoStart())

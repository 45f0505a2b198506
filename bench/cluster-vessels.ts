import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { encodePosition, encodeVoyage } from '#decode/nmea/aivdm-encode.ts'
import { freePort } from '../test/support/free-port.ts'
import { startNats } from '../test/support/nats.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { spawnMain, temporaryFolder } from '../test/support/running-server.ts'
import { connected } from './cluster-nodes.ts'
import { processorMsOf, served } from './node-start.ts'
import { seeded } from './synthetic-fleet.ts'
import type { BenchRow } from './table.ts'

/** The live node has the first number of vessels, then the second: what lies between is what each vessel costs. */
const [few, many] = [10_000, 60_000]
/** What is written and collected after the last vessel is waited for. */
const settledMs = 10_000
const pageBytes = 4096
const motion = { rotDegMin: 0, navStatus: 0, headingDeg: 90, cogDeg: 90, channel: 'A' as const }

/** What 1,000 vessels cost a live node on PostgreSQL: memory, and processor time to receive, derive, store and publish each once. */
export async function benchClusterVessels(): Promise<BenchRow[]> {
  const [nats, postgres] = await Promise.all([startNats(), startPostgres()])
  if ('skip' in nats || 'skip' in postgres) return []
  const folder = temporaryFolder()
  const [station, port] = [await freePort(), await freePort()]
  const child = spawnMain({
    SVC_ROLE: 'live',
    SVC_PORT: String(port),
    SVC_NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SVC_DATABASE_URL: await postgres.freshDatabase(),
    SVC_FEEDS: `nmea+listen://127.0.0.1:${station}`,
    SVC_DATA_DIR: join(folder.path, 'live'),
    SVC_LOG: 'error',
    SVC_ARCHIVE_DAYS: '0',
    SVC_DRAIN_MS: '0',
  })
  child.stdout!.resume()
  child.stderr!.pipe(process.stderr)
  try {
    const socket = await connected(station)
    await served(port, 0)
    const cost = async (from: number, to: number) => {
      for (const piece of sentences(from, to)) if (!socket.write(piece)) await once(socket, 'drain')
      await served(port, to)
      await wait(settledMs)
      const pages = Number(readFileSync(`/proc/${child.pid}/statm`, 'latin1').split(' ')[1])
      return { ms: processorMsOf(child.pid!), mb: (pages * pageBytes) / 2 ** 20 }
    }
    const before = await cost(0, few)
    const after = await cost(few, many)
    socket.destroy()
    const thousands = (many - few) / 1000
    const work = `a live node, from ${few.toLocaleString('en')} to ${many.toLocaleString('en')} vessels`
    return [
      { work, subject: 'memory of 1,000 vessels', figure: (after.mb - before.mb) / thousands, unit: 'MB' },
      { work, subject: 'processor time of 1,000 new vessels', figure: (after.ms - before.ms) / thousands, unit: 'ms' },
      { work, subject: 'memory of all', figure: after.mb, unit: 'MB' },
    ]
  } finally {
    child.kill('SIGKILL')
    await nats.stop()
    await postgres.stop()
    folder.remove()
  }
}

/** Name and place of each vessel. */
function* sentences(from: number, to: number): Generator<Buffer> {
  const random = seeded(from + 1)
  const bytes = Buffer.alloc(1 << 20)
  let at = 0
  for (let i = from; i < to; i++) {
    const mmsi = 201_000_000 + i
    const hull = { toBowM: 150, toSternM: 30, toPortM: 16, toStarboardM: 16, draughtM: 10, destination: 'NLRTM' }
    const ship = { mmsi, imo: 0, callsign: `C${i}`, name: `VESSEL ${i}`, shipType: 80, eta: 0, channel: 'A' as const }
    at = encodeVoyage({ ...ship, ...hull }, i % 10, bytes, at)
    const place = { lng: random() * 340 - 170, lat: random() * 120 - 60 }
    const second = new Date().getUTCSeconds()
    at = encodePosition(1, { mmsi, ...place, ...motion, sogKnots: 10, second }, bytes, at)
    if (at < bytes.length - 1000) continue
    yield Buffer.from(bytes.subarray(0, at))
    at = 0
  }
  yield Buffer.from(bytes.subarray(0, at))
}

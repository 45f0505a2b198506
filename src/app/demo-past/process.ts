import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ArchiveTasks } from '#archive/tasks.ts'
import { numberedPlaces } from '#derive/port-calls/call-places.ts'
import { dataClock } from '../clock.ts'
import { collectGarbageEarly } from '../heap-limits.ts'
import { DemoPast, type FactStore } from './demo-past.ts'
import { planFleet } from './fleet-plans.ts'
import type { FactsMessage, FromPast, PastOrder } from './messages.ts'
import { PastTracks } from './past-tracks.ts'
import { loadHarbours, loadWorld } from './load-world.ts'

// The process that makes the past of a demo fleet. It writes tracks to the archive itself, and sends facts to the server,
// which is the only one that writes the store.
const send = (message: FromPast, sent = () => {}) => process.send?.(message, undefined, undefined, sent)

/** The server's store. */
class ServersStore implements FactStore {
  #ids = 0
  readonly savePortCalls: FactStore['savePortCalls'] = (...facts) => this.#store({ method: 'savePortCalls', facts })
  readonly saveVesselEvents: FactStore['saveVesselEvents'] = (...facts) =>
    this.#store({ method: 'saveVesselEvents', facts })
  readonly saveFlowDay: FactStore['saveFlowDay'] = (...facts) => this.#store({ method: 'saveFlowDay', facts })

  /** One message at a time: the next fact is made when these are stored. */
  async #store(message: Omit<FactsMessage, 'kind' | 'id'>): Promise<void> {
    const stored = once(process, 'message')
    send({ kind: 'facts', id: ++this.#ids, ...message } as FactsMessage)
    await stored
  }
}

/** Less than elsewhere: what is alive changes little from day to day. */
const oldGrowthPercent = 3
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function make({ seed, vessels, fromMs, clock, sourceIndex, source, archive }: PastOrder): Promise<void> {
  // Planning needs the lanes and leaves much garbage; deriving needs the rest of the world. One after the other.
  const harbours = loadHarbours()
  const fleet = planFleet(seed, vessels, harbours)
  collectGarbage()
  const world = loadWorld(harbours)
  const onFault = (error: unknown) => send({ kind: 'tracks fault', error: String(error) })
  const tasks = archive && new ArchiveTasks(archive.folder)
  const tracks =
    tasks && new PastTracks({ tasks, maxBytes: archive.maxBytes }, { source, ports: numberedPlaces(world) }, onFault)
  // V8 alone lets 10 to 20 MB of garbage collect while it marks what is alive.
  const past = new DemoPast({ fleet, sourceIndex, world, store: new ServersStore(), tracks, onDay: collectGarbage })
  const data = dataClock(clock)
  const end = await past.make(fromMs, () => data.nowMs())
  tasks?.close()
  const made = { end, counts: past.counts, trackPoints: tracks?.archived ?? 0 }
  send({ kind: 'end', ...made }, () => process.disconnect?.())
}

// Without a server there is nobody to make it for. While it runs it decides when its processes end: a terminal's signals
// go to all of them.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
collectGarbageEarly(oldGrowthPercent)
await make(JSON.parse(process.argv[2]) as PastOrder)

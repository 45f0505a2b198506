import type { Clock } from '#domain/clock.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { demoMmsis } from '#domain/vessel/ids.ts'
import { demoSettings, type DemoSettings } from '#feeds/demo/demo.ts'
import { type DemoFleet, fleetVersion } from '#feeds/demo/fleet.ts'
import { pastStepMs } from '#feeds/demo/past-reports.ts'
import { aboutFeed } from '#feeds/feeds.ts'
import { chokepointFacts } from '#pipeline/pipeline.ts'
import type { Store } from '#store/store.ts'
import type { Log } from '../log.ts'
import type { LiveState } from '../wiring/live-state.ts'
import { DemoPast } from './demo-past.ts'
import { handOver } from './hand-over.ts'
import { PastTracks, type TrackArchive } from './past-tracks.ts'

/** The kind of the fact that says which past the store holds. */
const pastFacts = 'demo-past'
/** Larger fleets begin without a past, as they do without a track. */
const maxVessels = 5000
/** At a faster clock, ships complete calls while the past is made. */
const maxSpeed = 10

/** Which past the store holds, or was to hold: an incomplete one is made again. */
interface StoredPast {
  /** The plans of the fleet: other ships have another past. */
  ships: string
  fromMs: number
  isComplete: boolean
}

/** What the past of the demo fleet is made from. */
export interface DemoPastDependencies {
  store: Store
  live: LiveState
  /** Null: nothing is archived. */
  archive: TrackArchive | null
  clock: Clock
  log: Log
}

/**
 * Gives a fresh data folder of the demo a past: facts of the days before the first start, made once in the background.
 * A folder that has or had another source of vessels gets none.
 */
export class DemoPastTask {
  readonly #dependencies: DemoPastDependencies
  readonly #settings: DemoSettings | null
  readonly #planned = Promise.withResolvers<DemoFleet>()

  constructor(addresses: readonly URL[], dependencies: DemoPastDependencies) {
    this.#dependencies = dependencies
    const vesselFeeds = addresses.filter((address) => !aboutFeed(address).isWorldFeed)
    const [address] = vesselFeeds
    const isAlone = vesselFeeds.length === 1 && address !== undefined && aboutFeed(address).demo
    this.#settings = isAlone ? demoSettings(address) : null
  }

  /** For the feed, once it has planned its ships. */
  readonly onPlanned = (fleet: DemoFleet): void => this.#planned.resolve(fleet)

  /** Makes the past once the server is ready, unless there is one or none is due; ends when the signal aborts. */
  async run(ready: Promise<void>, signal: AbortSignal): Promise<void> {
    const { store, log, live } = this.#dependencies
    const settings = this.#settings
    if (settings === null || settings.past === 0) return
    if (settings.vessels > maxVessels || settings.speed > maxSpeed) {
      log('info', 'the demo begins without a past: it has one up to 5000 vessels and up to speed=10')
      return
    }
    if (live.sources.statuses.some(({ demo, isWorldFeed }) => !demo && !isWorldFeed)) return
    const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
    const fleet = await Promise.race([ready.then(() => this.#planned.promise), ended])
    if (fleet === null || signal.aborted) return
    const ships = `${fleetVersion} ${settings.vessels} ${settings.seed} ${settings.past}`
    const stored = await storedPast(store)
    if (stored?.isComplete === true && stored.ships === ships) return
    try {
      await this.#make(fleet, ships, settings.past, signal)
    } catch (error) {
      log('error', 'the past of the demo could not be made; the next start tries again', { error: String(error) })
    }
  }

  async #make(fleet: DemoFleet, ships: string, days: number, signal: AbortSignal): Promise<void> {
    const { store, live, archive, clock, log } = this.#dependencies
    const startMs = performance.now()
    const fromMs = Math.floor((clock.nowMs() - days * msPerDay) / pastStepMs) * pastStepMs
    const mark = (isComplete: boolean) => savePast(store, { ships, fromMs, isComplete }, clock.nowMs())
    // Whatever an earlier attempt or other plans have left.
    await store.deleteHistory(demoMmsis, '')
    await archive?.call('prune', clock.nowMs())
    await mark(false)
    const { reference, sources, flows, steps } = live
    const sourceIndex = sources.statuses.findIndex(({ demo }) => demo)
    const onFault = (error: unknown) => log('error', 'tracks of the demo are not archived', { error: String(error) })
    const source = sources.ids[sourceIndex] ?? 'demo'
    const tracks = archive && new PastTracks(archive, source, fleet.vessels, onFault)
    const past = new DemoPast({
      fleet,
      sourceIndex,
      store,
      tracks,
      world: {
        ...reference,
        resolveDestination: (text, lng, lat, hints) => reference.resolver.resolve(text, lng, lat, hints),
        baselines: reference.baselines,
        voyagePatterns: steps.voyagePatterns,
        waters: flows.waters,
      },
    })
    const end = await past.make(fromMs, () => clock.nowMs(), signal)
    if (end === null) return
    await handOver(end, live, clock.nowMs())
    live.cargoes.deriveAll()
    await mark(true)
    const seconds = Math.round((performance.now() - startMs) / 100) / 10
    log('info', 'the demo has a past', { days, ...past.counts, trackPoints: tracks?.archived ?? 0, seconds })
  }
}

/** Removes the past of the demo, and its vessels, where the server is to follow real ones; true where there was one. */
export async function removeDemoPast(store: Store, addresses: readonly URL[], log: Log): Promise<boolean> {
  const isReal = addresses.some((address) => !aboutFeed(address).demo && !aboutFeed(address).isWorldFeed)
  const stored = isReal ? await storedPast(store) : null
  if (stored === null) return false
  await store.deleteHistory(demoMmsis, isoDate(stored.fromMs))
  await store.deleteVessels(demoMmsis)
  // Counts of straits hold the transits of simulated ships.
  await store.deleteFacts(chokepointFacts, ['all'])
  await store.deleteFacts(pastFacts, ['all'])
  log('info', 'the past of the demo fleet is removed: the feeds have real vessels')
  return true
}

async function storedPast(store: Store): Promise<StoredPast | null> {
  const [found] = await store.loadFacts(pastFacts)
  return (found?.fact as StoredPast | undefined) ?? null
}

async function savePast(store: Store, past: StoredPast, atMs: number): Promise<void> {
  await store.saveFacts(pastFacts, [{ id: 'all', atMs, fact: past }])
}

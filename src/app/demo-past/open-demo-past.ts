import type { Clock } from '#domain/clock.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { demoMmsis } from '#domain/vessel/ids.ts'
import { demoSettings, type DemoSettings } from '#feeds/demo/demo.ts'
import { type DemoFleet, fleetVersion } from '#feeds/demo/fleet.ts'
import { PastReports, pastStepMs } from '#feeds/demo/past-reports.ts'
import { aboutFeed } from '#feeds/feeds.ts'
import { chokepointFacts } from '#pipeline/pipeline.ts'
import type { Store } from '#store/store.ts'
import { processClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { repeatEvery } from '../repeat-every.ts'
import type { OpenArchive } from '../wiring/archive.ts'
import type { LiveState } from '../wiring/live-state.ts'
import type { FactStore } from './demo-past.ts'
import { type ExampleAlerts, removeExampleAlerts } from './example-alerts.ts'
import { handOver } from './hand-over.ts'
import { makePast } from './make-past.ts'

/** The kind of the fact that says which past the store holds. */
const pastFacts = 'demo-past'
/** Larger fleets begin without a past, as they do without a track. */
const maxVessels = 5000
/** At a faster clock, ships complete calls while the past is made. */
const maxSpeed = 10
const newUsersMs = 2000

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
  archive: OpenArchive | null
  clock: Clock
  log: Log
  /** Alerts for the users, once there is a past. */
  examples: ExampleAlerts
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
    const ships = `${fleetVersion} ${settings.vessels} ${settings.seed} ${settings.past}`
    try {
      const stored = await storedPast(store)
      if (stored?.isComplete !== true || stored.ships !== ships) {
        live.cargoes.awaitsCalls = true
        if (!(await this.#makeWhenReady({ ready, signal }, settings, ships))) return
      }
    } catch (error) {
      return log('error', 'the past of the demo could not be made; the next start tries again', {
        error: String(error),
      })
    } finally {
      live.cargoes.awaitsCalls = false
    }
    await repeatEvery(() => this.#dependencies.examples.tick(), {
      ms: newUsersMs,
      signal,
      onError: (error) => log('error', 'example alerts cannot be stored', { error: String(error) }),
    })
  }

  /** False where the signal aborted before. */
  async #makeWhenReady(
    { ready, signal }: { ready: Promise<void>; signal: AbortSignal },
    settings: DemoSettings,
    ships: string,
  ): Promise<boolean> {
    const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
    const fleet = await Promise.race([ready.then(() => this.#planned.promise), ended])
    if (fleet === null || signal.aborted) return false
    const resumeArchive = this.#dependencies.archive?.live.pause()
    const { history } = this.#dependencies.live
    history.holdCalls()
    try {
      return await this.#make(fleet, settings, ships, signal)
    } finally {
      history.releaseCalls([])
      resumeArchive?.()
    }
  }

  async #make(
    fleet: DemoFleet,
    { past: days, speed }: DemoSettings,
    ships: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { store, live, archive: open, clock, log } = this.#dependencies
    const archive = open?.archive ?? null
    const startMs = performance.now()
    const fromMs = Math.floor((clock.nowMs() - days * msPerDay) / pastStepMs) * pastStepMs
    const mark = (isComplete: boolean) => savePast(store, { ships, fromMs, isComplete }, clock.nowMs())
    // Whatever an earlier attempt or other plans have left.
    await store.deleteHistory(demoMmsis, '')
    await archive?.call('prune', clock.nowMs())
    await mark(false)
    const { sources } = live
    const sourceIndex = sources.statuses.findIndex(({ demo }) => demo)
    const made = await makePast(
      {
        seed: fleet.seed,
        vessels: fleet.vessels,
        fromMs,
        clock: { startMs: clock.nowMs(), speed, originMs: processClock()() },
        sourceIndex,
        source: sources.ids[sourceIndex] ?? 'demo',
        archive: archive && { folder: archive.folder, maxBytes: archive.maxBytes },
      },
      {
        store: this.#factStore(),
        onTracksFault: (error) => log('error', 'tracks of the demo are not archived', { error }),
        signal,
      },
    )
    if (made === null) return false
    const reports = new PastReports(fleet, { sourceIndex, rejects: new Map() })
    live.history.releaseCalls(made.end.lastCalls)
    await handOver(made.end, (...span) => reports.fixesOf(...span), live, clock.nowMs())
    live.cargoes.deriveAll()
    await mark(true)
    const seconds = Math.round((performance.now() - startMs) / 100) / 10
    log('info', 'the demo has a past', { days, ...made.counts, trackPoints: made.trackPoints, seconds })
    return true
  }

  /** The store; the live state learns from the calls, as it does from its own. */
  #factStore(): FactStore {
    const { store, live } = this.#dependencies
    return {
      savePortCalls: async (calls) => {
        await store.savePortCalls(calls)
        for (const call of calls) live.steps.voyagePatterns.observe(call)
      },
      saveVesselEvents: (events) => store.saveVesselEvents(events),
      saveFlowDay: (date, rows) => store.saveFlowDay(date, rows),
    }
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
  await removeExampleAlerts(store)
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

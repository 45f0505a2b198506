import { SanctionedShips } from '#derive/world/sanctioned-ships.ts'
import { WorldData } from '#derive/world/world-data.ts'
import type { ChokepointState } from '#derive/chokepoints/chokepoint-monitor.ts'
import type { Clock } from '#domain/clock.ts'
import { runInSlices } from '#domain/slices.ts'
import type { RankedView } from '#fleet/query/ranked-view.ts'
import type { Changes } from '#read-model/changes.ts'
import { DeltaGapError } from '#read-model/delta/format.ts'
import { FleetReplica, type ReplicaListener } from '#read-model/delta/fleet-replica.ts'
import { lookupsOf } from '#read-model/lookups.ts'
import type { SharedRows } from '#read-model/row-places.ts'
import type { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import type { Config } from '../config.ts'
import type { LiveNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { importedDir } from '#reference/importers/import-dataset.ts'
import { LoadedImports } from '#reference/importers/loaded-imports.ts'
import { loadNamedPlaces, openNavigationAreas, openViews } from '../wiring/live-state.ts'
import type { ReadModelUpdate } from './messages.ts'

/** How long an update keeps the event loop before requests are served. */
const sliceMs = 1

/** What a replica reports. */
interface ReplicaHooks {
  /** An update was applied, or could not be. */
  onApplied: (update: ReadModelUpdate) => void
  /** An update is missing, and a snapshot is needed. */
  onGap: () => void
}

/** The read model of an HTTP thread: what the live thread publishes, applied in slices between which requests are served. */
export class Replica {
  readonly fleet: FleetReplica
  readonly ranked: RankedView
  readonly jsonCache: VesselJsonCache
  readonly changes: Changes
  readonly lookups: ReturnType<typeof lookupsOf>
  readonly worldData = new WorldData()
  /** The places that columns and filters name. */
  readonly places: ReturnType<typeof loadNamedPlaces>
  readonly imports: LoadedImports
  /** Anchorages, pilot stations and traffic separation schemes. */
  readonly areas: LiveNavigationAreas
  /** As of the last update. */
  newestMs: number | null = null
  isSoleServer = false
  #chokepoints: readonly ChokepointState[] = []
  readonly #sanctioned: SanctionedShips
  readonly #listener: ReplicaListener
  readonly #queue: ReadModelUpdate[] = []
  #isApplying = false
  readonly #hooks: ReplicaHooks

  /** `rows`: where the live thread writes the encoded vessels; left out where they come with each update. */
  constructor(config: Config, clock: Clock, hooks: ReplicaHooks, rows: SharedRows | null = null) {
    const { ports, destinations, regions } = (this.places = loadNamedPlaces())
    this.imports = new LoadedImports(importedDir(config.dataDir))
    const areas = (this.areas = openNavigationAreas(this.imports))
    const { worldData: sanctions } = this
    const fleet = (this.fleet = new FleetReplica(config.maxVessels))
    this.lookups = lookupsOf({ columns: fleet.columns, ports: destinations, sources: [], sanctions, areas })
    const { ranked, jsonCache, changes } = openViews({ fleet, lookups: this.lookups, sanctions, regions, clock, rows })
    this.ranked = ranked
    this.jsonCache = jsonCache
    this.changes = changes
    this.#sanctioned = new SanctionedShips(fleet, this.worldData, (port) => ports[port].radiusNm)
    this.worldData.addEventSource(() => this.#sanctioned.events())
    this.#hooks = hooks
    this.#listener = {
      onVessel: (slot, delta, start, end) => {
        this.ranked.touch(slot)
        this.changes.mark(slot)
        if (end > start) this.jsonCache.store(slot, delta, start, end)
        else this.jsonCache.invalidate(slot)
      },
      onSlice: () => this.ranked.removeUnlisted(),
    }
  }

  /** The current state of every chokepoint. */
  states(): readonly ChokepointState[] {
    return this.#chokepoints
  }

  /** Applies an update after those before it. */
  receive(update: ReadModelUpdate): void {
    this.#queue.push(update)
    if (this.#isApplying) return
    this.#isApplying = true
    void this.#applyQueue()
  }

  async #applyQueue(): Promise<void> {
    for (let update = this.#queue.shift(); update !== undefined; update = this.#queue.shift()) {
      try {
        await this.#apply(update)
      } catch (error) {
        if (!(error instanceof DeltaGapError)) throw error
        this.#hooks.onGap()
      }
      this.#hooks.onApplied(update)
    }
    this.#isApplying = false
  }

  async #apply({ delta, newestMs, chokepoints, world, isSoleServer }: ReadModelUpdate): Promise<void> {
    await runInSlices(this.fleet.applyInSlices(delta, this.#listener), sliceMs)
    this.ranked.refresh()
    for (const change of world) this.worldData.apply(change)
    this.#chokepoints = chokepoints
    this.newestMs = newestMs
    this.isSoleServer = isSoleServer
    this.#sanctioned.tick(this.fleet.atMs)
    // Ticks are numbered as in the live thread, so that a stream can be resumed in any thread.
    this.changes.tick = this.fleet.tick - 1
    this.changes.publish()
  }
}

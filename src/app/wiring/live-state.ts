import { join } from 'node:path'
import type { FeedClocks } from '#api/resources/sources.ts'
import { lookupsOf } from '#read-model/lookups.ts'
import { Changes } from '#read-model/changes.ts'
import { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import type { RowPlaces, SharedRows } from '#read-model/row-places.ts'
import { vesselRowWriter } from '#contract/vessels/row.ts'
import { cargoLookups } from '#derive/cargo-movements/lookups.ts'
import { Derivation } from '#derive/derive.ts'
import { DerivationSteps } from '#derive/derivation-steps.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { Flows } from '#derive/flows/flows.ts'
import { WorldData } from '#derive/world/world-data.ts'
import { hullFromSanctionsLists } from '#derive/vessel/sanctioned-hulls.ts'
import { SanctionedShips } from '#derive/world/sanctioned-ships.ts'
import type { Clock } from '#domain/clock.ts'
import { msPerDay } from '#domain/time.ts'
import { runInSlices } from '#domain/slices.ts'
import { RegionOutlines } from '#domain/world/region-outline.ts'
import type { SeaRegions } from '#domain/world/sea-regions.ts'
import type { RegistryVessel } from '#domain/vessel/registry.ts'
import { aboutFeed, isDemoOnly, parseFeeds } from '#feeds/feeds.ts'
import { Fleet, type FleetReader } from '#fleet/fleet.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { hasLeftEmpty } from '#derive/port-calls/voyages.ts'
import { numberedPlaces } from '#derive/port-calls/call-places.ts'
import { ReceivedVessels } from '#fleet/received-vessels.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { loadChokepointBaselines, loadChokepoints } from '#reference/chokepoints.ts'
import { loadDemoEvents } from '#reference/demo-events.ts'
import { loadImportedPrices, loadRegistry } from '#reference/importers/imported-datasets.ts'
import { LoadedImports } from '#reference/importers/loaded-imports.ts'
import { importedDir } from '#reference/importers/import-dataset.ts'
import { LiveInfrastructure } from '#reference/infrastructure/live-infrastructure.ts'
import { LiveNavigationAreas, loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { loadDestinationWords, loadPorts, loadSeaports } from '#reference/ports.ts'
import { loadInfrastructure } from '#reference/infrastructure/infrastructure.ts'
import { PlaceSearch } from '#reference/place-search.ts'
import { PlaceNames } from '#reference/place-names.ts'
import { loadPriceStarter } from '#reference/price-starter.ts'
import { loadKnownShips } from '#reference/known-ships.ts'
import { loadCountryWaters } from '#reference/country-waters.ts'
import { loadSeaRegions } from '#reference/regions.ts'
import { loadSeaLanes, readSeaLaneTables } from '#reference/sea-lanes.ts'
import { loadPortGoods, loadTerminals } from '#reference/terminals.ts'
import { loadWaitingWaters } from '#reference/waiting-waters.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import { sharedRunId } from '../nodes/node-settings.ts'
import { Pipeline } from '#pipeline/pipeline.ts'
import { CargoLog } from '#pipeline/cargo-log.ts'
import { VesselHistory } from '#pipeline/vessel-history.ts'
import { SeaEventLog } from '#pipeline/sea-event-log.ts'
import { SourceTable } from '#pipeline/source-table.ts'

/** The data that ships with the product. */
export const shippedData = join(import.meta.dirname, '../../../data')

/** The live state of every vessel and of the world around it, and what is derived from it. */
export type LiveState = Awaited<ReturnType<typeof openLiveState>>

/**
 * Builds the live state and restores what the store has of it. `reference`: loaded before, by a standby that waits; `rows`:
 * where threads read the encoded vessels; `isReadAgain`: the reports since what is stored are read again, from a log.
 */
export async function openLiveState(
  config: Config,
  store: Store,
  clocks: FeedClocks,
  {
    reference = loadReference(config),
    rows = null,
    isReadAgain = false,
  }: { reference?: Reference | undefined; rows?: RowPlaces | null | undefined; isReadAgain?: boolean } = {},
) {
  const { ports, destinations, lanes } = reference
  const sources = await SourceTable.open(store, parseFeeds(config.feeds).map(aboutFeed), clocks.wall.nowMs())
  const worldData = await initialWorldData(config, store, clocks.data.nowMs(), reference.imports)
  const fleet = new Fleet({ capacity: config.maxVessels })
  const lookups = lookupsOf({
    columns: fleet.columns,
    ports: destinations,
    sources: sources.statuses,
    readDestination: (text) => reference.resolver.read(text),
    ...{ sanctions: worldData, areas: reference.areas },
    conflictAt: (slot) => fleet.conflictAt(slot),
  })
  const history = new VesselHistory({ store, ports: destinations, terminals: reference.terminals, lanes })
  const cargoes = new CargoLog({
    ...{ store, fleet, lookups: cargoLookups(ports, reference.terminals, reference) },
    portCode: (port) => destinations[port]?.unlocode ?? null,
    saveHistory: () => history.save(),
  })
  const derived = openDerivations({ config, reference, fleet, worldData, history, cargoes })
  const { regions } = reference
  const views = openViews({ fleet, lookups, sanctions: worldData, regions, clock: clocks.data, rows })
  const seaEvents = new SeaEventLog(store, derived.steps.atSea, fleet, (events) => cargoes.observeEvents(events))
  const received = new ReceivedVessels(fleet)
  const pipeline = new Pipeline({
    fleet,
    received,
    worldData,
    store,
    history,
    cargoes,
    seaEvents,
    wallClock: clocks.wall,
    ...derived,
    ...views,
    lookups: { sourceIds: sources.ids, portCodes: destinations.map(({ unlocode }) => unlocode) },
  })
  const vesselsRestored = await pipeline.restore(clocks.data.nowMs(), isReadAgain)
  const { flows, steps, knownHulls, derivation } = derived
  const reloadRegistry = async () => {
    knownHulls.load()
    await runInSlices(rederive(fleet, derivation, clocks.data.nowMs()))
  }
  const { chokepoints } = steps
  const parts = {
    reloadRegistry,
    reference,
    sources,
    worldData,
    fleet,
    received,
    lookups,
    history,
    cargoes,
    seaEvents,
    pipeline,
    flows,
    chokepoints,
  }
  return { ...parts, ...views, derivation, steps, vesselsRestored }
}

type Reference = ReturnType<typeof loadReference>

/** The places that the fleet's columns and filters name; the same in every thread. */
export function loadNamedPlaces() {
  const ports = loadPorts(shippedData)
  const seaports = loadSeaports(shippedData)
  const terminals = loadTerminals(shippedData)
  const destinations = numberedPlaces({ ports, seaports, terminals })
  const chokepoints = loadChokepoints(shippedData)
  const regions = loadSeaRegions(shippedData, chokepoints)
  const placeNames = new PlaceNames(destinations, regions, loadCountryWaters(shippedData))
  return { ports, seaports, terminals, destinations, chokepoints, regions, placeNames }
}

/** The world as it ships with the product or was imported. */
export function loadReference(config: Config) {
  const named = loadNamedPlaces()
  const { ports, seaports, terminals } = named
  const imports = new LoadedImports(importedDir(config.dataDir))
  const areas = openNavigationAreas(imports)
  const laneTables = readSeaLaneTables(shippedData)
  return {
    ...named,
    imports,
    goods: loadPortGoods(shippedData),
    baselines: loadChokepointBaselines(shippedData),
    lanes: loadSeaLanes(shippedData, ports, terminals, laneTables),
    waters: loadWaitingWaters(shippedData, areas, laneTables),
    infrastructure: openInfrastructure(imports),
    areas,
    resolver: new DestinationResolver(ports, loadDestinationWords(shippedData), { seaports }),
  }
}

/** The navigation areas that ship with the product or were imported. */
export function openNavigationAreas({ folder, onDamage }: LoadedImports): LiveNavigationAreas {
  return new LiveNavigationAreas(loadNavigationAreas(shippedData, folder, onDamage))
}

/** The infrastructure that ships with the product or was imported. */
export function openInfrastructure({ folder, onDamage }: LoadedImports): LiveInfrastructure {
  return new LiveInfrastructure(loadInfrastructure(shippedData, folder, onDamage))
}

/** Finds the places that are searched by name. */
export function placeSearchOf(
  { ports, seaports, terminals, chokepoints }: ReturnType<typeof loadNamedPlaces>,
  infrastructure: LiveInfrastructure,
  areas: LiveNavigationAreas,
): PlaceSearch {
  const { items } = infrastructure
  return new PlaceSearch({
    ports,
    harbours: seaports,
    terminals,
    chokepoints,
    infrastructure: items,
    areas: areas.items,
  })
}

interface DerivationInputs {
  config: Config
  reference: Reference
  fleet: Fleet
  worldData: WorldData
  history: VesselHistory
  cargoes: CargoLog
}

/** Everything that is derived from the fleet. */
function openDerivations({ config, reference, fleet, worldData, history, cargoes }: DerivationInputs) {
  const { ports, seaports, destinations, placeNames, terminals, lanes, chokepoints, baselines, resolver } = reference
  const knownHulls = new KnownHulls(reference.imports, worldData)
  const derivation = new Derivation({
    resolveDestination: (text, lng, lat, hints) => resolver.resolve(text, lng, lat, hints),
    knownShip: knownHulls.of,
    terminals,
    ports,
    seaports,
    areas: placeNames.areas,
    program: programNumber(config),
    goods: reference.goods,
  })
  const sanctioned = new SanctionedShips(fleet, worldData, (port) => destinations[port].radiusNm)
  worldData.addEventSource(() => sanctioned.events())
  const steps = new DerivationSteps({
    ports,
    seaports,
    areas: placeNames.areas,
    terminals,
    lanes,
    waters: reference.waters,
    onCall: (call, change) => {
      history.record(call, change)
      cargoes.observeCall(call)
      if (hasLeftEmpty(call)) derivation.deriveAgain(fleet.slotOf(call.mmsi))
    },
    chokepoints,
    baselines,
    ownReference: isDemoOnly(parseFeeds(config.feeds)),
    capacity: fleet.capacity,
    slotColumns: fleet.slotColumns,
  })
  const tracks = new TrackLog(fleet.capacity)
  fleet.onEvict.push((slot) => {
    tracks.evict(slot)
    steps.evict(slot, fleet)
  })
  return {
    knownHulls,
    derivation,
    sanctioned,
    steps,
    tracks,
    flows: new Flows(fleet, destinations, steps.voyagePatterns, { areas: placeNames.areas }),
  }
}

/** A number that differs between versions of the program, and of the files that were imported. */
function programNumber(config: Config): number {
  return Buffer.from(sharedRunId(config), 'base64url').readInt32LE()
}

interface ViewInputs {
  fleet: FleetReader
  lookups: ReturnType<typeof lookupsOf>
  sanctions: WorldData
  regions: SeaRegions
  clock: Clock
  /** Where encoded vessels are that threads share. */
  rows?: RowPlaces | SharedRows | null
}

/** What is read of the fleet: its order by cargo, its rows as JSON, its changes. */
export function openViews({ fleet, lookups, sanctions, regions, clock, rows: shared = null }: ViewInputs) {
  const outlines = new RegionOutlines(regions.all)
  const ranked = new RankedView(fleet, { nowMs: () => clock.nowMs(), sanctions, regions: outlines })
  const jsonCache = new VesselJsonCache(fleet.capacity, vesselRowWriter(fleet.columns, lookups), { shared })
  return { ranked, jsonCache, changes: new Changes(fleet) }
}

/** Known hulls, which need no estimate: the operator's registry by either number, then ours, then sanctions lists. */
class KnownHulls {
  readonly #imports: LoadedImports
  readonly #worldData: WorldData
  readonly #ours = loadKnownShips(shippedData)
  readonly #byImo = new Map<number, RegistryVessel>()
  readonly #byMmsi = new Map<number, RegistryVessel>()

  constructor(imports: LoadedImports, worldData: WorldData) {
    this.#imports = imports
    this.#worldData = worldData
    this.load()
  }

  /** Reads the registry as it was imported last. */
  load(): void {
    const { folder, onDamage } = this.#imports
    this.#byImo.clear()
    this.#byMmsi.clear()
    for (const vessel of loadRegistry(folder, onDamage)) {
      if (vessel.imo !== null) this.#byImo.set(vessel.imo, vessel)
      if (vessel.mmsi !== null) this.#byMmsi.set(vessel.mmsi, vessel)
    }
  }

  readonly of = (mmsi: number, imo: number) =>
    this.#byImo.get(imo) ??
    this.#byMmsi.get(mmsi) ??
    this.#ours.get(imo) ??
    hullFromSanctionsLists(this.#worldData.sanctionsOf(imo, mmsi), imo)
}

/** Derives every vessel anew after the registry has changed. */
function* rederive(fleet: Fleet, derivation: Derivation, nowMs: number): Generator<void, void, void> {
  for (let slot = 0; slot < fleet.size; slot++) {
    derivation.derive(fleet, slot, nowMs)
    fleet.markDirty(slot)
    if (slot % 64 === 0) yield
  }
}

/** World data before any source has sent some: prices that ship with the product, and the demo's events. */
async function initialWorldData(
  config: Config,
  store: Store,
  nowMs: number,
  imports: LoadedImports,
): Promise<WorldData> {
  const worldData = new WorldData()
  worldData.ingestPrices(loadPriceStarter(shippedData))
  worldData.setOwnPrices(loadImportedPrices(imports.folder, imports.onDamage))
  const demo = parseFeeds(config.feeds).some((address) => aboutFeed(address).demo)
  if (demo)
    worldData.ingestEvents('demo', loadDemoEvents(shippedData, await demoEventsBeganMs(store, nowMs)), false, nowMs)
  return worldData
}

/** The time that the ages of the demo's events count from: a restart changes no event until they are this old. */
async function demoEventsBeganMs(store: Store, nowMs: number): Promise<number> {
  const [kept] = await store.loadFacts(demoEventFacts)
  if (kept !== undefined && kept.atMs <= nowMs && nowMs - kept.atMs < demoEventsLastMs) return kept.atMs
  await store.saveFacts(demoEventFacts, [{ id: 'all', atMs: nowMs, fact: {} }])
  return nowMs
}

const demoEventFacts = 'demo-events'
const demoEventsLastMs = 30 * msPerDay

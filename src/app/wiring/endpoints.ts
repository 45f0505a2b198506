import { join } from 'node:path'
import { ModelClient } from '#ai/model/model-client.ts'
import { PhraseMatcher } from '#ai/questions/phrase-matcher.ts'
import { portPlaces } from '#ai/questions/places/port-places.ts'
import { regionPlaces } from '#ai/questions/places/places.ts'
import type { Accounts } from '#accounts/accounts.ts'
import { DailyQuota } from '#accounts/limits/daily-quota.ts'
import type { Alerts } from '#alerts/alerts.ts'
import type { ServerHooks } from '#api/http/create-server.ts'
import type { Endpoints } from '#api/http/response.ts'
import type { LanguageModel } from '#api/resources/ai/model.ts'
import {
  accountEndpoints,
  accuracyEndpoints,
  adminEventEndpoints,
  aiEndpoints,
  archiveFileEndpoints,
  billingEndpoints,
  cargoEndpoints,
  chokepointEndpoints,
  exportEndpoints,
  facilityEndpoints,
  flowEndpoints,
  historyEndpoints,
  infrastructureEndpoints,
  navigationAreaEndpoints,
  placeEndpoints,
  regionEndpoints,
  replayEndpoints,
  savedItemEndpoints,
  searchEndpoints,
  sourceEndpoints,
  streamEndpoints,
  transitEndpoints,
  vesselEndpoints,
  worldEndpoints,
} from '#api/resources/resources.ts'
import type { FeedClocks, ReceivedByFeeds } from '#api/resources/sources.ts'
import { portsOfTerminals, terminalsWithPorts } from '#derive/port-calls/call-places.ts'
import type { Clock } from '#domain/clock.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { withPast } from '#api/resources/times/as-of.ts'
import { cargoPlaces } from '#api/resources/cargoes/list.ts'
import { withDataTimes } from '#api/resources/times/data-times.ts'
import { KeptPages } from '#api/resources/vessels/list-pages.ts'
import { installationEndpoints } from '#api/resources/admin/installation.ts'
import { newestBackupMs } from '#store/backup/backup-folder.ts'
import { settingsInForce } from '../settings-in-force.ts'
import { DrawnRegions, withDrawnRegions } from '#api/resources/vessels/drawn-regions.ts'
import type { VesselData } from '#api/resources/vessels/vessel-data.ts'
import type { Streams } from '#api/stream/streams.ts'
import { density } from '#fleet/query/density.ts'
import { loadAccuracy } from '#reference/datasets.ts'
import type { BackupSchedule } from '#store/backup/backup-folder.ts'
import type { Exports } from '#exports/exports.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { FactHashes } from '../nodes/fact-hashes.ts'
import type { ObservedWaterTask } from '../observed-water/observed-water-task.ts'
import type { ImportWatch } from './imports.ts'
import type { OpenBilling } from './billing.ts'
import type { OpenAlerts } from './alerts.ts'
import { archiveFilesOf, type OpenArchive, replaysOf, tracksOf } from './archive.ts'
import { exportDataOf } from './exports.ts'
import { type LiveState, shippedData } from './live-state.ts'

/** Modules that are open, from which the API's operations are put together. */
export interface OpenModules {
  live: LiveState
  store: Store
  /** Null: nothing is archived. */
  archive: OpenArchive | null
  exports: Exports
  accounts: Accounts
  alerts: Alerts<Vessel>
  /** What the API asks of the alerts. */
  alertsApi: OpenAlerts['api']
  billing: OpenBilling
  /** Null: streams are served by other threads. */
  streams: Streams | null
  /** Null: no backups are scheduled. */
  backups: BackupSchedule | null
  imports: ImportWatch
  /** Null: no observed water is drawn. */
  observedWater: ObservedWaterTask | null
  clocks: FeedClocks
  /** What a live node that reads a log has derived; null elsewhere. */
  factHashes: FactHashes | null
}

/** What each feed and all together have received of vessels. */
export const receivedByFeeds = ({ sources, received }: LiveState, clock: Clock): ReceivedByFeeds => ({
  ofFeed: (feed) => (feed.isWorldFeed ? null : received.countsOf(sources.statuses.indexOf(feed), clock.nowMs())),
  total: () => received.total(clock.nowMs()),
  ownReceiver: sources.current.some(({ isOwnReceiver }) => isOwnReceiver),
})

/** The vessels of the live state as the API reads them. */
export const vesselDataOf = ({
  fleet,
  ranked,
  jsonCache,
  lookups,
  changes,
  pipeline,
  reference,
}: LiveState): VesselData => ({
  fleet,
  ranked,
  rows: jsonCache,
  lookups,
  places: reference.placeNames,
  version: () => `vessels ${changes.version}`,
  versionWithOthers: () => `vessels ${changes.versionWithOthers}`,
  dataAsOf: () => pipeline.newestMs,
})

/** Every operation of the API over the open modules. */
export function apiEndpoints(
  config: Config,
  modules: OpenModules,
  vessels: VesselData,
  onError: ServerHooks['onError'],
): Endpoints {
  const { accounts, alertsApi: alerts, billing, clocks } = modules
  const { publicUrl } = config
  const { items, idempotency } = accounts
  const drawn = drawnRegionsOf(accounts)
  const backupFolder = config.backupDir ?? join(config.dataDir, 'backups')
  const endpoints = {
    ...readingEndpoints(config, modules, vessels),
    ...accountEndpoints(accounts, clocks.wall, publicUrl, billing.billing),
    ...exportEndpoints(exportDataOf(modules, drawn, config)),
    ...savedItemEndpoints({ items, idempotency, wallClock: clocks.wall, alerts }),
    ...installationEndpoints({
      accounts,
      settings: settingsInForce(process.env),
      backups: {
        everyHours: config.backupHours ?? null,
        folder: backupFolder,
        newestMs: () => newestBackupMs(backupFolder),
      },
    }),
    ...billingEndpoints({ billing: billing.billing, idempotency, wallClock: clocks.wall, publicUrl, onError }),
  }
  const past = modules.archive?.past ?? null
  const { live, imports } = modules
  const times = { vessels: vessels.dataAsOf, world: live.worldData, datasets: () => imports.datasets }
  return withDrawnRegions(withPast(withDataTimes(endpoints, times), past), drawn)
}

/** The drawings of the server's users as regions. */
export const drawnRegionsOf = ({ items }: Pick<OpenModules['accounts'], 'items'>) =>
  new DrawnRegions((userId, id) => items.get(userId, 'drawing', id))

/** Operations over vessels and the world around them. */
function readingEndpoints(config: Config, modules: OpenModules, vessels: VesselData): Endpoints {
  const { live, store, accounts, streams, clocks, imports } = modules
  const { worldData, chokepoints, flows, history, cargoes, seaEvents, reference, fleet } = live
  const { infrastructure, lanes, ports, terminals } = reference
  const model = languageModel(config, modules)
  const terminalPorts = portsOfTerminals(ports, terminals)
  const named = terminalsWithPorts(ports, terminals, terminalPorts)
  const places = [...portPlaces(ports, named), ...regionPlaces(reference.regions.all)]
  const vocabulary = new PhraseMatcher(places, reference.seaports)
  const portData = { ports: reference.destinations, terminals, terminalPorts, fleet, vessels, history }
  return {
    ...vesselEndpoints(vessels, tracksOf(modules, config), (...grid) => density(live.ranked, ...grid), new KeptPages()),
    ...replayEndpoints(replaysOf(modules, config), vessels),
    ...archiveFileEndpoints(archiveFilesOf(modules.archive)),
    ...(streams && streamEndpoints(streams, vessels)),
    ...infrastructureEndpoints(infrastructure),
    ...navigationAreaEndpoints(reference.areas),
    ...worldEndpoints(worldData, clocks.wall),
    ...adminEventEndpoints({ worldData, saveEvents: store.saveEvents.bind(store), wallClock: clocks.wall }),
    ...regionEndpoints({ vessels, infrastructure, worldData }),
    ...aiEndpoints(
      { vessels, worldData, chokepoints, lanes, model },
      { model, vocabulary, regions: reference.regions, prompts: accounts.items },
    ),
    ...chokepointEndpoints(chokepoints, vessels),
    ...transitEndpoints(chokepoints, vessels),
    ...flowEndpoints(flows, vessels),
    ...historyEndpoints(history, (query) => seaEvents.find(query), vessels),
    ...cargoEndpoints({
      ...{ cargoes, vessels, history },
      ...cargoPlaces(reference.destinations, terminals),
    }),
    ...placeEndpoints(portData),
    ...facilityEndpoints({ ...portData, infrastructure, fleet }),
    ...searchEndpoints(fleet, imports.places),
    ...sourceEndpoints(live.sources.current, () => imports.datasets, clocks, receivedByFeeds(live, clocks.data)),
    ...accuracyEndpoints(loadAccuracy(shippedData), { items: accounts.items, wallClock: clocks.wall }),
  }
}

/** The language model that words what the rules find; null where none is configured. */
function languageModel(
  { aiUrl: url, aiKey, aiModel: model, aiDaily }: Config,
  { store, clocks }: Pick<OpenModules, 'store' | 'clocks'>,
): LanguageModel {
  if (url === undefined || model === undefined) return null
  const dialect = new URL(url).hostname.endsWith('anthropic.com') ? 'anthropic' : 'openai'
  const nowMs = () => clocks.wall.nowMs()
  const quota = new DailyQuota(store.accounts, 'model', aiDaily)
  const takeCall = (userId: string) => quota.consume(userId, nowMs())
  return new ModelClient({ url, dialect, model, key: aiKey ?? null, takeCall }, fetch, nowMs)
}

import { join } from 'node:path'
import type { Accounts } from '#accounts/accounts.ts'
import type { House } from '#api/house.ts'
import { portPlaces } from '#ai/port-places.ts'
import { Provider } from '#ai/provider.ts'
import { Vocabulary } from '#ai/vocabulary.ts'
import { type Clock, wallClock } from '#domain/clock.ts'
import { density } from '#fleet/density.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import type { Sea } from './open-sea.ts'
import { openStreams } from './open-streams.ts'

const webRoot = join(import.meta.dirname, '../dist/web')

/** The model that words what the rules found; none where the settings name none. */
function modelOf({ aiUrl: url, aiKey, aiModel: model, aiDaily: dailyPerUser }: Config): Provider | null {
  if (url === undefined || model === undefined) return null
  const dialect = new URL(url).hostname.endsWith('anthropic.com') ? 'anthropic' : 'openai'
  return new Provider({ url, dialect, model, key: aiKey ?? null, dailyPerUser }, fetch, () => wallClock.nowMs())
}

/** What the API reads, put together from the sea and the accounts. */
export function houseOf(
  config: Config,
  sea: Sea & { accounts: Accounts },
  clock: Clock,
  log: Log,
  state: { stopping: boolean },
): House {
  const { fleet, ranked, slab, lookups, pipeline, sources, news, infrastructure, accounts, chokepoints, flows } = sea
  const ai = modelOf(config)
  return {
    ...(ai && { ai }),
    settings: {
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      metricsToken: config.metricsToken,
      connections: { most: config.connections, perAddress: config.connectionsPerAddress },
      webRoot,
      pmtiles: config.pmtiles,
      mapStyle: config.mapStyle,
      embedOrigins: config.embedOrigins,
    },
    clock,
    worldClock: wallClock,
    doorkeeper: accounts,
    accounts,
    fleet,
    ranked,
    slab: {
      assemble: ({ slots, returned }) => slab.assemble(slots, returned),
      release: (answer) => slab.release(answer),
    },
    lookups,
    vesselsVersion: () => sea.changes.version,
    streams: openStreams(config, sea, clock),
    sources: sources.current,
    track: (mmsi, fromMs) => pipeline.track(mmsi, fromMs),
    density: (zoom) => density(ranked, zoom),
    dataAsOfMs: () => pipeline.newestMs,
    news,
    infrastructure,
    chokepoints,
    flows,
    lanes: sea.world.lanes,
    vocabulary: new Vocabulary(portPlaces(sea.world.ports, sea.world.terminals)),
    ...sea.served,
    isStopping: () => state.stopping,
    readiness: () => ({
      ready: !state.stopping,
      parts: {
        server: state.stopping ? 'stopping' : 'ok',
        store: pipeline.storeFault ?? 'ok',
        ...Object.fromEntries(sources.current.map(({ id, state: feedState }) => [`feed ${id}`, feedState])),
      },
    }),
    onRequestDone: ({ id, method, route, status, ms }) =>
      log('debug', 'request', { id, method, route, status, ms: Math.round(ms * 10) / 10 }),
    onFault: (error, requestId) =>
      log('error', 'a request failed', { id: requestId, error: error instanceof Error ? error.stack : String(error) }),
  }
}

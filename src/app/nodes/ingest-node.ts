import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import { addIngestMetrics } from '#api/monitoring/node-metrics.ts'
import { openBus } from '#cluster/bus.ts'
import { ObservationWriter } from '#cluster/observation-log.ts'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { aboutFeed, feedSpeed, parseFeeds } from '#feeds/feeds.ts'
import { runFeeds } from '#feeds/run-feeds.ts'
import { loadAnchorages } from '#reference/navigation-areas/navigation-areas.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadBerths, loadTerminals } from '#reference/terminals.ts'
import { sleep, wallClock } from '../clock.ts'
import { type Config, InvalidSettingError, settingValue } from '../config.ts'
import type { Log } from '../log.ts'
import type { Running } from '../start-server.ts'
import { loadNamedPlaces, shippedData } from '../wiring/live-state.ts'
import { EngineWaits } from '../engine-waits.ts'
import { startMonitoring } from './monitoring-server.ts'
import { natsOf } from './node-settings.ts'

const maxEndingMs = 3000

/** Starts a node that receives from feeds and publishes what they send; it keeps no state. */
export async function startIngestNode(
  config: Config,
  env: Record<string, string | undefined>,
  log: Log,
): Promise<Running> {
  const natsUrl = natsOf(config)
  const addresses = parseFeeds(config.feeds)
  if (feedSpeed(addresses) !== 1) throw new InvalidSettingError('SVC_ROLE=ingest receives at real speed only.')
  const waits = new EngineWaits(config, log, env)
  const bus = await waits.for('NATS', () =>
    openBus(natsUrl, 'seaborne ingest', (state) => log('info', 'NATS', { state })),
  )
  await waits.end()
  const writer = new ObservationWriter(bus, randomUUID(), () => wallClock.nowMs())
  const statuses = addresses.map((address) => new FeedStatus(aboutFeed(address)))
  const consumer = {
    contextFor: contextsOf(addresses, statuses, env),
    ingest: (message: Parameters<ObservationWriter['add']>[1], index: number) =>
      writer.add(statuses[index].id, message),
  }
  const ending = new AbortController()
  const publishing = new AbortController()
  const feeds = runFeeds(addresses, consumer, ending.signal)
  feeds.catch((error: unknown) => log('error', 'feeds ended', { error: String(error) }))
  const published = writer.run(publishing.signal)
  const metrics = new MetricRegistry()
  addIngestMetrics(metrics, { waiting: () => writer.waiting, dropped: () => writer.dropped })
  const state = () => [
    `nats: ${bus.isConnected ? 'ok' : 'no connection'}`,
    ...statuses.map(({ id, stateText }) => `feed ${id}: ${stateText}`),
  ]
  const server = await startMonitoring(config, metrics, () => ({ isReady: true, parts: state() }))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    ending.abort()
    await Promise.race([Promise.allSettled([feeds]), wait(maxEndingMs)])
    publishing.abort()
    await Promise.race([published, wait(maxEndingMs)])
    server.close()
    await bus.close()
  }
  return { origin: `http://${config.host}:${port}`, setUpLink: null, ready: Promise.resolve(), threads: null, stop }
}

function contextsOf(
  addresses: readonly URL[],
  statuses: readonly FeedStatus[],
  env: Record<string, string | undefined>,
): (address: URL, index: number) => FeedContext {
  const isDemo = addresses.some((address) => aboutFeed(address).demo)
  const { ports } = loadNamedPlaces()
  const terminals = isDemo ? loadTerminals(shippedData) : []
  const world = isDemo
    ? {
        ports,
        terminals,
        lanes: loadSeaLanes(shippedData, ports, terminals),
        berths: loadBerths(shippedData),
        anchorages: loadAnchorages(shippedData),
      }
    : null
  return (_address, index) => ({
    sourceIndex: index,
    status: statuses[index],
    clock: wallClock,
    fetch,
    random: Math.random,
    sleep,
    setting: (name) => settingValue(name, env),
    onLoaded: () => {},
    ...(world && { world }),
  })
}

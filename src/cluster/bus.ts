import type { JetStreamClient, JetStreamManager, StreamConfig } from '@nats-io/jetstream'
import type { ObjectStore } from '@nats-io/obj'
import type { NatsConnection } from '@nats-io/transport-node'
import { msPerHour, msPerMinute } from '#domain/time.ts'

/** Streams and subjects. All begin with `svc`, so that an account of a shared server can be given these alone. */
export const subjects = {
  delta: 'svc.delta',
  observations: 'svc.obs',
  calls: 'svc.call',
  changes: 'svc.changed',
  views: 'svc.view',
  nodes: 'svc.node',
  snapshotRequests: 'svc.snapshot',
} as const
export const deltaStream = 'SVC_DELTA'
export const observationStream = 'SVC_OBS'
const snapshotBucket = 'svc-snapshots'

/**
 * What the stream of the read model holds at most, in the memory of NATS. A node that was away for longer than what is there
 * loads a snapshot, of which there is one a minute.
 */
const maxDeltaBytes = 512 * 1024 * 1024

/** In a cluster of NATS servers each stream is on three of them; a single server has it alone. */
const clusterReplicas = 3

const nanoseconds = (ms: number) => ms * 1_000_000
const reconnectMs = 250
/** A server that does not answer for two pings is given up, and another one of the addresses is tried. */
const pingMs = 2000
const maxPings = 2
const duplicateMs = 2 * msPerMinute

/** A connection to NATS with the streams of this program. */
export interface Bus {
  readonly connection: NatsConnection
  readonly streams: JetStreamClient
  readonly manager: JetStreamManager
  readonly snapshots: ObjectStore
  /** Creates the streams again that the server no longer has: those in memory are gone after its restart. */
  ensureStreams(): Promise<void>
  /** Whether there is a connection now. */
  readonly isConnected: boolean
  close(): Promise<void>
}

/** Connects to NATS (addresses separated by commas), and waits until a server answers. */
export async function openBus(urls: string, name: string, onState: (text: string) => void): Promise<Bus> {
  const [{ connect }, { jetstream, jetstreamManager }, { Objm }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
    import('@nats-io/obj'),
  ])
  const connection = await connect({
    servers: urls.split(',').map((url) => url.trim()),
    name,
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: reconnectMs,
    pingInterval: pingMs,
    maxPingOut: maxPings,
  })
  let isConnected = true
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue
      isConnected = type === 'reconnect'
      onState(isConnected ? 'connected again' : 'connection lost')
    }
  })()
  const manager = await jetstreamManager(connection)
  const ensureStreams = async () => {
    for (const stream of streamConfigs)
      await manager.streams
        .add({ ...stream, num_replicas: clusterReplicas })
        .catch(() => manager.streams.add(stream))
        // Made by an earlier version of this program, with other limits.
        .catch(() => manager.streams.update(stream.name, stream))
        .catch(() => manager.streams.info(stream.name))
  }
  await ensureStreams()
  const objects = new Objm(connection)
  const bucket = { storage: 'file' as never }
  const snapshots = await objects
    .create(snapshotBucket, { ...bucket, replicas: clusterReplicas })
    .catch(() => objects.create(snapshotBucket, bucket))
  return {
    connection,
    streams: jetstream(connection),
    manager,
    snapshots,
    ensureStreams,
    get isConnected() {
      return isConnected
    },
    close: () => connection.drain(),
  }
}

const streamConfigs: readonly (Partial<StreamConfig> & { name: string })[] = [
  {
    name: deltaStream,
    subjects: [subjects.delta],
    storage: 'memory',
    max_age: nanoseconds(15 * msPerMinute),
    max_bytes: maxDeltaBytes,
    discard: 'old',
  },
  {
    name: observationStream,
    subjects: [`${subjects.observations}.>`],
    storage: 'file',
    max_age: nanoseconds(48 * msPerHour),
    duplicate_window: nanoseconds(duplicateMs),
    discard: 'old',
  },
]

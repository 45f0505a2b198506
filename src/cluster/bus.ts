import type { JetStreamClient, JetStreamManager, StreamConfig } from '@nats-io/jetstream'
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { BoundedSnapshots, type Snapshots } from './snapshots.ts'

/** Streams and subjects. All begin with `svc`, so that an account of a shared server can be given these alone. */
export const subjects = {
  delta: 'svc.delta',
  observations: 'svc.obs',
  calls: 'svc.call',
  changes: 'svc.changed',
  views: 'svc.view',
  nodes: 'svc.node',
  snapshotRequests: 'svc.snapshot',
  worldRequests: 'svc.world',
} as const
export const deltaStream = 'SVC_DELTA'
export const observationStream = 'SVC_OBS'
const snapshotBucket = 'svc-snapshots'

/**
 * What the stream of the read model holds at most, in the memory of NATS. A node that was away for longer than what is there
 * loads a snapshot, of which there is one a minute.
 */
const maxDeltaBytes = 512 * 1024 * 1024

/** In a cluster of NATS servers each stream is on three of them. */
const clusterReplicas = 3

const nanoseconds = (ms: number) => ms * 1_000_000
const reconnectMs = 250
/** A server that does not answer for two pings is given up, and another one of the addresses is tried. */
const pingMs = 2000
const maxPings = 2
const duplicateMs = 2 * msPerMinute
/** How long a server may take to greet a new connection. */
const connectMs = 3000

/** A connection to NATS with the streams of this program. */
export interface Bus {
  readonly connection: NatsConnection
  readonly streams: JetStreamClient
  readonly manager: JetStreamManager
  readonly snapshots: Snapshots
  /** Creates the streams again that the server no longer has: those in memory are gone after its restart. */
  ensureStreams(): Promise<void>
  /** Whether there is a connection now. */
  readonly isConnected: boolean
  close(): Promise<void>
}

/** Connects to NATS (addresses separated by commas); fails where no server answers now. A connection that is lost later is made again. */
export async function openBus(urls: string, name: string, onState: (text: string) => void): Promise<Bus> {
  const [{ connect }, { jetstream, jetstreamManager }, { Objm }] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
    import('@nats-io/obj'),
  ])
  const connection = await connect({
    ...serversOf(urls),
    name,
    timeout: connectMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    pingInterval: pingMs,
    maxPingOut: maxPings,
  })
  let isConnected = true
  let bus = null as OpenBus | null
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type !== 'disconnect' && type !== 'reconnect') continue
      isConnected = type === 'reconnect'
      if (!isConnected) bus?.snapshots.connectionLost()
      onState(isConnected ? 'connected again' : 'connection lost')
    }
  })()
  try {
    return (bus = await openStreams(connection, { jetstream, jetstreamManager, Objm }, () => isConnected))
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Servers, and the user and password of the first one that has any: the client does not read them in addresses. */
function serversOf(urls: string): Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'token'> {
  const addresses = urls.split(',').map((url) => new URL(url.trim()))
  const { username = '', password = '' } = addresses.find((url) => url.username !== '') ?? {}
  for (const url of addresses) [url.username, url.password] = ['', '']
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  const own = pass === '' ? { token: user } : { user, pass }
  return { servers: addresses.map(({ href }) => href), ...(user !== '' && own) }
}

type OpenBus = Bus & { readonly snapshots: BoundedSnapshots }

interface Clients {
  jetstream: typeof import('@nats-io/jetstream').jetstream
  jetstreamManager: typeof import('@nats-io/jetstream').jetstreamManager
  Objm: typeof import('@nats-io/obj').Objm
}

async function openStreams(
  connection: NatsConnection,
  { jetstream, jetstreamManager, Objm }: Clients,
  isConnected: () => boolean,
): Promise<OpenBus> {
  const manager = await jetstreamManager(connection)
  // A cluster whose servers are not all there yet makes no stream: a stream of one server alone would be lost with it.
  const replicas = connection.info?.cluster === undefined ? 1 : clusterReplicas
  const ensureStreams = async () => {
    for (const config of streamConfigs) {
      const stream = { ...config, num_replicas: replicas }
      await manager.streams
        .add(stream)
        // Made by an earlier version of this program, with other limits.
        .catch(() => manager.streams.update(stream.name, stream))
        .catch(() => manager.streams.info(stream.name))
    }
  }
  await ensureStreams()
  const objects = new Objm(connection)
  const snapshots = await objects
    .create(snapshotBucket, { storage: 'file' as never, replicas })
    .catch(() => objects.open(snapshotBucket))
    .then((store) => new BoundedSnapshots(store))
  return {
    connection,
    streams: jetstream(connection),
    manager,
    snapshots,
    ensureStreams,
    get isConnected() {
      return isConnected()
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

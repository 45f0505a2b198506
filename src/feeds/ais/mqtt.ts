import type { IClientOptions, MqttClient } from 'mqtt'
import { aisCatcherPayload } from '#decode/json/ais-catcher.ts'
import { digitrafficMessage } from '#decode/json/digitraffic.ts'
import { LruMap } from '#domain/lru.ts'
import { upstreamUrl } from '../connection/address.ts'
import type { AsyncQueue } from '../connection/async-queue.ts'
import { Throttled } from '../connection/backoff.ts'
import { reconnect } from '../connection/reconnect.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { NmeaLine } from './nmea/chunks.ts'
import { type Payload, payloadMessages, payloadQueue, queuePayload } from './payloads.ts'

/** Topics whose partial messages are kept. */
const maxTopics = 256
/** Answers to a connection for a wrong user name or password: of MQTT 3.1.1 and of MQTT 5. */
const wrongCredentials = new Set([4, 5, 134, 135])

/** Maximum size of a packet of MQTT, whose own is 256 MB; larger ones end the connection. */
const maxPacketBytes = 1 << 20
const connectionOptions: IClientOptions = {
  reconnectPeriod: 0,
  resubscribe: false,
  queueQoSZero: false,
  wsOptions: { maxPayload: maxPacketBytes },
}

/** Where to connect, and what to subscribe to. */
interface Subscription {
  url: string
  topic: string
  options: Pick<IClientOptions, 'username' | 'password'>
}

/**
 * AIS from an MQTT broker: `mqtt://user:password@host:1883/topic`, over TLS `mqtts://`. Payloads are NMEA 0183 or JSON of
 * AIS-catcher (`-Q`). A topic that ends in `/` stands for everything below it; without one, all topics are read.
 * @see https://docs.aiscatcher.org/configuration/output/
 */
export const mqtt: FeedMaker = (address, context) => {
  const port = address.port || (address.protocol === 'mqtts:' ? '8883' : '1883')
  if (address.hostname === '')
    throw new TypeError(`${address.protocol} needs a host, ${address.protocol}//host:port/topic`)
  const topic = decoded(address, address.pathname.slice(1))
  const { username, password } = address
  const options = username === '' ? {} : { username: decoded(address, username), password: decoded(address, password) }
  return subscribed(
    {
      url: `${address.protocol}//${address.hostname}:${port}`,
      topic: topic === '' || topic.endsWith('/') ? `${topic}#` : topic,
      options,
    },
    context,
  )
}

/** Finland's open AIS of the Baltic as it is received. @see https://www.digitraffic.fi/en/marine-traffic/ */
export const digitrafficMqtt: FeedMaker = (address, context) => {
  const url = upstreamUrl(address, 'wss://meri.digitraffic.fi:443/mqtt')
  return subscribed({ url, topic: 'vessels-v2/#', options: {} }, context)
}

/** Decodes a part of an address. Its text is not repeated in the error, because it may be the password. */
function decoded(address: URL, text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new TypeError(`${address.protocol}//${address.host} has a % that is not followed by two digits: write %25`)
  }
}

function subscribed(subscription: Subscription, context: FeedContext) {
  return (signal: AbortSignal) =>
    payloadMessages(
      reconnect((line) => publishedTo(subscription, context, line), context, signal),
      context,
    )
}

async function* publishedTo({ url, topic, options }: Subscription, context: FeedContext, signal: AbortSignal) {
  const { connect } = await import('mqtt')
  const payloads = payloadQueue()
  const lines = new LruMap<string, NmeaLine>(maxTopics)
  const client = connect(url, { ...options, ...connectionOptions })
  limitPackets(client, payloads)
  const close = () => payloads.close()
  signal.addEventListener('abort', close, { once: true })
  client.on('connect', () => {
    context.status.connected(context.clock.nowMs())
    subscribe(client, topic, payloads)
  })
  client.on('message', (from, bytes) => {
    queuePayload({ bytes, line: lineOf(from, lines, context), reports: dialectOf(from) }, payloads, context)
  })
  client.on('error', (error) => payloads.close(errorOf(error)))
  client.on('close', () => payloads.close(new Error('the broker closed the connection')))
  try {
    if (signal.aborted) close()
    yield* payloads.batches()
  } finally {
    signal.removeEventListener('abort', close)
    client.end(true)
    for (const line of lines.values()) line.end()
  }
}

/** Ends the connection where a packet grows beyond the limit: the library would keep all of it until its end. */
function limitPackets(client: MqttClient, payloads: AsyncQueue<Payload>): void {
  let pendingBytes = 0
  client.on('packetreceive', () => (pendingBytes = 0))
  client.stream.on('data', (bytes: Uint8Array) => {
    pendingBytes += bytes.length
    if (pendingBytes <= maxPacketBytes) return
    payloads.close(new Error(`a packet is larger than ${maxPacketBytes >> 20} MiB`))
    client.stream.destroy()
  })
}

function subscribe(client: MqttClient, topic: string, payloads: AsyncQueue<Payload>): void {
  client.subscribe(topic, (error, granted = []) => {
    const isRefused = error !== null || granted.some(({ qos }) => qos === 128)
    if (isRefused) payloads.close(new Throttled(`the broker refused the subscription to ${topic}`, null))
  })
}

/** An error of the connection; after wrong credentials the broker is not asked again soon. */
function errorOf(error: Error & { code?: number | string }): Error {
  if (!wrongCredentials.has(Number(error.code))) return error
  return new Throttled('the broker refused the user name or the password', null)
}

/** The parts of a message come on one topic. */
function lineOf(topic: string, lines: LruMap<string, NmeaLine>, context: FeedContext): NmeaLine {
  let line = lines.get(topic)
  if (line === undefined) lines.set(topic, (line = new NmeaLine(context)))
  return line
}

function dialectOf(topic: string): Payload['reports'] {
  if (!topic.startsWith('vessels-v2/')) return aisCatcherPayload
  return (json, _receivedMs, rejects) => digitrafficMessage(topic, json, rejects)
}

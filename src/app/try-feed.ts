import { FeedStatus } from '#domain/messages/feed-status.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { nameBytes, type Observations, position } from '#domain/messages/observations.ts'
import { replaceInvisible } from '#domain/text/invisible-characters.ts'
import { formatMmsi } from '#domain/vessel/ids.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { aboutFeed, parseFeeds } from '#feeds/feeds.ts'
import { runFeeds } from '#feeds/run-feeds.ts'

const maxSamples = 5

/** What came of a feed that was tried. */
export interface TriedFeed {
  text: string
  /** False where nothing came and there was a fault, or where nothing of what came can be read. */
  isUnderstood: boolean
}

/** Connects to a feed for a time and says what was understood. Throws a TypeError that names the fault of an address. */
export async function tryFeed(
  text: string,
  seconds: number,
  dependencies: Pick<FeedContext, 'clock' | 'fetch' | 'setting' | 'sleep'>,
): Promise<TriedFeed> {
  const addresses = parseFeeds(text)
  if (addresses.length !== 1) throw new TypeError(`needs the address of one feed, got ${addresses.length}`)
  const about = aboutFeed(addresses[0])
  if (about.demo) throw new TypeError('demo: connects to nothing: its vessels are simulated. Start the server with it.')
  const status = new FeedStatus(about)
  const understood = new Understood()
  const ended = new AbortController()
  let { state } = status
  const context = { ...dependencies, sourceIndex: 0, status, random: Math.random, onLoaded: () => {} }
  void dependencies.sleep(seconds * 1000, ended.signal).then(() => {
    ;({ state } = status)
    ended.abort()
  })
  const consumer = { contextFor: () => context, ingest: (message: FeedMessage) => understood.record(message) }
  try {
    await runFeeds(addresses, consumer, ended.signal)
    if (!ended.signal.aborted) ({ state } = status)
  } finally {
    ended.abort()
  }
  const fault = faultOf(status, understood, seconds)
  const result = fault ?? `${state} after ${seconds} s, licence: ${status.licence}`
  const lines = [`${status.id}: ${result}`, ...linesOf(status, understood)]
  return { text: lines.map((line) => replaceInvisible(line, '\ufffd')).join('\n'), isUnderstood: fault === null }
}

/** Why nothing was understood; null where something was, and where a source is open and silent. */
function faultOf({ lastErrorText, rejects }: FeedStatus, { records }: Understood, seconds: number): string | null {
  if (records > 0) return null
  if (lastErrorText !== null) return `cannot be read: ${lastErrorText}`
  return rejects.size > 0 ? `nothing of what came within ${seconds} s can be read` : null
}

function linesOf(status: FeedStatus, { records, vessels, samples }: Understood): string[] {
  const rejects = [...status.rejects].map(([reason, count]) => `  ${count} ${reason}`)
  return [
    `connections: ${status.connects}`,
    `records: ${records}`,
    `vessels: ${vessels.size}`,
    ...(rejects.length > 0 ? ['rejected:', ...rejects] : ['rejected: 0']),
    ...(status.lastErrorText === null || records === 0 ? [] : [`last error: ${JSON.stringify(status.lastErrorText)}`]),
    ...(samples.length > 0 ? ['sample:', ...samples.map((sample) => `  ${sample}`)] : []),
  ]
}

/** Counts what a feed sent. */
class Understood {
  records = 0
  readonly vessels = new Set<number>()
  readonly samples: string[] = []

  record(message: FeedMessage): void {
    if (message.kind === 'observations') {
      for (let row = 0; row < message.observations.length; row++) this.#report(message.observations, row)
      return
    }
    const items =
      message.kind === 'events' ? message.events : message.kind === 'prices' ? message.quotes : message.vessels
    this.records += items.length
    for (const item of items.slice(0, maxSamples - this.samples.length))
      this.samples.push(JSON.stringify(item).slice(0, 200))
  }

  #report(rows: Observations, row: number): void {
    this.records++
    const mmsi = rows.mmsi[row]
    if (this.samples.length < maxSamples && !this.vessels.has(mmsi)) this.samples.push(sampleOf(rows, row))
    this.vessels.add(mmsi)
  }
}

function sampleOf(rows: Observations, row: number): string {
  const mmsi = formatMmsi(rows.mmsi[row])
  if (rows.kind[row] === position) return `${mmsi} at ${rows.lat[row].toFixed(4)}, ${rows.lng[row].toFixed(4)}`
  const name = rows.name.subarray(row * nameBytes, (row + 1) * nameBytes)
  return `${mmsi} ${new TextDecoder().decode(name).replaceAll('\0', '')}`.trimEnd()
}

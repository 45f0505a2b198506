import { type ArchivePlace, Catalogue } from '#archive/catalogue.ts'
import { OpenFiles } from '#archive/open-files.ts'
import { ArchiveReader, type MissingFile } from '#archive/reader.ts'
import { addUnknown, statesAt } from '#archive/states/state-file.ts'
import type { StateRows } from '#archive/states/state-rows.ts'
import { receivedStates, type SentStates } from '#archive/tasks.ts'
import type { Answer, Endpoint, Endpoints, ResponseBody } from '#api/http/response.ts'
import { missingHeaders } from '#api/resources/times/archive-time.ts'
import { listChokepoints } from '#api/resources/chokepoints.ts'
import { getFlow } from '#api/resources/flows.ts'
import { getVessel } from '#api/resources/vessels/detail.ts'
import { KeptPages } from '#api/resources/vessels/list-pages.ts'
import { listVessels } from '#api/resources/vessels/list.ts'
import { summarizeVessels } from '#api/resources/vessels/summary.ts'
import type { OperationName } from '#contract/operations.ts'
import { RegionWaters } from '#derive/flows/regions.ts'
import type { StraitSnapshot } from '#derive/chokepoints/transit-counter.ts'
import { type VoyageCounts, VoyagePatterns } from '#derive/port-calls/voyage-patterns.ts'
import { WorldData, type WorldChange } from '#derive/world/world-data.ts'
import { HttpError } from '#domain/http-error.ts'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import { isoTime, msPerHour, msPerMinute } from '#domain/time.ts'
import { DrawnRegion } from '#fleet/region/drawn-region.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { loadDestinationWords } from '#reference/ports.ts'
import { loadChokepointBaselines } from '#reference/chokepoints.ts'
import { type SentAnswer, sendable, type SentContext } from '../threads/live-calls.ts'
import { type SentError, sentError } from '../threads/sent-errors.ts'
import { loadNamedPlaces, shippedData } from '../wiring/live-state.ts'
import { RecentPositions } from './recent-positions.ts'
import { openPastSea, type PastSea, type PastWorld } from './sea.ts'
import { StateColumns } from './state-columns.ts'
import { wholeEveryMs } from './state-log.ts'
import { unarchivedSince } from './unarchived.ts'

/** Vessels of the past seas that are kept, together; the last one is kept in any case. */
const maxKeptVessels = 250_000
const maxKept = 8
/** States are looked for as far back: a server may have been stopped. */
const statesBeforeMs = 48 * msPerHour
/** Reports come late: a sea of a minute ago is read again after half a minute. */
const settledAfterMs = 2 * msPerMinute
const renewedAfterMs = 30_000

/** What the live thread sends with a question. */
export interface PastQuestion {
  name: OperationName
  input: { query?: Record<string, unknown>; params?: Record<string, unknown> }
  context: SentContext
  /** The minute that is asked for. */
  atMs: number
  nowMs: number
  sources: readonly Pick<FeedStatus, 'id' | 'name' | 'licence'>[]
  straits: readonly StraitSnapshot[]
  /** Whether they are compared with their own days. */
  ownReference: boolean
  /** The usual voyages, for flows; null for other questions. */
  voyages: VoyageCounts | null
}

/** An answer, or the error that it is; or since when tracks are needed first that are not archived yet. */
export type PastReply = { answer: SentAnswer } | { error: SentError } | { tracksSinceMs: number }

/** A part of the tracks until a time that the archive does not have yet. */
export interface SentTracks {
  atMs: number
  /** Frames of track chunks, and the names of the sources that they number. */
  frames: Uint8Array
  sources: readonly string[]
}

/** What is read of the live state for a time that is not archived yet. */
interface Recent {
  positions: RecentPositions
  /** Vessels of which no state is archived yet, as they are now. */
  newcomers: StateRows
}

interface KeptSea {
  sea: PastSea
  openedMs: number
}

/** Answers questions about past times: the endpoints of the live API over fleets of the archive. */
export class PastAnswers {
  readonly #catalogue: Catalogue
  readonly #files: OpenFiles
  readonly #reader: ArchiveReader
  readonly #worldData = new WorldData()
  readonly #places = loadNamedPlaces()
  readonly #states = new StateColumns(this.#places.destinations)
  readonly #resolver: DestinationResolver
  readonly #baselines = loadChokepointBaselines(shippedData)
  #waters: RegionWaters | null = null
  /** As of the last question about flows. */
  readonly #voyagePatterns = new VoyagePatterns(this.#places.destinations)
  readonly #pages = new KeptPages()
  /** By minute, the least recently used first. */
  readonly #seas = new Map<number, KeptSea>()
  /** Tracks that are being received. */
  #receiving: RecentPositions | null = null
  #recent: Recent | null = null
  #opened = 0

  constructor({ folder, bucket }: ArchivePlace) {
    this.#catalogue = new Catalogue(folder, bucket)
    this.#files = new OpenFiles(this.#catalogue)
    this.#reader = new ArchiveReader(this.#catalogue)
    const { ports, seaports } = this.#places
    this.#resolver = new DestinationResolver(ports, loadDestinationWords(shippedData), { seaports })
  }

  /** Sanctions lists, in which past vessels are looked up: the lists of now. */
  world(changes: readonly WorldChange[]): void {
    for (const change of changes) this.#worldData.apply(change)
    this.#seas.clear()
  }

  /** Receives tracks that are not archived yet; the first of a time begins anew. */
  receive({ atMs, frames, sources }: SentTracks): void {
    if (this.#receiving?.atMs !== atMs) this.#receiving = new RecentPositions(atMs)
    this.#receiving.add(frames, sources)
  }

  /** Ends what is received for a time, with the states of vessels of which none is archived; the question follows. */
  received(atMs: number, newcomers: SentStates): void {
    const positions = this.#receiving?.atMs === atMs ? this.#receiving : new RecentPositions(atMs)
    this.#receiving = null
    this.#recent = { positions, newcomers: receivedStates(newcomers) }
  }

  async answer(question: PastQuestion): Promise<PastReply> {
    try {
      const sea = this.#seaAt(question)
      if ('tracksSinceMs' in sea) return sea
      const { name, context, input, voyages } = question
      if (voyages !== null) this.#voyagePatterns.restore(voyages)
      const endpoint = endpointsOf(sea, this.#pages)[name] as Endpoint<OperationName>
      const rawBody = Buffer.from(context.rawBody)
      const received = withDrawings(input) as unknown as Parameters<typeof endpoint>[0]
      const answer = await sendable(completed(await endpoint(received, { ...context, rawBody, nowMs: sea.atMs })))
      return { answer: withMissing(answer, sea.missing) }
    } catch (error) {
      return { error: sentError(error) }
    }
  }

  close(): void {
    this.#catalogue.close()
  }

  #seaAt(question: PastQuestion): PastSea | { tracksSinceMs: number } {
    const { atMs, nowMs } = question
    const kept = this.#seas.get(atMs)
    this.#seas.delete(atMs)
    const isStale =
      kept !== undefined && kept.openedMs < atMs + settledAfterMs && nowMs - kept.openedMs >= renewedAfterMs
    if (kept === undefined || isStale) {
      const recent = this.#recent?.positions.atMs === atMs ? this.#recent : null
      this.#recent = null
      const tracksSinceMs = recent === null ? unarchivedSince(this.#catalogue, atMs, nowMs) : null
      if (tracksSinceMs !== null) return { tracksSinceMs }
      this.#seas.set(atMs, { sea: this.#open(question, recent), openedMs: nowMs })
    } else this.#seas.set(atMs, kept)
    let vessels = 0
    for (const [ms, { sea }] of [...this.#seas].toReversed()) {
      vessels += sea.size
      if (ms !== atMs && vessels > maxKeptVessels) this.#seas.delete(ms)
    }
    if (this.#seas.size > maxKept) this.#seas.delete(this.#seas.keys().next().value!)
    return this.#seas.get(atMs)!.sea
  }

  #open({ atMs, nowMs, sources, ...compared }: PastQuestion, recent: Recent | null): PastSea {
    const archived = this.#reader.seaAt(atMs)
    const sea = recent === null ? archived : recent.positions.merged(archived)
    if (sea === null) {
      const { fromMs, toMs } = this.#catalogue.totals()
      throw new HttpError(
        404,
        `Nothing is archived of the day before ${isoTime(atMs)}: ${fromMs === null ? 'the archive is empty' : `the archive has positions from ${isoTime(fromMs)} to ${isoTime(toMs)}, with gaps`}.`,
      )
    }
    if (sea.rows.length === 0 && sea.missing.length > 0)
      throw new HttpError(
        503,
        `The archive has a fault: ${sea.missing.map(({ name }) => name).join(', ')} cannot be read, and nothing else is archived of the day before ${isoTime(atMs)}.`,
      )
    const missing: MissingFile[] = []
    const span = { ms: atMs, beforeMs: statesBeforeMs, behindMs: wholeEveryMs }
    const states = statesAt(this.#catalogue, this.#files, span, missing)
    if (recent !== null && nowMs - atMs <= wholeEveryMs) addUnknown(states, recent.newcomers)
    // Positions alone, as of an import: vessels are not without a type then, it is not known.
    if (states.rowOf.size === 0) missing.push({ name: 'states', fromMs: atMs, toMs: atMs + msPerMinute })
    this.#waters ??= new RegionWaters(this.#places.destinations)
    const world: PastWorld = {
      ...{ places: this.#places, baselines: this.#baselines, states: this.#states, worldData: this.#worldData },
      ...{
        waters: this.#waters,
        resolver: this.#resolver,
        voyagePatterns: this.#voyagePatterns,
        sources: sources as readonly FeedStatus[],
        nowMs,
      },
      ...{ straits: compared.straits, ownReference: compared.ownReference },
    }
    const version = `past ${sea.asOfMs} ${process.pid} ${++this.#opened}`
    return openPastSea({ ...sea, missing: [...sea.missing, ...missing] }, states, world, version)
  }
}

function endpointsOf({ vessels, flows, chokepoints }: PastSea, pages: KeptPages): Endpoints {
  return {
    'vessels.list': listVessels(vessels, pages),
    'vessels.summary': summarizeVessels(vessels),
    'vessels.get': getVessel(vessels),
    'flows.get': getFlow(flows, vessels),
    'chokepoints.list': listChokepoints(chokepoints, vessels),
  }
}

/** Members that were named beside those of the row cache are added here: what adds them cannot be sent. */
function completed(answer: Answer): Answer {
  if (answer.kind !== 'versioned') return answer
  return {
    ...answer,
    make: async () => {
      const made = await answer.make()
      if ('pieces' in made || made.completed === undefined) return made as ResponseBody
      const { bytes, completed: complete, release, headers } = made
      const rows = JSON.parse(bytes.toString()) as Record<string, unknown>[]
      release?.()
      return { bytes: Buffer.from(JSON.stringify(rows.map(complete))), headers }
    },
  }
}

/** Drawings lose their class on the way between threads. */
function withDrawings(input: PastQuestion['input']): PastQuestion['input'] {
  const drawings = input.query?.['drawings'] as readonly DrawnRegion[] | undefined
  if (drawings === undefined) return input
  return {
    ...input,
    query: { ...input.query, drawings: drawings.map(({ key, polygon }) => new DrawnRegion(key, polygon)) },
  }
}

function withMissing(answer: SentAnswer, missing: readonly MissingFile[]): SentAnswer {
  const headers = missingHeaders(missing)
  if (answer.kind === 'json') return { ...answer, headers: { ...answer.headers, ...headers } }
  if (answer.kind === 'versioned')
    return { ...answer, rest: { ...answer.rest, headers: { ...answer.rest.headers, ...headers } } }
  return answer
}

import { computed, effect, signal } from '@preact/signals'
import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import type { Vessel } from '#contract/vessels.ts'
import { apiPrefix, ask } from '../api.ts'
import { isPro } from '../state/account.ts'
import type { Filters } from '../state/filters.ts'
import { paceMs } from './pace.ts'
import { afterReply, type PollState } from './poll.ts'
import { silent, withAges } from './silence.ts'
import { VesselStream } from './vessel-stream.ts'
import { vesselParams, type Viewport } from './vessel-params.ts'

export const vessels = signal<readonly Vessel[]>([])
export const matchedCount = signal<number | null>(null)
export const fleetState = signal<PollState>({ kind: 'loading' })
export const fleetFreshMs = signal<number | null>(null)
/** Whether changes are told as they happen; where they are not, the list is asked for again and again. */
export const streaming = signal(false)

/** Ships in view by class, of those that the answer holds. */
export const countByClass = computed(() => {
  const counts = new Map<VesselClass, number>(vesselClasses.map((name) => [name, 0]))
  for (const { vessel_type_str } of vessels.value) counts.set(vessel_type_str, (counts.get(vessel_type_str) ?? 0) + 1)
  return counts
})

const everyMs = 10_000
/** While a stream tells what changes: how often to ask how many there are, and, where it tells once a minute, who moved. */
const besideStreamMs = { pro: 30_000, free: 20_000 }
/** A view that was looked at for so long is worth a stream. */
const restMs = 1500
/** Of the 60 that a visitor has; the rest is for cards, prices and search. */
const mostAMinute = 40

let askedKey = ''
let asked: { viewport: Viewport; filters: Filters } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let restTimer: ReturnType<typeof setTimeout> | undefined
let abort: AbortController | null = null
let etag: { url: string; tag: string } | null = null
let failures = 0
let sentMs: number[] = []

const stream = new VesselStream(
  {
    opened: () => noteRequest(),
    told: (ships) => {
      streaming.value = true
      fresh()
      vessels.value = ships
    },
    aged: (ships, ages) => (silent.value = withAges(silent.peek(), ships, ages, performance.now() / 1000)),
    silent: () => {
      if (!streaming.value) return
      streaming.value = false
      schedule(everyMs)
    },
  },
  { baseUrl: location.origin + apiPrefix, fetch: (...request) => fetch(...request) },
)

/** Watches what can be seen: asks once when the map has come to rest, and listens to what changes from then on. */
export function watch(viewport: Viewport, filters: Filters): void {
  const key = JSON.stringify(vesselParams(viewport, filters))
  // A panel that opens moves nothing: the same question is not asked twice.
  if (key === askedKey && failures === 0) return
  askedKey = key
  asked = { viewport, filters }
  abort?.abort()
  clearTimeout(restTimer)
  stream.close()
  streaming.value = false
  schedule(0)
}

function schedule(waitMs: number): void {
  clearTimeout(timer)
  const wait = Math.max(waitMs, paceMs(sentMs, Date.now(), mostAMinute))
  if (wait === 0) void round()
  else timer = setTimeout(() => void round(), wait)
}

function noteRequest(): void {
  const now = Date.now()
  sentMs = [...sentMs.filter((at) => at > now - 60_000), now]
}

function fresh(): void {
  fleetFreshMs.value = Date.now()
  fleetState.value = { kind: 'live' }
}

async function round(): Promise<void> {
  if (!asked) return
  if (document.hidden) return schedule(1000)
  const params = vesselParams(asked.viewport, asked.filters)
  // Whoever is told of each tick needs only the number of all that match.
  const countOnly = streaming.peek() && isPro.peek()
  const key = JSON.stringify(params)
  const control = new AbortController()
  abort = control
  noteRequest()
  const known = etag?.url === key && !countOnly ? etag.tag : null
  const input = countOnly ? { ...params, limit: '1' } : params
  const reply = await ask('vessels.list', input as never, { etag: known, signal: control.signal })
  if (control.signal.aborted) return
  if (reply.kind === 'answer') {
    matchedCount.value = Number(reply.headers.get('X-Total-Count') ?? reply.body.length)
    if (!countOnly) {
      const tag = reply.headers.get('ETag')
      etag = tag === null ? null : { url: key, tag }
      stream.take(reply.body)
      vessels.value = reply.body
    }
  }
  const fine = reply.kind === 'answer' || reply.kind === 'unchanged'
  if (fine) fleetFreshMs.value = Date.now()
  const { state, waitMs } = afterReply(reply, Date.now(), nextMs(), failures)
  failures = fine ? 0 : failures + 1
  fleetState.value = state
  schedule(waitMs ?? everyMs)
  if (fine) listenAfterRest(params)
}

/** Asks again at once, for the whole list. */
export async function refresh(): Promise<void> {
  etag = null
  clearTimeout(timer)
  await round()
}

const nextMs = () => (streaming.peek() ? besideStreamMs[isPro.peek() ? 'pro' : 'free'] : everyMs)

function listenAfterRest(params: Record<string, string>): void {
  if (stream.wanted) return
  clearTimeout(restTimer)
  const wait = Math.max(restMs, paceMs(sentMs, Date.now(), mostAMinute))
  restTimer = setTimeout(() => !document.hidden && stream.open(params), wait)
}

/** A page that nobody sees holds no line open; who comes back is told what changed meanwhile. */
export function followAttention(): void {
  document.addEventListener('visibilitychange', () => {
    clearTimeout(restTimer)
    stream.pause()
    streaming.value = false
    if (!document.hidden && asked) schedule(0)
  })
  // Another tier is told at another pace.
  let before = isPro.peek()
  effect(() => {
    if (isPro.value === before) return
    before = isPro.value
    stream.reset()
    streaming.value = false
    if (asked) schedule(0)
  })
}

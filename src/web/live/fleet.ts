import { computed, signal } from '@preact/signals'
import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import type { Vessel } from '#contract/vessels.ts'
import { ask } from '../api.ts'
import { type Filters, filterParams } from '../state/filters.ts'
import { paceMs } from './pace.ts'
import { afterReply, type PollState } from './poll.ts'

export interface Viewport {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

export const vessels = signal<readonly Vessel[]>([])
export const matchedCount = signal<number | null>(null)
export const fleetState = signal<PollState>({ kind: 'loading' })
export const fleetFreshMs = signal<number | null>(null)

/** Ships in view by class, of those that the answer holds. */
export const countByClass = computed(() => {
  const counts = new Map<VesselClass, number>(vesselClasses.map((name) => [name, 0]))
  for (const { vessel_type_str } of vessels.value) counts.set(vessel_type_str, (counts.get(vessel_type_str) ?? 0) + 1)
  return counts
})

const everyMs = 10_000
/** Of the 60 that a visitor has; the rest is for cards, prices and search. */
const mostAMinute = 40

let askedKey = ''
let asked: { viewport: Viewport; filters: Filters } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let abort: AbortController | null = null
let etag: { url: string; tag: string } | null = null
let failures = 0
let sentMs: number[] = []

/** Watches what can be seen: asks once when the map has come to rest, and every ten seconds from then on. */
export function watch(viewport: Viewport, filters: Filters): void {
  const key = JSON.stringify(vesselParams(viewport, filters))
  // A panel that opens moves nothing: the same question is not asked twice.
  if (key === askedKey && failures === 0) return
  askedKey = key
  asked = { viewport, filters }
  abort?.abort()
  schedule(0)
}

function schedule(waitMs: number): void {
  clearTimeout(timer)
  const now = Date.now()
  timer = setTimeout(() => void round(), Math.max(waitMs, paceMs(sentMs, now, mostAMinute)))
}

async function round(): Promise<void> {
  if (!asked) return
  if (document.hidden) return schedule(1000)
  const params = vesselParams(asked.viewport, asked.filters)
  const key = JSON.stringify(params)
  const control = new AbortController()
  abort = control
  const sent = Date.now()
  sentMs = [...sentMs.filter((at) => at > sent - 60_000), sent]
  const known = etag?.url === key ? etag.tag : null
  const reply = await ask('vessels.list', params as never, { etag: known, signal: control.signal })
  if (control.signal.aborted) return
  if (reply.kind === 'answer') {
    const tag = reply.headers.get('ETag')
    etag = tag === null ? null : { url: key, tag }
    matchedCount.value = Number(reply.headers.get('X-Total-Count') ?? reply.body.length)
    vessels.value = reply.body
  }
  const fine = reply.kind === 'answer' || reply.kind === 'unchanged'
  if (fine) fleetFreshMs.value = Date.now()
  const { state, waitMs } = afterReply(reply, Date.now(), everyMs, failures)
  failures = fine ? 0 : failures + 1
  fleetState.value = state
  schedule(waitMs ?? everyMs)
}

/** The viewport and the filters as GET /vessels takes them; east of 180 it is west again. */
export function vesselParams(viewport: Viewport, filters: Filters): Record<string, string> {
  const { west, south, east, north, zoom } = viewport
  const whole = east - west >= 360
  const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
  const bbox = whole ? [-180, south, 180, north] : [wrap(west), south, wrap(east), north]
  return {
    bbox: bbox.map((degrees) => String(Number(degrees.toFixed(4)))).join(','),
    zoom: zoom.toFixed(2),
    ...filterParams(filters),
  }
}

import type { Input } from '#contract/operations.ts'
import { routes } from '#contract/routes.ts'
import type { VesselAges, VesselDelta } from '#contract/vessels/stream.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { ApiError } from './api-error.ts'
import type { CallSettings, ClientSettings } from './client.ts'
import { type RawEvent, readEvents } from './event-stream.ts'
import { buildRequest } from './request.ts'
import { defaultTimeouts } from './retry.ts'
import { fetchOnce } from './send.ts'
import { msPerMinute } from '#domain/time.ts'

/**
 * An event of a vessel stream: a snapshot first, and again when too much was missed; then the changes. `ages` lists
 * all vessels in the view whose position is no longer fresh; its id is that of the event before it.
 */
export type VesselEvent =
  | { kind: 'snapshot'; id: string; vessels: Vessel[] }
  | ({ kind: 'delta'; id: string } & VesselDelta)
  | { kind: 'ages'; id: string; ages: VesselAges }

export interface StreamSettings extends CallSettings {
  /** The id of the last event of an earlier stream with the same input; the stream resumes after it. */
  lastEventId?: string
}

/** A stream without a byte for this long is dead: the server sends at least a comment every 15 seconds. */
const silentMs = 45_000
const maxWaitMs = msPerMinute

/**
 * Streams live vessels: `for await (const event of streamVessels(settings, { zoom: 4 }))`. Reconnects when the
 * connection breaks and resumes after the last event. Ends when `call.signal` aborts; throws an `ApiError` when a
 * reconnection cannot help (any 4xx but 429).
 */
export async function* streamVessels(
  settings: ClientSettings,
  input: Input<'stream.vessels'> = {},
  call: StreamSettings = {},
): AsyncGenerator<VesselEvent, void> {
  const timeouts = { ...defaultTimeouts, ...settings.timeouts }
  let { lastEventId } = call
  let failures = 0
  let retryMs = 3000
  for (;;) {
    try {
      for await (const event of open(settings, input, call, lastEventId)) {
        failures = 0
        if (event.retryMs !== null) retryMs = event.retryMs
        if (event.event === 'end') break
        const vesselEvent = parseVesselEvent(event)
        if (vesselEvent === null) continue
        if (vesselEvent.id !== '') lastEventId = vesselEvent.id
        yield vesselEvent
      }
    } catch (error) {
      if (call.signal?.aborted) return
      if (!(error instanceof ApiError) || !isRetryable(error)) throw error
      retryMs = Math.max(retryMs, (error.retryAfterSeconds ?? 0) * 1000)
    }
    if (call.signal?.aborted) return
    await timeouts.sleep(Math.min(maxWaitMs, retryMs * 2 ** Math.min(5, failures++)), call.signal).catch(() => {})
    if (call.signal?.aborted) return
  }
}

/** Applies an event to the vessels in the view, by MMSI; `ages` changes none of their members. */
export function applyVesselEvent(ships: Map<string, Vessel>, event: VesselEvent): void {
  if (event.kind === 'snapshot') {
    ships.clear()
    for (const ship of event.vessels) ships.set(ship.mmsi, ship)
    return
  }
  if (event.kind === 'ages') return
  for (const mmsi of event.removed) ships.delete(mmsi)
  for (const ship of event.upserts) ships.set(ship.mmsi, ship)
  for (const movement of event.moved) {
    const ship = ships.get(movement.mmsi)
    if (ship !== undefined) ships.set(movement.mmsi, { ...ship, ...movement })
  }
}

async function* open(
  settings: ClientSettings,
  input: object,
  call: StreamSettings,
  lastEventId: string | undefined,
): AsyncGenerator<RawEvent, void> {
  const headers = {
    ...call.headers,
    accept: 'text/event-stream',
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  }
  const silence = new AbortController()
  const signal = call.signal ? AbortSignal.any([call.signal, silence.signal]) : silence.signal
  const request = buildRequest(routes['stream.vessels'], input, settings, { headers, signal })
  const watch = setInterval(() => {
    if (performance.now() - lastByteMs > silentMs) silence.abort()
  }, silentMs / 3)
  let lastByteMs = performance.now()
  try {
    const response = await fetchOnce(request, settings.fetch ?? fetch)
    if (!response.ok || response.body === null) throw ApiError.from(response, await response.text())
    yield* readEvents(response.body, () => (lastByteMs = performance.now()))
  } catch (error) {
    if (error instanceof ApiError || call.signal?.aborted) throw error
    throw ApiError.unreachable(request.url, error)
  } finally {
    clearInterval(watch)
    silence.abort()
  }
}

/** Unreachable, rate limited or failing servers recover; other errors do not. */
const isRetryable = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

function parseVesselEvent({ event, id, data }: RawEvent): VesselEvent | null {
  if (event === 'snapshot') return { kind: 'snapshot', id, vessels: JSON.parse(data) as Vessel[] }
  if (event === 'delta') return { kind: 'delta', id, ...(JSON.parse(data) as VesselDelta) }
  if (event === 'ages') return { kind: 'ages', id, ages: JSON.parse(data) as VesselAges }
  return null
}

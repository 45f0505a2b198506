import type { Input } from '#contract/operations.ts'
import { routes } from '#contract/routes.ts'
import type { VesselAges, VesselDelta } from '#contract/stream.ts'
import type { Vessel } from '#contract/vessels.ts'
import { ApiError } from './api-error.ts'
import type { CallSettings, ClientSettings } from './client.ts'
import { type RawEvent, readEvents } from './event-stream.ts'
import { requestOf } from './request.ts'
import { usualPatience } from './retry.ts'

/**
 * What a stream of ships tells: all of them first, and again where too much was missed; then what changed. `ages`
 * names all ships on view whose position is no longer fresh; its id is that of the event before it.
 */
export type VesselEvent =
  | { kind: 'snapshot'; id: string; vessels: Vessel[] }
  | ({ kind: 'delta'; id: string } & VesselDelta)
  | { kind: 'ages'; id: string; ages: VesselAges }

export interface StreamSettings extends CallSettings {
  /** The id of the last event of an earlier stream of the same question. */
  lastEventId?: string
}

/** A stream without a word for so long is dead: the server sends at least a comment each 15 seconds. */
const silentMs = 45_000
const longestWaitMs = 60_000

/**
 * Live ships for as long as one reads on: `for await (const event of streamVessels(settings, { zoom: 4 }))`. Comes back
 * by itself when the connection breaks, and goes on where it was. Throws an `ApiError` where the API says no.
 */
export async function* streamVessels(
  settings: ClientSettings,
  input: Input<'stream.vessels'> = {},
  call: StreamSettings = {},
): AsyncGenerator<VesselEvent, void> {
  const patience = { ...usualPatience, ...settings.patience }
  let { lastEventId } = call
  let failures = 0
  let retryMs = 3000
  for (;;) {
    try {
      for await (const event of open(settings, input, call, lastEventId)) {
        failures = 0
        if (event.retryMs !== null) retryMs = event.retryMs
        if (event.event === 'end') break
        const told = toldBy(event)
        if (told === null) continue
        if (told.id !== '') lastEventId = told.id
        yield told
      }
    } catch (error) {
      if (call.signal?.aborted) return
      if (!(error instanceof ApiError) || !worthAnother(error)) throw error
      retryMs = Math.max(retryMs, (error.retryAfterSeconds ?? 0) * 1000)
    }
    if (call.signal?.aborted) return
    await patience.sleep(Math.min(longestWaitMs, retryMs * 2 ** Math.min(5, failures++)), call.signal).catch(() => {})
    if (call.signal?.aborted) return
  }
}

/** Takes an event over into the ships on view, by MMSI; `ages` changes none of their members. */
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
  const request = requestOf(routes['stream.vessels'], input, settings, { headers, signal })
  const watch = setInterval(() => {
    if (performance.now() - heardMs > silentMs) silence.abort()
  }, silentMs / 3)
  let heardMs = performance.now()
  try {
    const response = await (settings.fetch ?? fetch)(request)
    if (!response.ok || response.body === null) throw ApiError.from(response, await response.text())
    yield* readEvents(response.body, () => (heardMs = performance.now()))
  } catch (error) {
    if (error instanceof ApiError || call.signal?.aborted) throw error
    throw ApiError.unreachable(request.url, error)
  } finally {
    clearInterval(watch)
    silence.abort()
  }
}

/** Away, or too much asked of it: that passes. Everything else stays as it is. */
const worthAnother = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

function toldBy({ event, id, data }: RawEvent): VesselEvent | null {
  if (event === 'snapshot') return { kind: 'snapshot', id, vessels: JSON.parse(data) as Vessel[] }
  if (event === 'delta') return { kind: 'delta', id, ...(JSON.parse(data) as VesselDelta) }
  if (event === 'ages') return { kind: 'ages', id, ages: JSON.parse(data) as VesselAges }
  return null
}

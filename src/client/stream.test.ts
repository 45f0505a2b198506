import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { operations } from '#contract/operations.ts'
import { applyVesselEvent, streamVessels, type VesselEvent } from './stream.ts'

const [ship]: readonly Vessel[] = operations['vessels.list'].example
const other = { ...ship, mmsi: '244660000' }
const snapshot = `event: snapshot\nid: 7\ndata: ${JSON.stringify([ship])}\n\n`
const delta = (id: number) => `event: delta\nid: ${id}\ndata: {"upserts":[],"moved":[],"removed":[]}\n\n`

/** A body that stays open after its text until the request is aborted. */
const openBody = (text: string, signal: AbortSignal) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })

interface Answer {
  text?: string
  isOpen?: boolean
  status?: number
  headers?: Record<string, string>
}

/** Events of a stream whose server gives these answers in order, then refuses the key; with what it asked and waited. */
function streamOver(answers: readonly Answer[], lastEventId?: string) {
  const asked: (string | null)[] = []
  const waits: number[] = []
  const remaining = [...answers]
  const fetch = async (input: unknown) => {
    const request = input as Request
    asked.push(request.headers.get('last-event-id'))
    const { text = '', isOpen = false, status = 200, headers = {} } = remaining.shift() ?? { status: 401 }
    return new Response(isOpen ? openBody(text, request.signal) : text, { status, headers })
  }
  const settings = {
    baseUrl: 'http://sea.test/api/v1',
    fetch: fetch as typeof globalThis.fetch,
    timeouts: { sleep: async (ms: number) => void waits.push(ms / 1000) },
  }
  return { events: streamVessels(settings, {}, lastEventId === undefined ? {} : { lastEventId }), asked, waits }
}

async function allOf(events: AsyncIterable<VesselEvent>): Promise<string[]> {
  const kinds: string[] = []
  await assert.rejects(
    (async () => {
      for await (const { kind, id } of events) kinds.push(`${kind} ${id}`)
    })(),
    { status: 401 },
  )
  return kinds
}

describe('a stream of vessels', () => {
  test('resumes after its last event, by the time between that the server asks for', async () => {
    const { events, asked, waits } = streamOver([{ text: `retry: 5000\n\n${snapshot}${delta(8)}` }, { text: delta(9) }])
    assert.deepEqual(await allOf(events), ['snapshot 7', 'delta 8', 'delta 9'])
    assert.deepEqual(asked, [null, '8', '9'])
    assert.deepEqual(waits, [5, 5])
  })

  test('resumes a stream of before', async () => {
    const { events, asked } = streamOver([], '41')
    await allOf(events)
    assert.deepEqual(asked, ['41'])
  })

  test('ages without an id of their own do not change where it resumes', async () => {
    const { events, asked } = streamOver([{ text: `event: ages\ndata: {"257436000":700}\n\n` }], '41')
    assert.deepEqual(await allOf(events), ['ages '])
    assert.deepEqual(asked, ['41', '41'])
  })

  test('waits longer after each failure, up to a minute, and as long as a limit says', async () => {
    const limited = { status: 429, headers: { 'retry-after': '20' } }
    const { events, waits } = streamOver([...Array.from({ length: 6 }, () => ({ status: 503 })), limited])
    await allOf(events)
    assert.deepEqual(waits, [3, 6, 12, 24, 48, 60, 60])
    const afterLimit = streamOver([limited, { status: 503 }])
    await allOf(afterLimit.events)
    assert.deepEqual(afterLimit.waits, [20, 40])
  })

  test('an end is followed by a new connection, also where a proxy keeps the old one open', async () => {
    const { events, asked } = streamOver([{ text: `${snapshot}event: end\ndata: "bye"\n\n`, isOpen: true }])
    assert.deepEqual(await allOf(events), ['snapshot 7'])
    assert.equal(asked.length, 2)
  })

  test('a connection without a byte for 45 seconds is dead', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    let nowMs = 0
    t.mock.method(performance, 'now', () => nowMs)
    const { events, asked } = streamOver([{ text: snapshot, isOpen: true }])
    await events.next()
    const next = assert.rejects(events.next(), { status: 401 })
    nowMs = 45_000
    t.mock.timers.tick(15_000)
    assert.equal(asked.length, 1)
    nowMs = 45_001
    t.mock.timers.tick(15_000)
    await next
    assert.deepEqual(asked, [null, '7'])
  })
})

describe('vessels in a view', () => {
  const view = () => new Map([[ship.mmsi, ship]])
  for (const { event, mmsis, because } of [
    { event: { kind: 'snapshot', id: '1', vessels: [other] }, mmsis: [other.mmsi], because: 'a snapshot replaces all' },
    {
      event: { kind: 'delta', id: '1', upserts: [other], moved: [], removed: [] },
      mmsis: [ship.mmsi, other.mmsi],
      because: 'a vessel enters',
    },
    {
      event: { kind: 'delta', id: '1', upserts: [], moved: [], removed: [ship.mmsi] },
      mmsis: [],
      because: 'a vessel leaves',
    },
    {
      event: { kind: 'ages', id: '1', ages: { [other.mmsi]: 700 } },
      mmsis: [ship.mmsi],
      because: 'ages change nothing',
    },
  ] as const)
    test(because, () => {
      const ships = view()
      applyVesselEvent(ships, event as unknown as VesselEvent)
      assert.deepEqual([...ships.keys()], mmsis)
    })

  test('a movement changes its members only, of a vessel that is known', () => {
    const ships = view()
    const { lat, lng, speed_knots, heading } = ship
    const moved = [ship.mmsi, other.mmsi].map((mmsi) => ({ mmsi, lat, lng, speed_knots, heading, nav_status: 5 }))
    applyVesselEvent(ships, { kind: 'delta', id: '1', upserts: [], moved, removed: [] })
    assert.deepEqual([...ships.values()], [{ ...ship, nav_status: 5 }])
  })
})

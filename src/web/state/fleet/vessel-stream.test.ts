import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { VesselStream } from './vessel-stream.ts'

const vessel = (mmsi: string, est_cargo_mt: number, lng = 0) => ({ mmsi, est_cargo_mt, lng, lat: 0 }) as Vessel
const snapshot = (id: string, ...vessels: Vessel[]) =>
  `id: ${id}\nevent: snapshot\ndata: ${JSON.stringify(vessels)}\n\n`
const delta = (id: string, change: object) =>
  `id: ${id}\nevent: delta\ndata: ${JSON.stringify({ upserts: [], moved: [], removed: [], ...change })}\n\n`

const never = new Promise<never>(() => {})

/** A stream before a server that answers with these in turn, an event stream or an error status, and what it calls. */
function scene(...answers: (string | number)[]) {
  const requests: Request[] = []
  const lists: string[][] = []
  const ages: unknown[] = []
  const calls: string[] = []
  const waits = new EventTarget()
  const stream = new VesselStream(
    {
      onRequest: () => calls.push('request'),
      onVessels: (vessels) => {
        lists.push(vessels.map(({ mmsi, lng }) => `${mmsi}@${lng}`))
        waits.dispatchEvent(new Event('vessels'))
      },
      onAges: (vessels, sent) => ages.push([[...vessels.keys()], sent]),
      onSilence: () => {
        calls.push('silence')
        waits.dispatchEvent(new Event('silence'))
      },
    },
    {
      baseUrl: 'http://sea.test/api/v1',
      timeouts: { sleep: () => (requests.length < answers.length ? Promise.resolve() : never) },
      fetch: async (input) => {
        requests.push(input as Request)
        const answer = answers[requests.length - 1]
        if (typeof answer === 'number') return new Response('{"error":"No."}', { status: answer })
        return new Response(answer, { headers: { 'content-type': 'text/event-stream' } })
      },
    },
  )
  const next = (what: 'vessels' | 'silence') =>
    new Promise((done) => waits.addEventListener(what, done, { once: true }))
  const until = async (what: 'vessels' | 'silence', ready: () => boolean) => {
    while (!ready()) await next(what)
  }
  return { stream, requests, lists, ages, calls, until }
}

describe('vessel stream', () => {
  test('sends all vessels, then changes, largest cargo first', async () => {
    const at = scene(
      snapshot('1', vessel('a', 10), vessel('b', 5)) +
        delta('2', { moved: [{ mmsi: 'b', lng: 7, lat: 0 }] }) +
        delta('3', { upserts: [vessel('c', 7)], removed: ['a'] }),
    )
    at.stream.open({ bbox: '0,0,1,1' })
    await at.until('vessels', () => at.lists.length === 3)
    assert.deepEqual(at.lists, [
      ['a@0', 'b@0'],
      ['a@0', 'b@7'],
      ['c@0', 'b@7'],
    ])
    at.stream.close()
  })

  test('resumes after an interruption, which it reports', async () => {
    const at = scene(snapshot('41', vessel('a', 1)), delta('42', { moved: [{ mmsi: 'a', lng: 2, lat: 0 }] }))
    at.stream.open({ bbox: '0,0,1,1' })
    await at.until('vessels', () => at.lists.length === 2)
    assert.deepEqual(
      at.requests.map(({ headers }) => headers.get('last-event-id')),
      [null, '41'],
    )
    assert.deepEqual(at.calls.slice(0, 3), ['request', 'silence', 'request'])
    assert.deepEqual(at.lists[1], ['a@2'])
    at.stream.close()
  })

  test('reports ages between two changes, and resumes after the last change', async () => {
    const ages = 'event: ages\ndata: {"a":4000}\n\n'
    const at = scene(snapshot('5', vessel('a', 1), vessel('b', 1)) + ages, delta('6', { removed: ['b'] }))
    at.stream.open({})
    await at.until('vessels', () => at.lists.length === 2)
    assert.deepEqual(at.ages, [[['a', 'b'], { a: 4000 }]])
    assert.equal(at.requests[1].headers.get('last-event-id'), '5')
    at.stream.close()
  })

  test('resumes the same view after a pause; another view starts anew', async () => {
    const at = scene(snapshot('7', vessel('a', 1)), snapshot('8', vessel('a', 1)), snapshot('9', vessel('z', 1)))
    at.stream.open({ bbox: 'here' })
    await at.until('vessels', () => at.lists.length === 1)
    at.stream.pause()
    at.stream.open({ bbox: 'here' })
    await at.until('vessels', () => at.lists.length === 2)
    at.stream.close()
    at.stream.open({ bbox: 'there' })
    await at.until('vessels', () => at.lists.length === 3)
    assert.deepEqual(
      at.requests.map(({ headers }) => headers.get('last-event-id')),
      [null, '7', null],
    )
    assert.deepEqual(at.lists[2], ['z@0'])
    at.stream.close()
  })

  test('applies changes to a list that was requested meanwhile', async () => {
    const at = scene(delta('5', { moved: [{ mmsi: 'a', lng: 3, lat: 0 }] }))
    at.stream.reload([vessel('a', 1), vessel('b', 1)])
    at.stream.open({})
    await at.until('vessels', () => at.lists.length === 1)
    assert.deepEqual(at.lists[0], ['a@3', 'b@0'])
    at.stream.close()
  })
})

describe('vessel stream that cannot be opened', () => {
  test('a rejection is final until a reset', async () => {
    const at = scene(404)
    at.stream.open({})
    await at.until('silence', () => at.calls.includes('silence'))
    assert.equal(at.stream.isActive, true)
    at.stream.open({})
    assert.equal(at.requests.length, 1)
    at.stream.reset()
    assert.equal(at.stream.isActive, false)
  })

  test('too many streams: it tries again later', async () => {
    const at = scene(429, snapshot('1', vessel('a', 1)))
    at.stream.open({})
    await at.until('vessels', () => at.lists.length === 1)
    assert.deepEqual(at.calls.slice(0, 3), ['request', 'silence', 'request'])
    at.stream.close()
  })
})

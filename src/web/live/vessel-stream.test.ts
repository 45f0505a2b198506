import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Vessel } from '#contract/vessels.ts'
import { VesselStream } from './vessel-stream.ts'

const ship = (mmsi: string, est_cargo_mt: number, lng = 0) => ({ mmsi, est_cargo_mt, lng, lat: 0 }) as Vessel
const snapshot = (id: string, ...ships: Vessel[]) => `id: ${id}\nevent: snapshot\ndata: ${JSON.stringify(ships)}\n\n`
const delta = (id: string, change: object) =>
  `id: ${id}\nevent: delta\ndata: ${JSON.stringify({ upserts: [], moved: [], removed: [], ...change })}\n\n`

const never = new Promise<never>(() => {})

/** A stream in front of a server that answers each request with the next of these; what was asked and told. */
function scene(...answers: (string | number)[]) {
  const asked: Request[] = []
  const told: string[][] = []
  const aged: unknown[] = []
  const heard: string[] = []
  const waits = new EventTarget()
  const stream = new VesselStream(
    {
      opened: () => heard.push('opened'),
      told: (ships) => {
        told.push(ships.map(({ mmsi, lng }) => `${mmsi}@${lng}`))
        waits.dispatchEvent(new Event('told'))
      },
      aged: (ships, ages) => aged.push([[...ships.keys()], ages]),
      silent: () => {
        heard.push('silent')
        waits.dispatchEvent(new Event('silent'))
      },
    },
    {
      baseUrl: 'http://sea.test/api/v1',
      patience: { sleep: () => (asked.length < answers.length ? Promise.resolve() : never) },
      fetch: async (input) => {
        asked.push(input as Request)
        const answer = answers[asked.length - 1]
        if (typeof answer === 'number') return new Response('{"error":"No."}', { status: answer })
        return new Response(answer, { headers: { 'content-type': 'text/event-stream' } })
      },
    },
  )
  const next = (what: 'told' | 'silent') => new Promise((done) => waits.addEventListener(what, done, { once: true }))
  const until = async (what: 'told' | 'silent', ready: () => boolean) => {
    while (!ready()) await next(what)
  }
  return { stream, asked, told, aged, heard, until }
}

describe('the ships of a view', () => {
  test('are all of them at first, then what changed, the largest cargo first', async () => {
    const at = scene(
      snapshot('1', ship('a', 10), ship('b', 5)) +
        delta('2', { moved: [{ mmsi: 'b', lng: 7, lat: 0 }] }) +
        delta('3', { upserts: [ship('c', 7)], removed: ['a'] }),
    )
    at.stream.open({ bbox: '0,0,1,1' })
    await at.until('told', () => at.told.length === 3)
    assert.deepEqual(at.told, [
      ['a@0', 'b@0'],
      ['a@0', 'b@7'],
      ['c@0', 'b@7'],
    ])
    at.stream.close()
  })

  test('go on where they were cut off, and until then nobody is said to tell', async () => {
    const at = scene(snapshot('41', ship('a', 1)), delta('42', { moved: [{ mmsi: 'a', lng: 2, lat: 0 }] }))
    at.stream.open({ bbox: '0,0,1,1' })
    await at.until('told', () => at.told.length === 2)
    assert.deepEqual(
      at.asked.map(({ headers }) => headers.get('last-event-id')),
      [null, '41'],
    )
    assert.deepEqual(at.heard.slice(0, 3), ['opened', 'silent', 'opened'])
    assert.deepEqual(at.told[1], ['a@2'])
    at.stream.close()
  })

  test('are told of by age between two changes, and go on behind the last change', async () => {
    const ages = 'event: ages\ndata: {"a":4000}\n\n'
    const at = scene(snapshot('5', ship('a', 1), ship('b', 1)) + ages, delta('6', { removed: ['b'] }))
    at.stream.open({})
    await at.until('told', () => at.told.length === 2)
    assert.deepEqual(at.aged, [[['a', 'b'], { a: 4000 }]])
    assert.equal(at.asked[1].headers.get('last-event-id'), '5')
    at.stream.close()
  })

  test('that were left for a while are taken up again; of another view nothing is carried over', async () => {
    const at = scene(snapshot('7', ship('a', 1)), snapshot('8', ship('a', 1)), snapshot('9', ship('z', 1)))
    at.stream.open({ bbox: 'here' })
    await at.until('told', () => at.told.length === 1)
    at.stream.pause()
    at.stream.open({ bbox: 'here' })
    await at.until('told', () => at.told.length === 2)
    at.stream.close()
    at.stream.open({ bbox: 'there' })
    await at.until('told', () => at.told.length === 3)
    assert.deepEqual(
      at.asked.map(({ headers }) => headers.get('last-event-id')),
      [null, '7', null],
    )
    assert.deepEqual(at.told[2], ['z@0'])
    at.stream.close()
  })

  test('that were asked for meanwhile are what the next change builds on', async () => {
    const at = scene(delta('5', { moved: [{ mmsi: 'a', lng: 3, lat: 0 }] }))
    at.stream.take([ship('a', 1), ship('b', 1)])
    at.stream.open({})
    await at.until('told', () => at.told.length === 1)
    assert.deepEqual(at.told[0], ['a@3', 'b@0'])
    at.stream.close()
  })
})

describe('where there is no stream', () => {
  test('such as behind a door that is shut, nobody asks again', async () => {
    const at = scene(404)
    at.stream.open({})
    await at.until('silent', () => at.heard.includes('silent'))
    assert.equal(at.stream.wanted, true)
    at.stream.open({})
    assert.equal(at.asked.length, 1)
    at.stream.reset()
    assert.equal(at.stream.wanted, false)
  })

  test('because too many are open, it is tried again later, and polled until then', async () => {
    const at = scene(429, snapshot('1', ship('a', 1)))
    at.stream.open({})
    await at.until('told', () => at.told.length === 1)
    assert.deepEqual(at.heard.slice(0, 3), ['opened', 'silent', 'opened'])
    at.stream.close()
  })
})

import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { describe, test } from 'node:test'
import * as z from 'zod'
import { operations } from '#contract/operations.ts'
import { ApiError, createClient, emptyReasonOf } from './client.ts'
import { defaultTimeouts } from './retry.ts'

interface Canned {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** A client whose server gives canned responses in order, with the requests and waits it made. */
function clientWith(...responses: (Canned | Error)[]) {
  const requests: Request[] = []
  const waits: number[] = []
  const client = createClient({
    baseUrl: 'http://sea.test/api/v1/',
    apiKey: 'svc_live_x',
    timeouts: { sleep: async (ms) => void waits.push(ms / 1000), random: () => 0.5 },
    fetch: async (request) => {
      requests.push(request as Request)
      const canned = responses.shift()!
      if (canned instanceof Error) throw canned
      const body = canned.body === undefined ? null : JSON.stringify(canned.body)
      return new Response(body, { status: canned.status, headers: canned.headers })
    },
  })
  return { client, requests, waits }
}

test('the reason of an empty list is read as the server wrote it', () => {
  const headers = (reason?: string) => new Headers(reason === undefined ? {} : { 'X-Empty-Reason': reason })
  assert.equal(emptyReasonOf(headers()), null)
  assert.equal(emptyReasonOf(headers('100%25 of %E6%9D%B1')), '100% of 東')
})

test('query values: encoded as the contract encodes them', async () => {
  const { client, requests } = clientWith({ status: 200, body: [] })
  const input = { bbox: [-10, 35, 5.5, 45], types: ['LNG Carrier', 'Crude Tanker'], min_speed: 2, zoom: 4 } as const
  await client.call('vessels.list', { ...input, bbox: [...input.bbox], types: [...input.types] })
  const sent = Object.fromEntries(new URL(requests[0].url).searchParams)
  assert.deepEqual(
    sent,
    z.encode(operations['vessels.list'].query, {
      ...input,
      bbox: [-10, 35, 5.5, 45],
      types: ['LNG Carrier', 'Crude Tanker'],
    }),
  )
  assert.equal(requests[0].headers.get('authorization'), 'Bearer svc_live_x')
})

test('path parameters: escaped in the path', async () => {
  const { client, requests } = clientWith({ status: 200, body: [] }, { status: 204 })
  await client.call('prices.history', { symbol: 'A/B' })
  await client.call('views.delete', { id: '17' })
  assert.deepEqual(
    requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
    ['GET /api/v1/prices/history/A%2FB', 'DELETE /api/v1/views/17'],
  )
})

describe('error responses', () => {
  test('402: upgrade is set', async () => {
    const { client } = clientWith({ status: 402, body: { error: 'Pro required', upgrade: true } })
    await assert.rejects(client.call('events.list'), (error) => {
      assert(error instanceof ApiError)
      assert.deepEqual([error.status, error.message, error.upgrade], [402, 'Pro required', true])
      return true
    })
  })

  test('a page of another program: named as not the API, rather than as unreachable', async () => {
    const baseUrl = 'http://example.test/shop'
    const client = createClient({ baseUrl, fetch: async () => new Response('<html>Welcome</html>', { status: 200 }) })
    await assert.rejects(client.call('prices.list'), {
      status: 0,
      message: 'http://example.test/shop/prices answered with something other than JSON: it is not the API.',
    })
  })

  test('a body that is not JSON: a plain message', async () => {
    const { client } = clientWith({ status: 418 })
    await assert.rejects(client.call('sources.list'), { status: 418, message: 'The server answered 418.' })
  })
})

describe('retries', () => {
  const busy = (seconds: string): Canned => ({ status: 429, body: { error: 'x' }, headers: { 'retry-after': seconds } })
  for (const { responses, call, waits, because } of [
    {
      responses: [busy('7'), { status: 200, body: [] }],
      call: 'get',
      waits: [7],
      because: 'waits for Retry-After',
    },
    {
      responses: [busy('7'), { status: 201, body: {} }],
      call: 'post',
      waits: [7],
      because: 'a limited call was not executed',
    },
    { responses: [busy('3600')], call: 'get', waits: [], because: 'a wait of an hour is left to the caller' },
    {
      responses: [{ status: 503 }, { status: 503 }, { status: 503 }],
      call: 'get',
      waits: [0.25, 0.5],
      because: 'gives up after three attempts',
    },
    { responses: [{ status: 503 }], call: 'post', waits: [], because: 'the call may have been executed' },
    { responses: [{ status: 503 }], call: 'patch', waits: [], because: 'nor is a change of members repeated' },
    {
      responses: [{ status: 503 }, { status: 201, body: {} }],
      call: 'post with Idempotency-Key',
      waits: [0.25],
      because: 'the server makes no second item under one key',
    },
    {
      responses: [new TypeError('refused'), { status: 200, body: [] }],
      call: 'get',
      waits: [0.25],
      because: 'the server recovers',
    },
    {
      responses: [{ status: 400, body: { error: 'x' } }],
      call: 'get',
      waits: [],
      because: 'a client error does not pass',
    },
  ] as const) {
    test(`${call}, ${responses.map((each) => ('status' in each ? each.status : 'unreachable')).join(', ')}: ${because}`, async () => {
      const { client, requests, waits: waited } = clientWith(...responses)
      const prompt = { title: 'a', prompt: 'b' }
      const calls = {
        get: () => client.call('sources.list'),
        post: () => client.call('prompts.create', prompt),
        patch: () => client.call('admin.updateUser', { id: '7', tier: 'pro' }),
        'post with Idempotency-Key': () =>
          client.call('prompts.create', prompt, { headers: { 'idempotency-key': 'one' } }),
      }
      await calls[call]().catch((error: unknown) => assert(error instanceof ApiError))
      assert.deepEqual(waited, waits)
      assert.equal(requests.length, responses.length)
    })
  }

  test('an abort by the caller ends the call with its reason, and is not tried again', async () => {
    const abort = new AbortController()
    let requests = 0
    const client = createClient({
      baseUrl: 'http://sea.test/api/v1',
      timeouts: { sleep: async () => assert.fail('waits') },
      fetch: async () => {
        requests++
        abort.abort(new Error('enough'))
        throw abort.signal.reason as Error
      },
    })
    await assert.rejects(client.call('sources.list', {}, { signal: abort.signal }), { message: 'enough' })
    assert.equal(requests, 1)
  })

  test('a wait ends with an abort, also with an earlier one, and leaves no listener behind', async () => {
    const { sleep } = defaultTimeouts
    const abort = new AbortController()
    await sleep(0, abort.signal)
    assert.equal(getEventListeners(abort.signal, 'abort').length, 0)
    const hour = sleep(3_600_000, abort.signal)
    abort.abort(new Error('enough'))
    await assert.rejects(hour, { message: 'enough' })
    await assert.rejects(sleep(3_600_000, abort.signal), { message: 'enough' })
  })
})

test('members without a value, and an empty key, are not sent', async () => {
  const requests: Request[] = []
  const fetch = async (request: unknown) => {
    requests.push(request as Request)
    return Response.json([])
  }
  const client = createClient({
    baseUrl: 'http://sea.test/api/v1',
    apiKey: '',
    fetch,
  })
  await client.call('vessels.list', { zoom: undefined, commodity: 'crude' })
  assert.equal(requests[0].url, 'http://sea.test/api/v1/vessels?commodity=crude')
  assert.equal(requests[0].headers.has('authorization'), false)
})

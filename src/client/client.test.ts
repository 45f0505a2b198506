import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as z from 'zod'
import { operations } from '#contract/operations.ts'
import { ApiError, createClient } from './client.ts'

interface Told {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** A server that answers what it is told to, one after another, and remembers what it was asked. */
function telling(...answers: (Told | Error)[]) {
  const asked: Request[] = []
  const waits: number[] = []
  const client = createClient({
    baseUrl: 'http://sea.test/api/v1/',
    apiKey: 'svc_live_x',
    patience: { sleep: async (ms) => void waits.push(ms / 1000), random: () => 0.5 },
    fetch: async (request) => {
      asked.push(request as Request)
      const told = answers.shift()!
      if (told instanceof Error) throw told
      const body = told.body === undefined ? null : JSON.stringify(told.body)
      return new Response(body, { status: told.status, headers: told.headers })
    },
  })
  return { client, asked, waits }
}

test('rich values go into the address as the contract writes them', async () => {
  const { client, asked } = telling({ status: 200, body: [] })
  const input = { bbox: [-10, 35, 5.5, 45], types: ['LNG Carrier', 'Crude Tanker'], min_speed: 2, zoom: 4 } as const
  await client.call('vessels.list', { ...input, bbox: [...input.bbox], types: [...input.types] })
  const sent = Object.fromEntries(new URL(asked[0].url).searchParams)
  assert.deepEqual(
    sent,
    z.encode(operations['vessels.list'].query, {
      ...input,
      bbox: [-10, 35, 5.5, 45],
      types: ['LNG Carrier', 'Crude Tanker'],
    }),
  )
  assert.equal(asked[0].headers.get('authorization'), 'Bearer svc_live_x')
})

test('members that a path names go into the path, escaped', async () => {
  const { client, asked } = telling({ status: 200, body: [] }, { status: 204 })
  await client.call('prices.history', { symbol: 'A/B' })
  await client.call('views.delete', { id: '17' })
  assert.deepEqual(
    asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
    ['GET /api/v1/prices/history/A%2FB', 'DELETE /api/v1/views/17'],
  )
})

describe('what a server says no to', () => {
  test('a 402 tells that an upgrade helps', async () => {
    const { client } = telling({ status: 402, body: { error: 'Pro required', upgrade: true } })
    await assert.rejects(client.call('events.list'), (error) => {
      assert(error instanceof ApiError)
      assert.deepEqual([error.status, error.message, error.upgrade], [402, 'Pro required', true])
      return true
    })
  })

  test('a page of some proxy becomes a plain sentence', async () => {
    const { client } = telling({ status: 418 })
    await assert.rejects(client.call('sources.list'), { status: 418, message: 'The server answered 418.' })
  })
})

describe('which calls are made again', () => {
  const busy = (seconds: string): Told => ({ status: 429, body: { error: 'x' }, headers: { 'retry-after': seconds } })
  for (const { answers, call, waits, because } of [
    {
      answers: [busy('7'), { status: 200, body: [] }],
      call: 'get',
      waits: [7],
      because: 'it waits as long as it was told',
    },
    {
      answers: [busy('7'), { status: 201, body: {} }],
      call: 'post',
      waits: [7],
      because: 'what was limited was not done',
    },
    { answers: [busy('3600')], call: 'get', waits: [], because: 'an hour is for the caller to decide' },
    {
      answers: [{ status: 503 }, { status: 503 }, { status: 503 }],
      call: 'get',
      waits: [0.25, 0.5],
      because: 'three tries are enough',
    },
    { answers: [{ status: 503 }], call: 'post', waits: [], because: 'it may have been done already' },
    {
      answers: [new TypeError('refused'), { status: 200, body: [] }],
      call: 'get',
      waits: [0.25],
      because: 'the server came back',
    },
    { answers: [{ status: 400, body: { error: 'x' } }], call: 'get', waits: [], because: 'it will not get better' },
  ] as const) {
    test(`${call}, ${answers.map((each) => ('status' in each ? each.status : 'away')).join(', ')}: ${because}`, async () => {
      const told = telling(...answers)
      const answer =
        call === 'get'
          ? told.client.call('sources.list')
          : told.client.call('prompts.create', { title: 'a', prompt: 'b' })
      await answer.catch((error: unknown) => assert(error instanceof ApiError))
      assert.deepEqual(told.waits, waits)
      assert.equal(told.asked.length, answers.length)
    })
  }
})

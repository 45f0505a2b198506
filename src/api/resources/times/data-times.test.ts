import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { OperationName } from '#contract/operations.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import { type Answer, type Endpoint, json } from '../../http/response.ts'
import { withDataTimes } from './data-times.ts'

const [vesselsMs, eventMs, datasetMs] = [Date.UTC(2026, 10, 20, 12), Date.UTC(2026, 10, 19, 6), Date.UTC(2026, 7, 1)]
const world = {
  closes: (symbol: string) => (symbol === 'WTI' ? [{ date: '2026-11-17' }, { date: '2026-11-18' }] : []),
  events: () => [{ updatedMs: eventMs - 5 }, { updatedMs: eventMs }],
} as unknown as WorldData

/** The header of the answers of an endpoint. */
async function timeOf(name: OperationName, answer: Answer | Promise<Answer>): Promise<unknown> {
  const endpoints = withDataTimes(
    { [name]: () => answer },
    {
      vessels: () => vesselsMs,
      world,
      datasets: () => [
        { id: 'ports.csv', asOfMs: null },
        { id: 'lng-terminals.csv', asOfMs: datasetMs },
        { id: 'prices-daily.csv', asOfMs: eventMs },
      ],
    },
  ) as Record<string, Endpoint<OperationName>>
  const made = await endpoints[name]({} as never, {} as never)
  const { headers } = made.kind === 'versioned' ? await made.make() : made
  return headers?.['x-data-as-of']
}

describe('X-Data-As-Of', () => {
  for (const [name, time] of [
    ['vessels.track', '2026-11-20T12:00:00Z'],
    ['search.find', '2026-11-20T12:00:00Z'],
    ['prices.list', '2026-11-18T00:00:00Z'],
    ['events.list', '2026-11-19T06:00:00Z'],
    ['infrastructure.list', '2026-08-01T00:00:00Z'],
  ] as const)
    test(name, async () => {
      assert.equal(await timeOf(name, json([])), time)
      assert.equal(await timeOf(name, Promise.resolve(json([]))), time)
      const bytes = { bytes: Buffer.from('[]'), headers: {} }
      assert.equal(await timeOf(name, { kind: 'versioned', version: '1', make: () => bytes }), time)
      assert.equal(await timeOf(name, { kind: 'versioned', version: '1', make: async () => bytes }), time)
    })

  test('what an answer says itself comes first', async () =>
    assert.equal(await timeOf('search.find', json([], { 'x-data-as-of': 'mine' })), 'mine'))
})

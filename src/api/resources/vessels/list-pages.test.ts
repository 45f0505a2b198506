import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { KeptPages } from './list-pages.ts'

const mmsis = Uint32Array.from({ length: 10 }, (_, i) => 244_660_000 + i)
const list = { userId: 7, query: '{"laden":true}', mmsis }
const minute = 60_000
/** Counted for a list of ten vessels. */
const size = 40 + 4096

describe('pages of a list', () => {
  test('hold each vessel once, in order, and can be asked for again', async () => {
    const pages = new KeptPages(() => 0)
    const first = await pages.open(list, 4)
    const read = (cursor: string) => pages.read({ ...list, cursor, limit: 4 })
    const second = await read(first)
    assert.deepEqual([[...second.mmsis], second.total], [[...mmsis.subarray(4, 8)], 10])
    assert.deepEqual(await read(first), second)
    const third = await read(second.next ?? '')
    assert.deepEqual([[...third.mmsis], third.next], [[...mmsis.subarray(8)], null])
  })

  const refused = {
    'another user': [{ userId: 8 }, /another user/],
    'other filters': [{ query: '{}' }, /other filters/],
    'an offset behind the end': [{ offset: 11 }, /unknown/],
    'a text that is no cursor': [{ cursor: '../..' }, /unknown/],
  } as const
  for (const [what, [change, message]] of Object.entries(refused))
    test(`${what}: 400`, async () => {
      const pages = new KeptPages(() => 0)
      const cursor = await pages.open(list, 'offset' in change ? change.offset : 4)
      await assert.rejects(pages.read({ ...list, cursor, limit: 4, ...change }), { status: 400, message })
    })

  test('live ten minutes', async () => {
    let nowMs = 0
    const pages = new KeptPages(() => nowMs)
    const cursor = await pages.open(list, 4)
    nowMs = 10 * minute
    assert.equal((await pages.read({ ...list, cursor, limit: 1 })).total, 10)
    nowMs++
    await assert.rejects(pages.read({ ...list, cursor, limit: 1 }), { status: 400 })
    await pages.open(list, 4)
    assert.equal(pages.keptBytes, size)
  })

  test('take bounded memory: the oldest make space, of one user before those of others', async () => {
    const pages = new KeptPages(() => 0, size * 16)
    const other = await pages.open({ ...list, userId: 1 }, 0)
    const own = []
    for (let i = 0; i < 5; i++) own.push(await pages.open(list, 0))
    assert.equal(pages.keptBytes, 3 * size)
    assert.equal((await pages.read({ ...list, userId: 1, cursor: other, limit: 1 })).total, 10)
    await assert.rejects(pages.read({ ...list, cursor: own[2], limit: 1 }), { status: 400 })
    assert.equal((await pages.read({ ...list, cursor: own[3], limit: 1 })).total, 10)
    for (let userId = 20; userId < 40; userId++) await pages.open({ ...list, userId }, 0)
    assert.equal(pages.keptBytes, 16 * size)
    await assert.rejects(pages.read({ ...list, userId: 1, cursor: other, limit: 1 }), { status: 400 })
  })
})

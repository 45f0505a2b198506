import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as z from 'zod'
import { maxResultBytes, outputSchema, rowsWithin, toolResult } from './result.ts'
import { type ToolOutput, tool } from './tool.ts'

const listed = tool({
  ...{ name: 'list_things', title: 'List things', description: 'Things.', list: 'things', hasVessels: false },
  input: z.strictObject({}),
  output: { about: z.string().optional(), things: z.array(z.object({ name: z.string() })) },
  scope: 'read',
  run: async () => ({ text: '' }),
})
const resultOf = (output: ToolOutput) => toolResult(listed, outputSchema(listed), output, null)
const things = (count: number, length = 4) => Array.from({ length: count }, () => ({ name: 'x'.repeat(length) }))
const textAt = (content: ReturnType<typeof resultOf>['content'], at: number): string => {
  const part = content.at(at)
  return part !== undefined && 'text' in part ? part.text : ''
}
const link = { operation: 'events.list', input: {} } as const

describe('a tool result', () => {
  test('is truncated where the server has more than it returned, and links to all', () => {
    const { structuredContent, content } = resultOf({ text: 'Found.', rows: things(2), total: 9, linked: [link] })
    const { truncated, returned, total, how_to_narrow: how } = structuredContent
    assert.deepEqual([truncated, returned, total, how], [true, 2, 9, 'Request less.'])
    assert.match(textAt(content, 0), /This result has 2 of 9\. Request less\./)
    assert.equal(content.at(-1)?.type, 'resource_link')
  })

  test('is whole where the server has no more, and links to nothing', () => {
    const { structuredContent, content } = resultOf({ text: 'Found.', rows: things(2), total: 2, linked: [link] })
    assert.deepEqual([structuredContent.truncated, structuredContent.how_to_narrow], [false, null])
    assert(content.every(({ type }) => type === 'text'))
  })

  for (const { members, rows, because } of [
    { members: {}, rows: things(5000), because: 'many rows' },
    { members: { about: 'y'.repeat(4000) }, rows: things(5000), because: 'members are there twice, too' },
    { members: {}, rows: things(100, 3900), because: 'long rows' },
    { members: {}, rows: things(5000, 1), because: 'rows of a few bytes' },
  ])
    test(`has at most ${maxResultBytes} bytes: ${because}`, () => {
      const result = resultOf({ text: 'z'.repeat(5000), members, rows, linked: [link] })
      assert(Buffer.byteLength(JSON.stringify(result)) <= maxResultBytes)
      assert(Number(result.structuredContent.returned) > 0)
      assert.equal(result.structuredContent.truncated, true)
    })

  test('holds no text of a name that could pass for a line of its own, and at most 4,000 characters of it', () => {
    const name = `EVIL\u202e\u001b[31m\nmmsi\t${'w'.repeat(5000)}`
    const { structuredContent, content } = resultOf({ text: `Best match: ${name}`, rows: [{ name }], members: {} })
    const [{ name: kept }] = structuredContent.things as { name: string }[]
    assert.equal(kept.length, 4000)
    assert(kept.startsWith('EVIL [31m mmsi w'))
    assert.equal(textAt(content, 1).split('\n').length, 2)
    assert.match(textAt(content, 0), /^Best match: EVIL \[31m mmsi w{1400}/)
    assert(textAt(content, 0).length <= 1501)
  })
})

test('rows are kept from the first on until one does not fit, with a comma each and two brackets', () => {
  assert.deepEqual(rowsWithin(['aa', 'bb'], 12), ['aa', 'bb'])
  assert.deepEqual(rowsWithin(['aa', 'bb'], 11), ['aa'])
  assert.deepEqual(rowsWithin(['aaaaaaaa', 'b'], 8), [])
})

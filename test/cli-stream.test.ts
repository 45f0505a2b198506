import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { startExampleApi, type ExampleApi } from '#cli/example-api-for-tests.ts'
import { typed, type World } from './support/typist.ts'

let api: ExampleApi
const folder = mkdtempSync(join(tmpdir(), 'svc-cli-'))
before(async () => void (api = await startExampleApi()))
after(() => {
  rmSync(folder, { recursive: true })
  return api.close()
})
afterEach(() => {
  api.tell.clear()
  api.asked.length = 0
})

const svc = (line: string | string[], { env = {}, ...world }: World = {}) =>
  typed(line, { ...world, env: { XDG_CONFIG_HOME: folder, SVC_BASE_URL: api.baseUrl, ...env } })

const lines = (count: number) => (out: string) => out.split('\n').length > count

describe('svc stream', () => {
  test('writes a line of JSON for each change, and Ctrl-C ends it with 130', async () => {
    const { code, out, err } = await svc('stream --bbox -10,35,5,45 --types lng_carrier', { interruptWhen: lines(2) })
    assert.deepEqual([code, err], [130, ''])
    const events = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string })
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['snapshot', 'delta'],
    )
    assert.deepEqual(api.asked[0].query, { bbox: '-10,35,5,45', types: 'LNG Carrier' })
  })

  test('shows a person how many moved, and filters for whom a filter was given', async () => {
    const { out } = await svc('stream', { tty: true, interruptWhen: lines(2) })
    assert.match(out, /^\S+ {2}1 ship on view\n\S+ {2}1 moved, 0 new or changed, 1 gone\n$/)
    const filtered = await svc(['stream', '--changes', '--jq', '.moved[].mmsi'], { interruptWhen: lines(1) })
    assert.equal(filtered.out, '257436000\n')
  })

  test('what was written to a file stays there when the key is revoked', async () => {
    const path = join(folder, 'ships.ndjson')
    api.tell.set('GET /stream/vessels', [
      {
        status: 200,
        raw: 'event: delta\nid: 1\ndata: {"upserts":[],"moved":[],"removed":["244660000"]}\n\n',
        headers: { 'content-type': 'text/event-stream' },
      },
      { status: 401, body: { error: 'The key was revoked.' } },
    ])
    const { code, err } = await svc(`stream -o ${path}`)
    assert.equal(code, 4)
    assert.match(err, /revoked/)
    assert.match(readFileSync(path, 'utf8'), /244660000/)
  })

  for (const { told, code, asked, because } of [
    { told: { status: 503, body: { error: 'Starting.' } }, code: 1, asked: 3, because: 'it never answered' },
    { told: { status: 429, body: { error: 'Too many streams.' } }, code: 5, asked: 3, because: 'too many are open' },
    {
      told: { status: 402, body: { error: 'Pro.', upgrade: true } },
      code: 3,
      asked: 1,
      because: 'nothing will change that',
    },
  ])
    test(`is given up after ${asked} tries on ${told.status}: ${because}`, async () => {
      api.tell.set('GET /stream/vessels', [told])
      const ended = await svc('stream')
      assert.deepEqual([ended.code, api.asked.length], [code, asked])
      assert.match(ended.err, new RegExp(told.body.error))
    })

  test('a format that cannot be written line by line is refused', async () => {
    for (const format of ['csv', 'geojson', 'parquet']) assert.equal((await svc(`stream --format ${format}`)).code, 2)
    assert.deepEqual(api.asked, [])
  })
})

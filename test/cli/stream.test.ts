import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { useExampleApi } from '../support/example-api.ts'
import { runSvc, type SvcEnvironment } from '../support/run-svc.ts'

const api = useExampleApi()
const folder = mkdtempSync(join(tmpdir(), 'svc-cli-'))
after(() => rmSync(folder, { recursive: true }))

const svc = (line: string | string[], { env = {}, ...world }: SvcEnvironment = {}) =>
  runSvc(line, { ...world, env: { XDG_CONFIG_HOME: folder, SVC_BASE_URL: api.baseUrl, ...env } })

const lines = (count: number) => (out: string) => out.split('\n').length > count

describe('svc stream', () => {
  test('writes one line of JSON per event; Ctrl-C ends it with 130', async () => {
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
    assert.deepEqual(api.requests[0].query, { bbox: '-10,35,5,45', types: 'LNG Carrier' })
  })

  test('prints counts on a terminal, and filtered events with --jq', async () => {
    const { out } = await svc('stream', { tty: true, interruptWhen: lines(2) })
    assert.match(out, /^\S+ {2}1 vessel in view\n\S+ {2}1 moved, 0 new or changed, 1 gone\n$/)
    const filtered = await svc(['stream', '--changes', '--jq', '.moved[].mmsi'], { interruptWhen: lines(1) })
    assert.equal(filtered.out, '257436000\n')
  })

  test('a revoked key ends the stream; the output file keeps what was written', async () => {
    const path = join(folder, 'ships.ndjson')
    api.responses.set('GET /stream/vessels', [
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

  for (const { response, code, requests, because } of [
    {
      response: { status: 503, body: { error: 'Starting.' } },
      code: 1,
      requests: 3,
      because: 'the server is unavailable',
    },
    {
      response: { status: 429, body: { error: 'Too many streams.' } },
      code: 5,
      requests: 3,
      because: 'too many open streams',
    },
    {
      response: { status: 402, body: { error: 'Pro.', upgrade: true } },
      code: 3,
      requests: 1,
      because: 'retrying cannot help',
    },
  ])
    test(`gives up after ${requests} requests on ${response.status}: ${because}`, async () => {
      api.responses.set('GET /stream/vessels', [response])
      const ended = await svc('stream')
      assert.deepEqual([ended.code, api.requests.length], [code, requests])
      assert.match(ended.err, new RegExp(response.body.error))
    })

  test('a format without lines is a usage error', async () => {
    for (const format of ['csv', 'geojson', 'parquet']) assert.equal((await svc(`stream --format ${format}`)).code, 2)
    assert.deepEqual(api.requests, [])
  })
})

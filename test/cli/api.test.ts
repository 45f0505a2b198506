import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { useExampleApi } from '../support/example-api.ts'
import { runSvc, type SvcEnvironment } from '../support/run-svc.ts'

const api = useExampleApi()
const folder = mkdtempSync(join(tmpdir(), 'svc-api-'))
after(() => rmSync(folder, { recursive: true }))

const svc = (line: string | string[], { env = {}, ...world }: SvcEnvironment = {}) =>
  runSvc(line, { ...world, env: { XDG_CONFIG_HOME: folder, SVC_BASE_URL: api.baseUrl, ...env } })

const prices = [
  { symbol: 'WTI', price: 61.5 },
  { symbol: 'BRENT', price: 65 },
]

describe('svc api', () => {
  for (const { options, out } of [
    { options: ['--jq', '.[].symbol'], out: 'WTI\nBRENT\n' },
    { options: ['--json', 'symbol'], out: '[{"symbol":"WTI"},{"symbol":"BRENT"}]\n' },
    { options: ['--format', 'ndjson'], out: '{"symbol":"WTI","price":61.5}\n{"symbol":"BRENT","price":65}\n' },
    { options: ['--format', 'csv'], out: 'symbol,price\r\nWTI,61.5\r\nBRENT,65\r\n' },
    { options: ['--format', 'table'], out: 'SYMBOL  PRICE\nWTI      61.5\nBRENT    65.0\n' },
  ])
    test(`${options.join(' ')} shapes the response`, async () => {
      api.responses.set('GET /prices', [{ status: 200, body: prices }])
      const run = await svc(['api', 'GET', '/prices', ...options])
      assert.deepEqual([run.code, run.out], [0, out], run.err)
    })

  test('without them the response is written as it is, whatever the profile and the extension of --output say', async () => {
    const raw = '[ {"symbol": "WTI"} ]'
    api.responses.set('GET /prices', [{ status: 200, raw }])
    await svc('config set format csv')
    assert.equal((await svc('api GET /prices')).out, raw)
    const path = join(folder, 'prices.csv')
    await svc(`api GET /prices -o ${path}`)
    assert.equal(readFileSync(path, 'utf8'), raw)
    await svc('config unset format')
  })

  test('a change can be filtered with --jq', async () => {
    const run = await svc(['api', 'POST', '/views', '-f', 'name=x', '--jq', '.id'])
    assert.deepEqual([run.code, run.out], [0, '17\n'], run.err)
  })

  for (const [options, says] of [
    ['--json id', /--json and --format are for GET: use --jq/],
    ['--format csv', /--json and --format are for GET: use --jq/],
  ] as const)
    test(`${options} of a change: 2, before anything is changed`, async () => {
      const { code, err } = await svc(`api POST /views -f name=x ${options}`)
      assert.equal(code, 2)
      assert.match(err, says)
      assert.equal(api.requests.length, 0)
    })

  test('Parquet: 2, it is a format of the server', async () => {
    const { code, err } = await svc('api GET /prices --format parquet')
    assert.equal(code, 2)
    assert.match(err, /-f f=parquet/)
    assert.equal(api.requests.length, 0)
  })

  test('a response that is not JSON cannot be filtered', async () => {
    api.responses.set('GET /prices', [{ status: 200, raw: 'symbol\r\n', headers: { 'content-type': 'text/csv' } }])
    const { code, err } = await svc(['api', 'GET', '/prices', '--jq', '.'])
    assert.deepEqual([code, err], [1, 'svc: The response is text/csv, not JSON: leave out --jq.\n'])
  })
})

import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { useExampleApi } from '../support/example-api.ts'
import { fetchWithProgress } from '#cli/output/progress.ts'
import { operations } from '#contract/operations.ts'
import { runSvc, type SvcEnvironment } from '../support/run-svc.ts'

const api = useExampleApi()
const folder = mkdtempSync(join(tmpdir(), 'svc-cli-'))
after(() => rmSync(folder, { recursive: true }))

const svc = (line: string | string[], { env = {}, ...world }: SvcEnvironment = {}) =>
  runSvc(line, { ...world, env: { XDG_CONFIG_HOME: folder, SVC_BASE_URL: api.baseUrl, ...env } })

const parquet = Buffer.from([0x50, 0x41, 0x52, 0x31, 0x00, 0xff, 0x80, 0x0a])
const tellParquet = () =>
  api.responses.set('GET /vessels', [
    {
      status: 200,
      raw: parquet,
      headers: { 'content-type': 'application/vnd.apache.parquet', 'x-total-count': '9', 'x-returned-count': '1' },
    },
  ])

describe('output files and formats', () => {
  test('Parquet is passed through unchanged; a note reports a truncated list', async () => {
    tellParquet()
    const { code, bytes, err } = await svc('vessels list --format parquet')
    assert.deepEqual([code, bytes], [0, parquet])
    assert.match(err, /1 of 9/)
    assert.match(String(api.requests.at(-1)?.headers.accept), /^application\/vnd\.apache\.parquet/)
  })

  test('vessels export writes what the server sends, in the format of the file, with its filters', async () => {
    const raw = 'mmsi,name\r\n257436000,A\r\n'
    api.responses.set('GET /vessels/export', [{ status: 200, raw, headers: { 'x-data-demo': 'true' } }])
    const path = join(folder, 'all.csv')
    const { code, err } = await svc(`vessels export --laden true --fields mmsi,name -o ${path}`)
    assert.deepEqual([code, readFileSync(path, 'utf8')], [0, raw])
    assert.match(err, /simulated/)
    assert.deepEqual(api.requests.at(-1)?.query, { laden: 'true', fields: 'mmsi,name', f: 'csv' })
    api.responses.set('GET /vessels/export', [{ status: 402, body: { error: 'Pro required', upgrade: true } }])
    assert.equal((await svc('vessels export')).code, 3)
    for (const line of ['--format table', '--json mmsi']) assert.equal((await svc(`vessels export ${line}`)).code, 2)
  })

  test('Parquet to a terminal is a usage error; no request is sent', async () => {
    const { code, err } = await svc('vessels list --format parquet', { tty: true })
    assert.equal(code, 2)
    assert.match(err, /--output FILE/)
    assert.deepEqual(api.requests, [])
  })

  test('the extension of --output selects the format', async () => {
    tellParquet()
    const path = join(folder, 'ships.parquet')
    assert.equal((await svc(`vessels list -o ${path}`, { tty: true })).out, '')
    assert.deepEqual(readFileSync(path), parquet)
    const json = join(folder, 'prices.json')
    await svc(`prices --output ${json}`)
    assert.deepEqual(JSON.parse(readFileSync(json, 'utf8')), operations['prices.list'].example)
  })

  test('a failed command leaves an existing file unchanged and no draft behind', async () => {
    const path = join(folder, 'old.csv')
    writeFileSync(path, 'old')
    api.responses.set('GET /prices', [{ status: 500, body: { error: 'Broken.' } }])
    assert.equal((await svc(`prices -o ${path}`)).code, 1)
    assert.equal(readFileSync(path, 'utf8'), 'old')
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.part')),
      [],
    )
    assert.equal((await svc(`prices -o ${folder}/nowhere/x.csv`)).code, 2)
    assert.equal(existsSync(join(folder, 'nowhere')), false)
  })

  test('a file that only its owner may read stays so when it is replaced', async () => {
    const path = join(folder, 'key.txt')
    writeFileSync(path, '', { mode: 0o600 })
    const { code } = await svc(`auth token -o ${path}`, { env: { SVC_API_KEY: 'svc_live_abc' } })
    assert.deepEqual([code, readFileSync(path, 'utf8')], [0, 'svc_live_abc\n'])
    assert.equal(statSync(path).mode & 0o777, 0o600)
  })

  for (const { line, says } of [
    { line: 'keys --format parquet', says: /Parquet is not available/ },
    { line: 'vessels list --format parquet --json mmsi', says: /cannot be combined with Parquet/ },
    { line: 'vessels list --format parquet --jq .', says: /requires JSON/ },
  ])
    test(`${line} is a usage error`, async () => {
      const { code, err } = await svc(line)
      assert.equal(code, 2)
      assert.match(err, says)
    })

  test('a server without Parquet: exit code 1', async () => {
    const { code, err, out } = await svc('vessels list --format parquet')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, /does not provide Parquet/)
  })

  test('CSV of the server is passed through; on a terminal control characters are replaced', async () => {
    const raw = 'mmsi,name\r\n"257436000",EVIL\u001b[2J\r\n'
    api.responses.set('GET /vessels', [{ status: 200, raw, headers: { 'content-type': 'text/csv; charset=utf-8' } }])
    assert.equal((await svc('vessels list --format csv')).out, raw)
    assert.match((await svc('vessels list --format csv', { tty: true })).out, /^mmsi,name\n"257436000",EVIL.\[2J\n$/)
  })
})

describe('retries', () => {
  for (const line of ['vessels list --format csv', 'api GET /vessels', 'vessels list'])
    test(`${line} waits for Retry-After and succeeds`, async () => {
      const busy = { status: 503, headers: { 'retry-after': '2' }, body: { error: 'Starting.' } }
      api.responses.set('GET /vessels', [busy, busy, { status: 200, body: [] }])
      const { code, waits } = await svc(line)
      assert.deepEqual([code, waits], [0, [2000, 2000]])
    })

  test('api fails after three attempts with the exit code of the last response', async () => {
    api.responses.set('GET /prices', [{ status: 429, headers: { 'retry-after': '1' }, body: { error: 'Limited.' } }])
    const { code, err } = await svc('api GET /prices')
    assert.equal(code, 5)
    assert.equal(api.requests.length, 3)
    assert.match(err, /Limited\. Retry after 1 s/)
  })

  test('api does not retry a POST that may have succeeded', async () => {
    api.responses.set('POST /views', [{ status: 503, body: { error: 'Busy.' } }])
    assert.equal((await svc('api POST /views -f name=x')).code, 1)
    assert.equal(api.requests.length, 1)
  })
})

describe('tables', () => {
  const ship = operations['vessels.list'].example[0]
  for (const columns of [40, 80, 200])
    test(`a table fits into ${columns} columns without truncating numbers`, async () => {
      const wide = { ...ship, name: 'THE VERY LONG NAME OF A SHIP '.repeat(3), destination: '東京港'.repeat(9) }
      api.responses.set('GET /vessels', [{ status: 200, body: [ship, wide] }])
      const { out } = await svc('vessels list', { tty: true, env: { NO_COLOR: '1' }, columns })
      assert(out.split('\n').every((line) => line.length <= columns))
      assert.match(out, /257436000/)
      if (columns >= 80) assert.match(out, / 12\.4 /)
    })

  test('a record is written as one line per field, nested fields indented', async () => {
    const { out } = await svc('vessels get 257436000', { tty: true, columns: 80 })
    assert.match(out, /^destination detail\n {2}raw +ROTTERDAM$/m)
    assert.doesNotMatch(out, /[{}]/)
  })

  test('an empty list: a note on stderr', async () => {
    api.responses.set('GET /prices', [{ status: 200, body: [] }])
    const { out, err } = await svc('prices', { tty: true })
    assert.deepEqual([out, err], ['', 'No results.\n'])
  })

  test('feeds shows state, age and rejects', async () => {
    const feed = { ...operations['admin.feeds'].example[0], age_seconds: 7300, rejects: { 'position unknown': 27 } }
    api.responses.set('GET /admin/feeds', [{ status: 200, body: [feed] }])
    const { out } = await svc('feeds', { tty: true })
    assert.match(out, /^demo +live +2 h +120000 +2400 +2010 +2000 +8 .*27 position unknown +made up$/m)
  })
})

describe('progress of a long download', () => {
  test('is drawn on one line and cleared at the end', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] })
    let nowMs = 0
    t.mock.method(performance, 'now', () => nowMs)
    let drawn = ''
    const terminal = { isTTY: true, columns: 80, write: (text: string | Uint8Array) => void (drawn += String(text)) }
    let feed!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) })
    const headers = { 'content-length': '4096' }
    const response = await fetchWithProgress(async () => new Response(body, { headers }), terminal)('http://sea.test/')
    const whole = response.arrayBuffer()
    feed.enqueue(new Uint8Array(1024))
    await new Promise((done) => setImmediate(done))
    t.mock.timers.tick(200)
    assert.equal(drawn, '', 'a short download shows nothing')
    nowMs = 2000
    t.mock.timers.tick(200)
    assert.match(drawn, /^\r█{6}░{18} {2}25 % {2}1 kB, 2 s/)
    feed.close()
    assert.equal((await whole).byteLength, 1024)
    assert(drawn.endsWith('\r\u001b[K'))
  })
})

test('a download whose progress is drawn is still known to be redirected', async () => {
  const redirected = Object.defineProperties(new Response('[]'), {
    ...{ url: { value: 'https://sea.test/' }, redirected: { value: true } },
  })
  const terminal = { isTTY: true, write: () => {} }
  const response = await fetchWithProgress(async () => redirected, terminal)('http://sea.test/')
  assert.deepEqual([response.url, response.redirected, await response.text()], ['https://sea.test/', true, '[]'])
})

describe('tables on a terminal', () => {
  for (const { env, tty, bold, because } of [
    { env: {}, tty: true, bold: true, because: 'a terminal' },
    { env: { NO_COLOR: '1' }, tty: true, bold: false, because: 'NO_COLOR' },
    { env: { CLICOLOR: '0' }, tty: true, bold: false, because: 'CLICOLOR=0' },
    { env: { TERM: 'dumb' }, tty: true, bold: false, because: 'a terminal without styles' },
    { env: {}, tty: false, bold: false, because: 'a pipe' },
  ])
    test(`${because}: headings are ${bold ? 'bold' : 'plain'}`, async () => {
      const { out } = await svc('prices', { env, tty })
      assert.equal(out.includes('\u001b[1mSYMBOL'), bold)
      assert.equal(out.includes('\u001b'), bold)
    })

  test('an empty list says so, on stderr', async () => {
    api.responses.set('GET /vessels', [{ status: 200, body: [], headers: { 'x-total-count': '0' } }])
    const { code, out, err } = await svc('vessels list --laden true', { tty: true })
    assert.deepEqual([code, out], [0, ''])
    assert.match(err, /No results/)
  })
})

describe('--web', () => {
  const origin = () => new URL(api.baseUrl).origin
  for (const [line, page] of [
    ['vessels get 257436000 --web', '/app/?vessel=257436000'],
    ['vessels list --web', '/app/'],
    [
      'vessels list --types lng_carrier --min-load 50 --destination CN --laden true --bbox=-10,35,10,45 --web',
      '/app/?at=40%2C0%2C4.17&types=LNG+Carrier&load=50-&more=destination%3DCN%26laden%3Dtrue',
    ],
  ] as const)
    test(`svc ${line}`, async () => {
      const pages: string[] = []
      const { code, out } = await svc(line, { tty: true, pages })
      assert.deepEqual([code, out, pages], [0, '', [origin() + page]])
      // A pipe, or a machine without a browser, gets the address.
      assert.equal((await svc(line)).out, `${origin()}${page}\n`)
      assert.deepEqual(api.routes(), [])
    })
})

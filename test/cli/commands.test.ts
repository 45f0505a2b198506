import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Module } from 'node:module'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, describe, test } from 'node:test'
import { spawnSync } from 'node:child_process'
import { useExampleApi, type PlannedResponse } from '../support/example-api.ts'
import { argLabelsOf } from '#cli/command.ts'
import { commands } from '#cli/commands.ts'
import { withLinearBuffers } from '../../scripts/jq-buffers.ts'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operationNames, operations, routeOf } from '#contract/operations.ts'
import { runSvc, type SvcEnvironment } from '../support/run-svc.ts'

/** Descriptions of the API for programs, and the binary past for the web app. */
const withoutCommand = new Set<OperationName>(['index.get', 'openapi.get', 'replay.get'])

const api = useExampleApi()
const home = mkdtempSync(join(tmpdir(), 'svc-cli-'))
const configFile = join(home, 'svc', 'config.json')
after(() => rmSync(home, { recursive: true }))
afterEach(() => rmSync(join(home, 'svc'), { recursive: true, force: true }))

const svc = (line: string | string[], { env = {}, ...world }: SvcEnvironment = {}) =>
  runSvc(line, { ...world, env: { XDG_CONFIG_HOME: home, SVC_BASE_URL: api.baseUrl, NO_COLOR: '1', ...env } })

const failing = (status: number, headers = {}): PlannedResponse => ({
  status,
  headers,
  body: { error: 'Rejected.', ...(status === 402 ? { upgrade: true } : {}) },
})

describe('exit codes', () => {
  for (const { line, response, code, says, because } of [
    { line: 'vessels list', response: null, code: 0, says: /demo data/, because: 'success' },
    {
      line: 'events',
      response: failing(402),
      code: 3,
      says: /Upgrade in the app: http.*\/app\//,
      because: 'requires Pro',
    },
    { line: 'views list', response: failing(401), code: 4, says: /svc auth login/, because: 'no key' },
    { line: 'prices', response: failing(429, { 'retry-after': '7' }), code: 5, says: /7 s/, because: 'rate limit' },
    { line: 'prices', response: failing(500), code: 1, says: /Rejected/, because: 'server error' },
    { line: 'vessels get 1', response: failing(404), code: 1, says: /Rejected/, because: 'not found' },
    { line: 'vesels list', response: null, code: 2, says: /Did you mean "vessels"/, because: 'unknown command' },
    { line: 'vessels lst', response: null, code: 2, says: /Did you mean "list"/, because: 'unknown subcommand' },
    {
      line: 'vessels list --typs x',
      response: null,
      code: 2,
      says: /Did you mean "--types"/,
      because: 'unknown option',
    },
    {
      line: 'vessels list --types lng_carier',
      response: null,
      code: 2,
      says: /Did you mean "LNG/,
      because: 'unknown vessel type',
    },
    {
      line: 'vessels list --bbox 1,2,3',
      response: null,
      code: 2,
      says: /got 3/,
      because: 'a bounding box needs four numbers',
    },
    { line: 'vessels list --limit', response: null, code: 2, says: /limit/, because: 'missing value' },
    {
      line: 'vessels list --json',
      response: null,
      code: 2,
      says: /mmsi, name, /,
      because: '--json without a value lists the fields',
    },
    { line: 'search a --q b', response: null, code: 2, says: /Unknown option --q/, because: 'QUERY is an argument' },
    { line: 'prices --json=', response: null, code: 2, says: /symbol, name, /, because: 'nor with an empty one' },
    { line: 'prices --json ,', response: null, code: 2, says: /symbol, name, /, because: 'or one of commas' },
    { line: 'prices --json prise', response: null, code: 2, says: /Did you mean "price"/, because: 'unknown field' },
    { line: 'prices --format xml', response: null, code: 2, says: /table, json/, because: 'unknown format' },
    { line: 'prices history BRNT', response: null, code: 2, says: /"BRENT"/, because: 'unknown symbol' },
    { line: 'vessels get', response: null, code: 2, says: /MMSI, got none/, because: 'missing argument' },
    {
      line: 'prices --format geojson',
      response: null,
      code: 2,
      says: /no coordinates/,
      because: 'prices have no coordinates',
    },
  ] as const)
    test(`${line}${response ? ` (${response.status})` : ''}: ${code}, ${because}`, async () => {
      if (response)
        for (const route of ['/events', '/views', '/prices', '/vessels/1'])
          api.responses.set(`GET ${route}`, [response])
      const ended = await svc(line)
      assert.equal(ended.code, code)
      assert.match(ended.err, says)
      if (code !== 0) assert.equal(ended.out, '')
    })

  for (const { line, stdin, says } of [
    { line: 'prompts create - --json idd', stdin: '{"title":"a","prompt":"b"}', says: /Unknown field "idd"\..*"id"/ },
    { line: 'prompts update 1 - --json idd', stdin: '{"title":"a","prompt":"b"}', says: /Unknown field "idd"/ },
    { line: 'prompts create - --format geojson', stdin: '{"title":"a","prompt":"b"}', says: /no coordinates/ },
    {
      line: 'prompts create - --format parquet',
      stdin: '{"title":"a","prompt":"b"}',
      says: /Parquet is not available/,
    },
    { line: 'alerts create --name x --on enter --port NLRTM --json idd', stdin: '', says: /Unknown field "idd"/ },
    {
      line: 'alerts create --name x --on arrives --port NLRTM --format geojson',
      stdin: '',
      says: /no coordinates/,
    },
    {
      line: 'alerts update 1 - --format geojson',
      stdin:
        '{"name":"a","geojson":{"type":"Polygon","coordinates":[]},"conditions":{"on":["arrives"],"port":"NLRTM"}}',
      says: /no coordinates/,
    },
    { line: 'export positions --from 2026-11-01 --json idd', stdin: '', says: /Unknown field "idd"/ },
    { line: 'admin accept-report 17 --json idd', stdin: '', says: /Unknown field "idd"/ },
  ])
    test(`${line}: 2, before anything is changed`, async () => {
      const { code, err } = await svc(line, { stdin })
      assert.equal(code, 2, err)
      assert.match(err, says)
      assert.equal(api.requests.length, 0)
    })

  test('unreachable server: one message, exit code 1', async () => {
    const { code, err } = await svc('prices', { env: { SVC_BASE_URL: 'http://127.0.0.1:1/api/v1' } })
    assert.deepEqual([code, err], [1, 'svc: http://127.0.0.1:1 cannot be reached.\n'])
  })

  test('silent server: the command fails after --timeout', async () => {
    api.responses.set('GET /prices', [{ status: 200, silent: true }])
    const { code, err } = await svc('prices --timeout 0.05')
    assert.equal(code, 1)
    assert.match(err, /took too long/)
  })

  test('429 response: the command waits for Retry-After, prints a note and succeeds', async () => {
    api.responses.set('GET /prices', [failing(429, { 'retry-after': '7' }), { status: 200, body: [] }])
    const { code, waits, err } = await svc('prices')
    assert.deepEqual([code, waits], [0, [7000]])
    assert.match(err, /Retrying in 7 s/)
  })

  test('help exit-codes lists every code', async () => {
    const { out } = await svc('help exit-codes')
    assert.deepEqual(
      out
        .trim()
        .split('\n')
        .map((line) => Number(line.trim().split(' ')[0])),
      [0, 1, 2, 3, 4, 5, 130],
    )
  })
})

describe('standard output', () => {
  const hostile = {
    ...operations['vessels.list'].example[0],
    name: '=HYPERLINK("x")\u001b[2J\u202eevil\n123\u{e0049}\u00ad',
    destination: '東京港',
  }

  test('a list: a table with headings on a terminal, tab-separated values in a pipe', async () => {
    const { out: piped } = await svc('vessels list')
    assert.match(piped, /^257436000\tFRONT ALTAIR\tCrude Tanker\tNLRTM\t12\.4\t94\.2\t26\.56312\t/)
    const { out: cargoes } = await svc('cargoes')
    assert.match(cargoes, /^FRONT ALTAIR\t284,000 t Arab Light\tRas Tanura \(SARTA\)\tRotterdam \(NLRTM\)\tsailing\t/)
    const { out: shown } = await svc('vessels list', { tty: true })
    assert.match(shown, /^MMSI +NAME +TYPE +DESTINATION +KNOTS/)
    assert(shown.split('\n').every((line) => line.length <= 100))
  })

  for (const { tty } of [{ tty: true }, { tty: false }])
    test(`control characters in a vessel name are not written ${tty ? 'to a terminal' : 'to a pipe'}`, async () => {
      api.responses.set('GET /vessels', [{ status: 200, body: [hostile] }])
      for (const line of ['vessels list', 'vessels list --json name', 'vessels list --format ndjson']) {
        const { out } = await svc(line, { tty })
        // oxlint-disable-next-line no-control-regex
        assert.doesNotMatch(out, /[\u001b\u202e\u00ad\u{e0049}]/u)
      }
    })

  test('JSON on a terminal escapes control characters without loss', async () => {
    api.responses.set('GET /vessels', [{ status: 200, body: [hostile] }])
    const { out } = await svc('vessels list --json name', { tty: true })
    assert.equal((JSON.parse(out) as { name: string }[])[0].name, hostile.name)
  })

  test('CSV: formulas and MMSIs are written as text', async () => {
    api.responses.set('GET /vessels', [{ status: 200, body: [{ ...hostile, name: '=cmd|x', lng: -1.5 }] }])
    const { out } = await svc('vessels list --format csv --json mmsi,name,lng')
    assert.equal(out, `mmsi,name,lng\r\n"257436000",'=cmd|x,-1.5\r\n`)
  })

  test('--json selects fields in the given order', async () => {
    const { out } = await svc('vessels list --json name,mmsi')
    assert.equal(out, '[{"name":"FRONT ALTAIR","mmsi":"257436000"}]\n')
  })

  test('--jq filters the JSON; an invalid expression is a usage error', async () => {
    const { out } = await svc(['vessels', 'list', '--jq', '.[] | .name, .dwt'])
    assert.equal(out, 'FRONT ALTAIR\n318000\n')
    api.requests.length = 0
    for (const filter of ['.[ | x', '$unknown', 'no_such_function'])
      for (const line of ['vessels list', 'views delete 3', 'stream']) {
        const wrong = await svc([...line.split(' '), '--jq', filter])
        assert.deepEqual([wrong.code, wrong.out], [2, ''])
        assert.match(wrong.err, /jq: 1 compile error/)
      }
    assert.deepEqual(api.requests, [], 'nothing is sent')
    const failing = await svc(['vessels', 'list', '--jq', '.name'])
    assert.deepEqual([failing.code, failing.out], [1, ''], 'the filter does not fit the data')
    assert.match(failing.err, /Cannot index array/)
    assert.equal((await svc('vessels list --jq . --format csv')).code, 2)
  })

  test('--jq of the bundle returns a list of 5,000 vessels, which takes minutes with buffers that are copied', async () => {
    const path = join(import.meta.dirname, '../../node_modules/jq-wasm/dist/build/jq.js')
    const jqModule = new Module(path) as Module & { _compile(source: string, path: string): void }
    jqModule._compile(withLinearBuffers(readFileSync(path, 'utf8')), path)
    const factory = jqModule.exports as () => Promise<{ raw: typeof import('jq-wasm').raw }>
    const { raw } = await factory()
    const json = JSON.stringify(Array.from({ length: 5000 }, () => operations['vessels.list'].example[0]))
    assert.equal(await raw(json, '.', ['-c']), json)
  })

  test('NDJSON: one line per vessel; GeoJSON: one feature per vessel, longitude first', async () => {
    const { out: lines } = await svc('vessels list --format ndjson')
    assert.deepEqual(JSON.parse(lines), operations['vessels.list'].example[0])
    const { out } = await svc('vessels list --format geojson')
    const { type, features } = JSON.parse(out) as { type: string; features: { geometry: object; properties: object }[] }
    assert.equal(type, 'FeatureCollection')
    assert.deepEqual(features[0].geometry, { type: 'Point', coordinates: [56.25107, 26.56312] })
    assert.equal('lat' in features[0].properties, false)
  })

  test('--map draws the vessels as points', async () => {
    const { out } = await svc('vessels list --map', { tty: true })
    assert.match(out, /[\u2801-\u28ff]/)
    assert.match(out, /: 1 vessel\n/)
  })

  test('a truncated list: a note on stderr gives the total', async () => {
    const { example } = operations['vessels.list']
    const headers = { 'x-total-count': '900', 'x-returned-count': '1' }
    api.responses.set('GET /vessels', [{ status: 200, body: example, headers }])
    const { out, err } = await svc('vessels list')
    assert.match(err, /1 of 900/)
    assert.doesNotMatch(out, /900/)
    assert.equal((await svc('vessels list --quiet')).err, '')
  })

  test('simulated events: a note says so', async () => {
    const [event] = operations['events.list'].example
    assert.equal((await svc('events')).err, '')
    const made = { ...event, source: { ...event.source, name: 'Seaborne demo' } }
    api.responses.set('GET /events', [{ status: 200, body: [event, made] }])
    assert.match((await svc('events')).err, /simulated/)
  })

  test('an empty list: a note says why, where the server knows', async () => {
    const headers = { 'x-empty-reason': 'commodity: none is called "50%25".' }
    for (const [path, line] of [
      ['/events', 'events'],
      ['/events', 'events --format csv'],
    ] as const) {
      api.responses.set(`GET ${path}`, [{ status: 200, body: [], headers }])
      const { code, err } = await svc(line)
      assert.deepEqual([code, err], [0, 'No results: commodity: none is called "50%".\n'])
    }
  })

  test('--bbox accepts a value that begins with a minus sign', async () => {
    await svc('vessels list --bbox -10,35,5.5,45 --min-speed 2')
    const { query } = api.requests.find(({ route }) => route === 'GET /vessels')!
    assert.deepEqual(query, { bbox: '-10,35,5.5,45', min_speed: '2' })
  })

  test('draw analyze sends the region of a file; a missing or invalid file is a usage error', async () => {
    const file = join(home, 'gulf.geojson')
    const { geojson } = operations['draw.analyze'].bodyExample
    writeFileSync(
      file,
      JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: geojson }] }),
    )
    const { code, err } = await svc(['draw', 'analyze', file])
    assert.equal(code, 0)
    assert.match(err, /Pro plan adds events_inside/)
    assert.equal((await svc('draw analyze /nowhere.json')).code, 2)
    assert.equal((await svc('draw analyze -', { stdin: '{"type":"Point"}' })).code, 2)
  })

  test('api sends any request with the key; --include prints the headers', async () => {
    const { out } = await svc('api GET /vessels -f zoom=2 --include', { env: { SVC_API_KEY: 'svc_live_abc' } })
    assert.match(out, /^HTTP 200\n[^]*content-type: application\/json\n[^]*FRONT ALTAIR/)
    assert.deepEqual(api.requests[0].query, { zoom: '2' })
    assert.equal(api.requests[0].headers.authorization, 'Bearer svc_live_abc')
    assert.equal((await svc('api GET vessels')).code, 2)
  })
})

describe('API keys', () => {
  const token = 'svc_live_abc1234exampleexampleexampleexampleexampl'
  const approved = { state: 'approved', key: operations['keys.create'].example }
  for (const { because, line, pages, opened } of [
    { because: 'a browser is available', line: 'auth login', pages: [] as string[], opened: 1 },
    { because: '--web is set', line: 'auth login --web', pages: undefined, opened: 0 },
  ])
    test(`auth login uses the approval page: ${because}`, async () => {
      api.responses.set('POST /auth/device/token', [
        { status: 200, body: { state: 'pending', key: null } },
        { status: 200, body: approved },
      ])
      const { code, out, err, waits } = await svc(line, { pages })
      assert.equal(code, 0, err)
      assert.equal(out, '')
      assert.match(err, /\/app\/device#BCDF-GHJK/)
      assert.match(err, /confirm the code BCDF-GHJK/)
      assert.deepEqual(waits, [2000, 2000])
      assert.equal(pages?.length ?? 0, opened)
      assert.deepEqual(api.routes(), ['POST /auth/device', 'POST /auth/device/token', 'POST /auth/device/token'])
      assert.equal((await svc('auth token')).out.trim(), approved.key.token)
    })

  test('a sign-in denied in the browser: exit code 4', async () => {
    api.responses.set('POST /auth/device/token', [{ status: 200, body: { state: 'denied', key: null } }])
    const { code, err } = await svc('auth login', { pages: [] })
    assert.equal(code, 4)
    assert.match(err, /denied in the browser/)
  })

  const login = () => {
    api.responses.set('POST /auth/login', [
      {
        ...{ status: 200, headers: { 'set-cookie': 'svc_session=s1; HttpOnly' } },
        body: operations['auth.login'].example,
      },
    ])
    return svc('auth login', { tty: true, answers: ['mate@example.org', 'secret word'] })
  }

  test('auth login with a password creates a key, stores it with mode 0600 and ends the session', async () => {
    const { code, out, err } = await login()
    assert.equal(code, 0)
    assert.deepEqual(api.routes(), ['POST /auth/login', 'POST /keys/', 'POST /auth/logout'])
    assert.equal(api.requests[1].headers.cookie, 'svc_session=s1')
    assert.equal(api.requests[1].headers.origin, new URL(api.baseUrl).origin)
    assert.equal(statSync(configFile).mode & 0o777, 0o600)
    assert.match(readFileSync(configFile, 'utf8'), new RegExp(token))
    assert.doesNotMatch(out + err, new RegExp(`${token}|secret word`))
  })

  test('auth login --base-url stores the server in the profile', async () => {
    const stdin = token
    assert.equal(
      (await svc(`auth login --with-token --base-url ${api.baseUrl}`, { stdin, env: { SVC_BASE_URL: '' } })).code,
      0,
    )
    assert.equal((await svc('keys', { env: { SVC_BASE_URL: '' } })).code, 0)
  })

  test('auth login of a Free user: an upgrade message, nothing is stored', async () => {
    api.responses.set('POST /keys/', [failing(402)])
    const { code, err } = await login()
    assert.equal(code, 3)
    assert.match(err, /Upgrade/)
    assert.throws(() => statSync(configFile))
    assert(api.routes().includes('POST /auth/logout'))
  })

  test('SVC_API_KEY takes precedence; a stored key is not sent to another server', async () => {
    await login()
    api.requests.length = 0
    await svc('keys')
    await svc('keys', { env: { SVC_API_KEY: 'svc_live_other' } })
    const elsewhere = api.baseUrl.replace('127.0.0.1', 'localhost')
    await svc(`keys --base-url ${elsewhere}`)
    assert.deepEqual(
      api.requests.map(({ headers }) => headers.authorization),
      [`Bearer ${token}`, 'Bearer svc_live_other', undefined],
    )
  })

  test('--with-token checks the key before storing it', async () => {
    assert.equal((await svc('auth login --with-token', { stdin: 'not a key' })).code, 2)
    api.responses.set('GET /auth/me', [failing(401)])
    assert.equal((await svc('auth login --with-token', { stdin: token })).code, 4)
    assert.throws(() => statSync(configFile))
    api.responses.clear()
    assert.equal((await svc('auth login --with-token', { stdin: `${token}\n` })).code, 0)
    assert.equal((await svc('auth token')).out, `${token}\n`)
  })

  test('auth login without a terminal does not prompt for a password', async () => {
    const { code, err } = await svc('auth login')
    assert.equal(code, 2)
    assert.match(err, /SVC_API_KEY/)
  })

  test('auth status masks the key', async () => {
    await login()
    const { out } = await svc('auth status')
    assert.match(out, /key\tsvc_live_abc1234…\n/)
    assert.doesNotMatch(out, new RegExp(token))
    assert.equal((await svc('auth status', { env: { XDG_CONFIG_HOME: join(home, 'none') } })).code, 4)
  })

  test('auth logout revokes the key and removes it', async () => {
    await login()
    api.requests.length = 0
    assert.equal((await svc('auth logout')).code, 0)
    assert.deepEqual([api.routes()[0], api.requests[0].headers.authorization], ['DELETE /keys/3', `Bearer ${token}`])
    assert.equal((await svc('auth token')).code, 4)
  })
})

describe('help and documentation', () => {
  test('every command has help with both of its examples', async () => {
    for (const command of commands) {
      const { code, out } = await svc(`${command.path} --help`)
      assert.equal(code, 0)
      for (const example of command.examples) {
        assert(out.includes(example))
        assert(example.startsWith(command.path), example)
      }
    }
  })

  test('every example works; together they cover every read operation', async () => {
    const { geojson } = operations['draw.analyze'].bodyExample
    const folder = mkdtempSync(join(tmpdir(), 'svc-examples-'))
    const before = process.cwd()
    process.chdir(folder)
    try {
      writeFileSync('gulf.geojson', JSON.stringify(geojson))
      writeFileSync('key.txt', 'svc_live_abc1234exampleexampleexampleexampleexampl')
      for (const kind of ['views', 'drawings', 'alerts', 'prompts', 'reports', 'watches'] as const)
        writeFileSync(
          `${kind.replace(/(?<=ch)es$|s$/, '')}.json`,
          JSON.stringify(operations[`${kind}.create`].bodyExample),
        )
      const env = { SVC_API_KEY: 'svc_live_abc' }
      // A file of the archive has the digest of its bytes.
      const digest = createHash('sha256').update('PAR1').digest('base64')
      const [{ url }] = operations['archive.files'].example
      api.responses.set(`GET ${url}`, [{ status: 200, raw: 'PAR1', headers: { 'repr-digest': `sha-256=:${digest}:` } }])
      for (const example of commands
        .filter(
          ({ runsUntilInterrupted, runsInCheckout, path }) =>
            !runsUntilInterrupted && !runsInCheckout && path !== 'mcp',
        )
        .flatMap(({ examples }) => examples)) {
        const [line, file] = example.split(/ [<|] /)
        const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c)
        const stdin = example.includes(' < ') ? readFileSync(file, 'utf8') : ''
        const { code, err } = await svc(words, { env, stdin, tty: line === 'auth login' })
        assert.deepEqual([code, code === 0 ? '' : err], [0, ''], example)
      }
      const uncovered = operationNames.filter((name) => {
        const { method, path } = routeOf(name)
        const { scope, stream } = operations[name] as Operation
        // Operations of browser sessions have no command; the stream has its own tests.
        if (method !== 'GET' || scope === 'session' || stream || withoutCommand.has(name)) return false
        const pattern = new RegExp(`^GET ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
        return !api.requests.some(({ route }) => pattern.test(route))
      })
      assert.deepEqual(uncovered, [], 'operations without a command')
    } finally {
      process.chdir(before)
      rmSync(folder, { recursive: true })
    }
  })

  test('docs/cli.md lists every command and its summary', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/cli.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `(svc [^`]+)` +\| (.+?) +\|$/gm)].map(([, command, summary]) => [
      command,
      summary,
    ])
    assert.deepEqual(
      rows,
      commands.map((command) => [`svc ${[command.path, ...argLabelsOf(command)].join(' ')}`, command.summary]),
    )
  })

  test('--version prints the version of the package', async () => {
    const { version: packaged } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      version: string
    }
    assert.equal((await svc('--version')).out, `svc ${packaged}\n`)
  })

  test('bash completes commands, options and vessel types', async () => {
    const script = (await svc('completion bash')).out
    const complete = (words: string[]) => {
      const probe = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _svc; echo "\${COMPREPLY[*]}"`
      return spawnSync('bash', ['-c', probe], { encoding: 'utf8' }).stdout.trim()
    }
    assert.equal(complete(['svc', 'vess']), 'vessels')
    assert.equal(complete(['svc', 'vessels', 'tr']), 'track')
    assert.equal(complete(['svc', 'vessels', 'list', '--min-s']), '--min-speed')
    assert.equal(complete(['svc', 'vessels', 'list', '--types', 'lng']), 'lng_carrier')
    assert.equal(complete(['svc', 'prices', 'hi']), 'history')
    assert.equal(complete(['svc', 'data', 'import', 'coal']), 'coal-mines coal-terminals')
    assert.equal(complete(['svc', 'completion', 'z']), 'zsh')
    assert.equal(complete(['svc', 'vessels', 'list', '-o', '']), '', 'the shell completes file names')
    assert.equal(complete(['svc', 'config', 'u']), 'unset use')
    // Options may precede the command; bash passes `--profile=work` as three words.
    assert.equal(complete(['svc', '--profile', 'work', 'vess']), 'vessels')
    assert.equal(complete(['svc', '--profile', 'work', 'vessels', 'tr']), 'track')
    assert.equal(complete(['svc', '-q', '--profile', '=', 'work', 'vessels', 'list', '--types', 'lng']), 'lng_carrier')
    assert.equal(complete(['svc', '--profile', 'work', 'data', 'import', 'coal']), 'coal-mines coal-terminals')
    assert.equal(complete(['svc', '--prof']), '--profile')
    assert.equal(complete(['svc', '--profile', '']), '', 'any name')
    assert.equal(complete(['svc', '--format', 'geo']), 'geojson')
    assert.equal(complete(['svc', '--format', '=', 'geo']), 'geojson')
    assert.equal(complete(['svc', 'vessels', 'list', '--types', '=', 'lng']), 'lng_carrier')
    assert.equal(complete(['svc', 'vessels', 'list', '--types', '=']).split(' ').length, 6)
    assert.equal(complete(['svc', 'vessels', 'list', '-o', '=', 'x']), '', 'the shell completes file names')
    // zsh, and bash without = among its COMP_WORDBREAKS, pass it as one word.
    assert.equal(complete(['svc', 'vessels', 'list', '--types=lng']), '--types=lng_carrier')
    assert.equal(complete(['svc', 'help', 'vess']), 'vessels')
    assert.equal(complete(['svc', 'help', 'vessels', 'tr']), 'track')
  })

  test('fish completes commands, kinds and vessel types', async (t) => {
    const script = join(home, 'svc.fish')
    writeFileSync(script, (await svc('completion fish')).out)
    writeFileSync(join(home, 'lng.geojson'), '')
    const complete = (line: string) => {
      const shell = 'fish'
      const probe = spawnSync(shell, ['-N', '-c', `source ${script}; complete -C '${line}'`], {
        cwd: home,
        encoding: 'utf8',
      })
      return probe.error ? null : probe.stdout.split('\n').map((each) => each.split('\t')[0])
    }
    if (complete('svc vess') === null) return t.skip('fish is not installed')
    assert.deepEqual(complete('svc vess'), ['vessels', ''])
    assert.deepEqual(complete('svc data import coal'), ['coal-mines', 'coal-terminals', ''])
    assert.deepEqual(complete('svc vessels list --types lng'), ['lng_carrier', ''])
    for (const line of ['draw analyze', 'backup', 'data import geojson', 'views update 3', 'vessels list -o'])
      assert.deepEqual(complete(`svc ${line} lng`), ['lng.geojson', ''], line)
    assert.deepEqual(complete('svc prices lng'), [''])
    assert.deepEqual(complete('svc --profile work vess'), ['vessels', ''])
    assert.deepEqual(complete('svc -q --profile=work vessels list --types lng'), ['lng_carrier', ''])
    assert.deepEqual(complete('svc --prof'), ['--profile', ''])
    assert.deepEqual(complete('svc prices history hist'), [''], 'a subcommand is offered once')
    assert.deepEqual(complete('svc help vess'), ['vessels', ''])
    assert.deepEqual(complete('svc help vessels tr'), ['track', ''])
  })

  for (const shell of ['bash', 'zsh', 'fish'])
    test(`the completion script for ${shell} is valid`, async (t) => {
      const { out, code } = await svc(`completion ${shell}`)
      assert.equal(code, 0)
      const script = join(home, `svc.${shell}`)
      writeFileSync(script, out)
      const { status, stderr, error } = spawnSync(shell, ['-n', script], { encoding: 'utf8' })
      if (error) return t.skip(`${shell} is not installed`)
      assert.deepEqual([status, stderr], [0, ''])
    })
})

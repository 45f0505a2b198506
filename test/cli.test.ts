import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { spawnSync } from 'node:child_process'
import { startExampleApi, type ExampleApi, type Told } from '#cli/example-api-for-tests.ts'
import { commands } from '#cli/commands.ts'
import { version } from '#cli/version.ts'
import type { Operation } from '#contract/operation.ts'
import { operationNames, operations, routeOf } from '#contract/operations.ts'
import { typed, type World } from './support/typist.ts'

let api: ExampleApi
const home = mkdtempSync(join(tmpdir(), 'svc-cli-'))
const configFile = join(home, 'svc', 'config.json')
before(async () => void (api = await startExampleApi()))
after(() => {
  rmSync(home, { recursive: true })
  return api.close()
})
afterEach(() => {
  api.tell.clear()
  api.asked.length = 0
  rmSync(join(home, 'svc'), { recursive: true, force: true })
})

const svc = (line: string | string[], { env = {}, ...world }: World = {}) =>
  typed(line, { ...world, env: { XDG_CONFIG_HOME: home, SVC_BASE_URL: api.baseUrl, ...env } })

const refusing = (status: number, headers = {}): Told => ({
  status,
  headers,
  body: { error: 'Refused.', ...(status === 402 ? { upgrade: true } : {}) },
})

describe('how the program ends', () => {
  for (const { line, told, code, says, because } of [
    { line: 'vessels list', told: null, code: 0, says: /demo data/, because: 'it worked' },
    { line: 'events', told: refusing(402), code: 3, says: /Upgrade in the app: http.*\/app\//, because: 'Pro only' },
    { line: 'views list', told: refusing(401), code: 4, says: /svc auth login/, because: 'no key' },
    { line: 'prices', told: refusing(429, { 'retry-after': '7' }), code: 5, says: /7 s/, because: 'limited' },
    { line: 'prices', told: refusing(500), code: 1, says: /Refused/, because: 'the server failed' },
    { line: 'vessels get 1', told: refusing(404), code: 1, says: /Refused/, because: 'there is none' },
    { line: 'vesels list', told: null, code: 2, says: /Did you mean "vessels"/, because: 'no such command' },
    { line: 'vessels lst', told: null, code: 2, says: /Did you mean "list"/, because: 'no such subcommand' },
    { line: 'vessels list --typs x', told: null, code: 2, says: /Did you mean "--types"/, because: 'no such option' },
    {
      line: 'vessels list --types lng_carier',
      told: null,
      code: 2,
      says: /Did you mean "LNG/,
      because: 'no such type',
    },
    { line: 'vessels list --bbox 1,2,3', told: null, code: 2, says: /got 3/, because: 'a box has four sides' },
    { line: 'vessels list --limit', told: null, code: 2, says: /limit/, because: 'a value is missing' },
    { line: 'vessels list --json', told: null, code: 2, says: /mmsi, name, /, because: '--json lists what there is' },
    { line: 'prices --json prise', told: null, code: 2, says: /Did you mean "price"/, because: 'no such member' },
    { line: 'prices --format xml', told: null, code: 2, says: /table, json/, because: 'no such format' },
    { line: 'prices history BRNT', told: null, code: 2, says: /"BRENT"/, because: 'no such price' },
    { line: 'vessels get', told: null, code: 2, says: /MMSI, got none/, because: 'which vessel?' },
    { line: 'prices --format geojson', told: null, code: 2, says: /no places/, because: 'prices are nowhere' },
  ] as const)
    test(`${line}${told ? ` (${told.status})` : ''}: ${code}, ${because}`, async () => {
      if (told) for (const route of ['/events', '/views', '/prices', '/vessels/1']) api.tell.set(`GET ${route}`, [told])
      const ended = await svc(line)
      assert.equal(ended.code, code)
      assert.match(ended.err, says)
      if (code !== 0) assert.equal(ended.out, '')
    })

  test('a server that is away is a plain sentence and 1', async () => {
    const { code, err } = await svc('prices', { env: { SVC_BASE_URL: 'http://127.0.0.1:1/api/v1' } })
    assert.deepEqual([code, err], [1, 'svc: http://127.0.0.1:1 cannot be reached.\n'])
  })

  test('a server that never answers is given up in time', async () => {
    api.tell.set('GET /prices', [{ status: 200, silent: true }])
    const { code, err } = await svc('prices --timeout 0.05')
    assert.equal(code, 1)
    assert.match(err, /took too long/)
  })

  test('a limited call waits as long as it was told, says so, and then works', async () => {
    api.tell.set('GET /prices', [refusing(429, { 'retry-after': '7' }), { status: 200, body: [] }])
    const { code, waits, err } = await svc('prices')
    assert.deepEqual([code, waits], [0, [7000]])
    assert.match(err, /asks to wait 7 s/)
  })

  test('each code stands in the help', async () => {
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

describe('what stands on stdout', () => {
  const hostile = {
    ...operations['vessels.list'].example[0],
    name: '=HYPERLINK("x")\u001b[2J\u202eevil\n123',
    destination: '東京港',
  }

  test('a terminal gets headings; a pipe gets tabs and nothing else', async () => {
    const { out: piped } = await svc('vessels list')
    assert.match(piped, /^257436000\tFRONT ALTAIR\tCrude Tanker\tNLRTM\t12\.4\t94\.2\t26\.56312\t/)
    const { out: shown } = await svc('vessels list', { tty: true })
    assert.match(shown, /^MMSI +NAME +TYPE +DESTINATION +KNOTS/)
    assert(shown.split('\n').every((line) => line.length <= 100))
  })

  for (const { tty } of [{ tty: true }, { tty: false }])
    test(`a hostile ship's name moves no cursor, ${tty ? 'on a terminal' : 'in a pipe'}`, async () => {
      api.tell.set('GET /vessels', [{ status: 200, body: [hostile] }])
      for (const line of ['vessels list', 'vessels list --json name', 'vessels list --format ndjson']) {
        const { out } = await svc(line, { tty })
        // oxlint-disable-next-line no-control-regex
        assert.doesNotMatch(out, /[\u001b\u202e]/)
      }
    })

  test('what JSON escapes is not lost', async () => {
    api.tell.set('GET /vessels', [{ status: 200, body: [hostile] }])
    const { out } = await svc('vessels list --json name', { tty: true })
    assert.equal((JSON.parse(out) as { name: string }[])[0].name, hostile.name)
  })

  test('a CSV cell that a spreadsheet would run is text, and so is an MMSI', async () => {
    api.tell.set('GET /vessels', [{ status: 200, body: [{ ...hostile, name: '=cmd|x', lng: -1.5 }] }])
    const { out } = await svc('vessels list --format csv --json mmsi,name,lng')
    assert.equal(out, `mmsi,name,lng\r\n"257436000",'=cmd|x,-1.5\r\n`)
  })

  test('--json keeps the members that were asked for, in that order', async () => {
    const { out } = await svc('vessels list --json name,mmsi')
    assert.equal(out, '[{"name":"FRONT ALTAIR","mmsi":"257436000"}]\n')
  })

  test('--jq filters the JSON, and a filter that is none is a usage error', async () => {
    const { out } = await svc(['vessels', 'list', '--jq', '.[] | .name, .dwt'])
    assert.equal(out, 'FRONT ALTAIR\n318000\n')
    const wrong = await svc(['vessels', 'list', '--jq', '.[ | x'])
    assert.deepEqual([wrong.code, wrong.out], [2, ''])
    assert.match(wrong.err, /jq: .*syntax error/)
    assert.equal((await svc('vessels list --jq . --format csv')).code, 2)
  })

  test('NDJSON is a line a ship, GeoJSON a feature a ship, longitude first', async () => {
    const { out: lines } = await svc('vessels list --format ndjson')
    assert.deepEqual(JSON.parse(lines), operations['vessels.list'].example[0])
    const { out } = await svc('vessels list --format geojson')
    const { type, features } = JSON.parse(out) as { type: string; features: { geometry: object; properties: object }[] }
    assert.equal(type, 'FeatureCollection')
    assert.deepEqual(features[0].geometry, { type: 'Point', coordinates: [56.25107, 26.56312] })
    assert.equal('lat' in features[0].properties, false)
  })

  test('a map draws the ships as points', async () => {
    const { out } = await svc('vessels list --map', { tty: true })
    assert.match(out, /[\u2801-\u28ff]/)
    assert.match(out, /: 1 ship\n/)
  })

  test('a cut list says how many there are, on stderr', async () => {
    const { example } = operations['vessels.list']
    const headers = { 'x-total-count': '900', 'x-returned-count': '1' }
    api.tell.set('GET /vessels', [{ status: 200, body: example, headers }])
    const { out, err } = await svc('vessels list')
    assert.match(err, /1 of 900/)
    assert.doesNotMatch(out, /900/)
    assert.equal((await svc('vessels list --quiet')).err, '')
  })

  test('events that are made up are called so', async () => {
    const [event] = operations['events.list'].example
    assert.equal((await svc('events')).err, '')
    const made = { ...event, source: { ...event.source, name: 'Seaborne demo' } }
    api.tell.set('GET /events', [{ status: 200, body: [event, made] }])
    assert.match((await svc('events')).err, /made up/)
  })

  test('a box that begins with a minus goes where it should', async () => {
    await svc('vessels list --bbox -10,35,5.5,45 --min-speed 2')
    const { query } = api.asked.find(({ route }) => route === 'GET /vessels')!
    assert.deepEqual(query, { bbox: '-10,35,5.5,45', min_speed: '2' })
  })

  test('a region of a file is analyzed, and a file that is none is a usage error', async () => {
    const file = join(home, 'gulf.geojson')
    const { geojson } = operations['draw.analyze'].bodyExample
    writeFileSync(
      file,
      JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: geojson }] }),
    )
    const { code, err } = await svc(['draw', 'analyze', file])
    assert.equal(code, 0)
    assert.match(err, /Pro shows more: events_inside/)
    assert.equal((await svc('draw analyze /nowhere.json')).code, 2)
    assert.equal((await svc('draw analyze -', { stdin: '{"type":"Point"}' })).code, 2)
  })

  test('api sends any request with the key, and shows header fields when asked', async () => {
    const { out } = await svc('api GET /vessels -f zoom=2 --include', { env: { SVC_API_KEY: 'svc_live_abc' } })
    assert.match(out, /^HTTP 200\n[^]*content-type: application\/json\n[^]*FRONT ALTAIR/)
    assert.deepEqual(api.asked[0].query, { zoom: '2' })
    assert.equal(api.asked[0].headers.authorization, 'Bearer svc_live_abc')
    assert.equal((await svc('api GET vessels')).code, 2)
  })
})

describe('keys', () => {
  const token = 'svc_live_abc1234exampleexampleexampleexampleexampl'
  const approved = { state: 'approved', key: operations['keys.create'].example }
  for (const { because, line, pages, opened } of [
    { because: 'there is a browser', line: 'auth login', pages: [] as string[], opened: 1 },
    { because: 'a page was asked for', line: 'auth login --web', pages: undefined, opened: 0 },
  ])
    test(`signs in by a page where ${because}`, async () => {
      api.tell.set('POST /auth/device/token', [
        { status: 200, body: { state: 'pending', key: null } },
        { status: 200, body: approved },
      ])
      const { code, out, err, waits } = await svc(line, { pages })
      assert.equal(code, 0, err)
      assert.equal(out, '')
      assert.match(err, /\/app\/device#BCDF-GHJK/)
      assert.match(err, /approve the code BCDF-GHJK/)
      assert.deepEqual(waits, [2000, 2000])
      assert.equal(pages?.length ?? 0, opened)
      assert.deepEqual(api.routes(), ['POST /auth/device', 'POST /auth/device/token', 'POST /auth/device/token'])
      assert.equal((await svc('auth token')).out.trim(), approved.key.token)
    })

  test('a sign-in that was refused on the page ends as one without a key', async () => {
    api.tell.set('POST /auth/device/token', [{ status: 200, body: { state: 'denied', key: null } }])
    const { code, err } = await svc('auth login', { pages: [] })
    assert.equal(code, 4)
    assert.match(err, /refused in the browser/)
  })

  const login = () => {
    api.tell.set('POST /auth/login', [
      {
        ...{ status: 200, headers: { 'set-cookie': 'svc_session=s1; HttpOnly' } },
        body: operations['auth.login'].example,
      },
    ])
    return svc('auth login', { tty: true, answers: ['mate@example.org', 'secret word'] })
  }

  test('signing in makes a key of its own, keeps it 0600 and ends the session', async () => {
    const { code, out, err } = await login()
    assert.equal(code, 0)
    assert.deepEqual(api.routes(), ['POST /auth/login', 'POST /keys/', 'POST /auth/logout'])
    assert.equal(api.asked[1].headers.cookie, 'svc_session=s1')
    assert.equal(api.asked[1].headers.origin, new URL(api.baseUrl).origin)
    assert.equal(statSync(configFile).mode & 0o777, 0o600)
    assert.match(readFileSync(configFile, 'utf8'), new RegExp(token))
    assert.doesNotMatch(out + err, new RegExp(`${token}|secret word`))
  })

  test('a server that is named while signing in stays the one that is asked', async () => {
    const stdin = token
    assert.equal(
      (await svc(`auth login --with-token --base-url ${api.baseUrl}`, { stdin, env: { SVC_BASE_URL: '' } })).code,
      0,
    )
    assert.equal((await svc('keys', { env: { SVC_BASE_URL: '' } })).code, 0)
  })

  test('a Free user is told that a key needs Pro, and nothing is stored', async () => {
    api.tell.set('POST /keys/', [refusing(402)])
    const { code, err } = await login()
    assert.equal(code, 3)
    assert.match(err, /Upgrade/)
    assert.throws(() => statSync(configFile))
    assert(api.routes().includes('POST /auth/logout'))
  })

  test('SVC_API_KEY wins over the stored key; another server gets neither', async () => {
    await login()
    api.asked.length = 0
    await svc('keys')
    await svc('keys', { env: { SVC_API_KEY: 'svc_live_other' } })
    const elsewhere = api.baseUrl.replace('127.0.0.1', 'localhost')
    await svc(`keys --base-url ${elsewhere}`)
    assert.deepEqual(
      api.asked.map(({ headers }) => headers.authorization),
      [`Bearer ${token}`, 'Bearer svc_live_other', undefined],
    )
  })

  test('a key from the standard input is tried before it is kept', async () => {
    assert.equal((await svc('auth login --with-token', { stdin: 'not a key' })).code, 2)
    api.tell.set('GET /auth/me', [refusing(401)])
    assert.equal((await svc('auth login --with-token', { stdin: token })).code, 4)
    assert.throws(() => statSync(configFile))
    api.tell.clear()
    assert.equal((await svc('auth login --with-token', { stdin: `${token}\n` })).code, 0)
    assert.equal((await svc('auth token')).out, `${token}\n`)
  })

  test('without a terminal nobody is asked for a password', async () => {
    const { code, err } = await svc('auth login')
    assert.equal(code, 2)
    assert.match(err, /SVC_API_KEY/)
  })

  test('the status shows the beginning of the key only', async () => {
    await login()
    const { out } = await svc('auth status')
    assert.match(out, /key\tsvc_live_abc1234…\n/)
    assert.doesNotMatch(out, new RegExp(token))
    assert.equal((await svc('auth status', { env: { XDG_CONFIG_HOME: join(home, 'none') } })).code, 4)
  })

  test('signing out revokes the key and forgets it', async () => {
    await login()
    api.asked.length = 0
    assert.equal((await svc('auth logout')).code, 0)
    assert.deepEqual([api.routes()[0], api.asked[0].headers.authorization], ['DELETE /keys/3', `Bearer ${token}`])
    assert.equal((await svc('auth token')).code, 4)
  })
})

describe('what a command tells about itself', () => {
  test('every command has its help, with both examples, and each example is a command', async () => {
    for (const command of commands) {
      const { code, out } = await svc(`${command.path} --help`)
      assert.equal(code, 0)
      for (const example of command.examples) {
        assert(out.includes(example))
        assert(example.startsWith(command.path), example)
      }
    }
  })

  test('every example works, and together they ask all that can be read', async () => {
    const { geojson } = operations['draw.analyze'].bodyExample
    const folder = mkdtempSync(join(tmpdir(), 'svc-examples-'))
    const before = process.cwd()
    process.chdir(folder)
    try {
      writeFileSync('gulf.geojson', JSON.stringify(geojson))
      writeFileSync('key.txt', 'svc_live_abc1234exampleexampleexampleexampleexampl')
      for (const kind of ['views', 'drawings', 'alerts', 'prompts'] as const)
        writeFileSync(`${kind.slice(0, -1)}.json`, JSON.stringify(operations[`${kind}.create`].bodyExample))
      const env = { SVC_API_KEY: 'svc_live_abc' }
      for (const example of commands
        .filter(({ endless, serverSide, path }) => !endless && !serverSide && path !== 'mcp')
        .flatMap(({ examples }) => examples)) {
        const [line, file] = example.split(/ [<|] /)
        const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c)
        const stdin = example.includes(' < ') ? readFileSync(file, 'utf8') : ''
        const { code, err } = await svc(words, { env, stdin, tty: line === 'auth login' })
        assert.deepEqual([code, code === 0 ? '' : err], [0, ''], example)
      }
      const unheard = operationNames.filter((name) => {
        const { method, path } = routeOf(name)
        const { scope, stream } = operations[name] as Operation
        // What only a signed-in browser may ask is no matter of a command line; a stream has tests of its own.
        if (method !== 'GET' || scope === 'session' || stream || name === 'openapi.get') return false
        const pattern = new RegExp(`^GET ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
        return !api.asked.some(({ route }) => pattern.test(route))
      })
      assert.deepEqual(unheard, [], 'every operation that reads has a command')
    } finally {
      process.chdir(before)
      rmSync(folder, { recursive: true })
    }
  })

  test('every command stands in docs/cli.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/cli.md'), 'utf8')
    assert.deepEqual(
      commands.map(({ path }) => path).filter((path) => !page.includes(`svc ${path}`)),
      [],
    )
  })

  test('the version is that of the package', async () => {
    const { version: packaged } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      version: string
    }
    assert.equal(version, packaged)
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
    assert.equal(complete(['svc', 'vessels', 'list', '-o', '']), '', 'the shell offers files')
    assert.equal(complete(['svc', 'config', 'u']), 'unset use')
  })

  test('fish completes commands, kinds and vessel types', async (t) => {
    const script = join(home, 'svc.fish')
    writeFileSync(script, (await svc('completion fish')).out)
    const complete = (line: string) => {
      const shell = 'fish'
      const probe = spawnSync(shell, ['-N', '-c', `source ${script}; complete -C '${line}'`], { encoding: 'utf8' })
      return probe.error ? null : probe.stdout.split('\n').map((each) => each.split('\t')[0])
    }
    if (complete('svc vess') === null) return t.skip('no fish here')
    assert.deepEqual(complete('svc vess'), ['vessels', ''])
    assert.deepEqual(complete('svc data import coal'), ['coal-mines', 'coal-terminals', ''])
    assert.deepEqual(complete('svc vessels list --types lng'), ['lng_carrier', ''])
  })

  for (const shell of ['bash', 'zsh', 'fish'])
    test(`the script for ${shell} is one that ${shell} reads`, async (t) => {
      const { out, code } = await svc(`completion ${shell}`)
      assert.equal(code, 0)
      const script = join(home, `svc.${shell}`)
      writeFileSync(script, out)
      const { status, stderr, error } = spawnSync(shell, ['-n', script], { encoding: 'utf8' })
      if (error) return t.skip(`no ${shell} here`)
      assert.deepEqual([status, stderr], [0, ''])
    })
})

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { Archive } from '#archive/archive.ts'
import { pythonModule } from '../../scripts/packages/python-types.ts'
import { newcomerPaths } from '../support/newcomer-paths.ts'
import { type FactKind, factTables, type FactValue } from '#archive/facts/tables.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const root = join(import.meta.dirname, '../..')
const pages = join(root, 'docs/recipes')
const printedOrigin = 'http://127.0.0.1:8080'
const admin = { email: 'master@example.org', password: 'Kattegat nebel 7 lotse' }

const folder = temporaryFolder()
let server: RunningServer
let key = ''
before(async () => {
  server = await RunningServer.start({
    SVC_DATA_DIR: join(folder.path, 'data'),
    SVC_FEEDS: 'demo:?past=0',
    SVC_LIMIT_FREE: '10000',
    SVC_LIMIT_ENTERPRISE: '10000',
    SVC_ADMIN_EMAIL: admin.email,
    SVC_ADMIN_PASSWORD: admin.password,
  })
  await server.until<unknown[]>('/vessels', (ships) => ships.length > 1000)
  key = await freshKey()
})
after(async () => {
  await (server as RunningServer | undefined)?.end('SIGKILL')
  folder.remove()
})

async function freshKey(): Promise<string> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, ...headers },
      body: JSON.stringify(body),
    })
  const cookie = (await post('/auth/login', admin)).headers.getSetCookie()[0].split(';')[0]
  const { token } = (await (
    await post('/keys/', { name: 'recipes', scopes: ['read', 'write'] }, { cookie })
  ).json()) as {
    token: string
  }
  return token
}

interface Block {
  language: string
  text: string
}

/** The text of a recipe and its code blocks, with the address of the test server. */
function pageOf(name: string): { text: string; blocks: Block[] } {
  const printed = readFileSync(join(pages, name), 'utf8')
  const { host } = new URL(server.origin)
  const text = printed.replaceAll(printedOrigin, server.origin).replaceAll(new URL(printedOrigin).host, host)
  const blocks = [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language, block]) => ({
    language,
    text: block,
  }))
  return { text, blocks }
}

const has = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** A Python that knows a library; the first one of the PATH may be without any. */
const pythonWith = (library: string) =>
  ['python3', '/usr/bin/python3'].find((python) => has(python, '-c', `import ${library}`))

/** What a page needs beyond this repository; null where it is there. */
const missing: Record<string, () => string | null> = {
  curl: () => (has('curl', '--version') ? null : 'no curl'),
  pandas: () => (pythonWith('pandas') ? null : 'no Python with pandas'),
  geopandas: () => (pythonWith('geopandas') ? null : 'no Python with geopandas'),
  gdal: () => (has('ogr2ogr', '--version') ? null : 'no ogr2ogr'),
}

async function run(command: string, args: string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, env: { ...process.env, SVC_API_KEY: key } })
  let [out, err] = ['', '']
  child.stdout.on('data', (piece) => (out += String(piece)))
  child.stderr.on('data', (piece) => (err += String(piece)))
  const [code] = (await once(child, 'close')) as [number]
  assert.equal(code, 0, `${args.at(-1)}\nended with ${code}:\n${err}`)
  return out
}

/** An error of the server ends a block, whatever the recipe says; a reader sees the error itself. */
const shell = (text: string, cwd: string) =>
  run('bash', ['--norc', '-e', '-c', `curl() { command curl --fail "$@"; }\n${text}`], cwd)

const duck = await DuckDBInstance.create()

async function query(sql: string, cwd: string): Promise<string> {
  const connection = await duck.connect()
  await connection.run(`SET file_search_path = '${cwd}'`)
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson()
  assert(rows.length > 0, `${sql}\ngave nothing`)
  return JSON.stringify(rows)
}

/** An archive of three days of twenty vessels: they sail, are silent for two hours a day, and unload on the second one. */
async function writeArchive(archiveFolder: string): Promise<void> {
  const perVessel = 3 * 24 * 6
  const rows = Array.from({ length: 20 * perVessel }, (_, i) => ({
    vessel: Math.floor(i / perVessel),
    step: i % perVessel,
  }))
  const sailed = rows.filter(({ step }) => step % 144 < 100 || step % 144 >= 112)
  const fromMs = Date.UTC(2026, 9, 1)
  const archive = new Archive({ folder: archiveFolder, maxBytes: 1e9 })
  const columnOf = (value: (row: (typeof rows)[number]) => number) => sailed.map(value)
  await archive.append(
    {
      length: sailed.length,
      mmsi: columnOf(({ vessel }) => 244_000_000 + vessel),
      atMs: columnOf(({ step }) => fromMs + step * 600_000),
      lng: columnOf(({ vessel, step }) => 3 + vessel / 10 + step / 30),
      lat: columnOf(({ vessel }) => 50 + vessel / 10),
      sogKnots: columnOf(({ vessel }) => 8 + vessel / 4),
      cogDeg: columnOf(() => 90),
      headingDeg: columnOf(({ vessel }) => (vessel % 2 === 0 ? 90 : NaN)),
      navStatus: columnOf(() => 0),
      draughtM: columnOf(({ step }) => (step < 200 ? 12.4 : 7.1)),
    },
    'aisstream',
  )
  await writeFacts(archive, fromMs)
  await archive.close()
}

/** Facts of those days: a call of each vessel at both ends, the voyage and the cargo between them, flows and prices. */
async function writeFacts(archive: Archive, fromMs: number): Promise<void> {
  const write = (kind: FactKind, spanMs: number, rows: readonly Record<string, FactValue>[]) =>
    archive.call(
      'writeFacts',
      kind,
      spanMs,
      rows.map((row) => factTables[kind].map(({ name }) => row[name] ?? null)),
    )
  const at = (hours: number) => fromMs + hours * 3_600_000
  const vessels = Array.from({ length: 20 }, (_, i) => 244_000_000 + i)
  const [load, discharge] = [{ port: 'SARTA' }, { port: 'NLRTM' }]
  const calls = vessels.map((mmsi) => ({ mmsi, ...load, arrived_at: at(1), departed_at: at(13), demo: false }))
  await write('port_calls', fromMs, calls)
  const later = vessels.map((mmsi) => ({ mmsi, ...discharge, arrived_at: at(49), departed_at: null, demo: false }))
  await write('port_calls', at(48), later)
  const ends = { from_port: 'SARTA', to_port: 'NLRTM', departed_at: at(13), arrived_at: at(49), laden: true }
  await write(
    'voyages',
    at(48),
    vessels.map((mmsi) => ({ mmsi, ...ends })),
  )
  const cargo = { load_port: 'SARTA', loaded_at: at(13), discharge_port: 'NLRTM', commodity: 'Crude Oil', mt: 100_000 }
  await write(
    'cargoes',
    fromMs,
    vessels.map((mmsi) => ({ id: `${mmsi}`, mmsi, ...cargo })),
  )
  for (const day of [0, 1, 2]) {
    const flow = { day: at(24 * day), commodity: 'Crude Oil', vessels: 20, mt: 2e6 }
    await write('flows', flow.day, [
      { ...flow, origin: 'gulf', destination: 'china' },
      { ...flow, origin: 'gulf', destination: 'india' },
    ])
  }
  await write('prices', fromMs, [{ symbol: 'BRENT', day: at(24), price: 71.5 }])
}

/** Runs all blocks of a page as a reader would, from the top; what they said. */
async function follow(name: string): Promise<string> {
  const cwd = join(folder.path, name)
  mkdirSync(cwd)
  if (name === 'duckdb.md') await writeArchive(join(cwd, 'archive'))
  const { blocks } = pageOf(name)
  const python = blocks.filter(({ language }) => language === 'python').map(({ text }) => text)
  let printed = ''
  for (const { language, text } of blocks) {
    if (language === 'sh') printed += await shell(text, cwd)
    else if (language === 'sql') printed += await query(text, cwd)
    else if (language === 'js') printed += await run(process.execPath, ['--input-type=module', '-e', text], root)
    else if (language === 'json') JSON.parse(text)
    else if (language === 'yaml') await checkTemplates(text)
    else assert.equal(language, 'python', `${name} has a block of "${language}", which nothing runs`)
  }
  if (python.length > 0) printed += await run(pythonWith(name.replace('.md', ''))!, ['-c', python.join('\n')], cwd)
  return printed
}

/** The sensors of a configuration: each address answers, and holds what each template takes out of it. */
async function checkTemplates(yaml: string): Promise<void> {
  for (const part of yaml.split(/^ {2}- /m).slice(1)) {
    const resource = /resource: (\S+)/.exec(part)?.[1]
    if (resource === undefined) continue
    const rows = (await (await asked(resource)).json()) as Record<string, unknown>[]
    const templates = [...part.matchAll(/value_template: (["'])(.*)\1/g)].map(([, , template]) => template)
    assert(templates.length > 0)
    for (const template of templates) {
      if (template === '{{ value_json | length }}') continue
      const [, member, value, wanted] = /selectattr\('(\w+)', 'eq', '(\w+)'\) \| first\)\.(\w+)/.exec(template)!
      assert.notEqual(rows.find((row) => row[member] === value)?.[wanted] ?? null, null, template)
    }
  }
}

const asked = (url: string) => fetch(url, { headers: { authorization: `Bearer ${key}` } })

describe('each block of a recipe runs as it is printed:', () => {
  for (const { page, needs, says } of [
    {
      page: 'curl.md',
      needs: ['curl'],
      says: [/^\[\{"mmsi":"\d{9}"/, /symbol,name/, /x-total-count: \d/i, /^304$/m, /event: snapshot/, /hormuz/],
    },
    { page: 'pandas.md', needs: ['pandas'], says: [/Crude Tanker +\d/, /BRENT +[\d.]+ +USD/, /mean/] },
    {
      page: 'geopandas.md',
      needs: ['geopandas'],
      says: [/[1-9]\d* vessels, [1-9]\d+ places, epsg:4326/i, / terminal$/m, /[1-9]\d* vessels near a pipeline: \w/],
    },
    {
      page: 'duckdb.md',
      needs: ['curl'],
      says: [/Crude Tanker/, /"port":"/, /"knots":/, /"hours":2\.16/, /"metres":"?-5\.3/, /"without_heading":0\.5/]
        .concat(/"SARTA","calls":"?20"?,/, /"cargoes":"?20"?,"tonnes":"?2000000\b/, /"voyages":"?20"?,"days":1\.5/)
        .concat(/"sog_knots":"?8/, /"crude_tonnes":"?4000000"?,"brent":71\.5/),
    },
    { page: 'qgis.md', needs: ['gdal'], says: [/vessels/, /Feature Count: [1-9]/, /Point/] },
    { page: 'kepler.md', needs: ['curl'], says: [/^lat,lng,/m] },
    { page: 'grafana.md', needs: ['curl'], says: [/timestamp_seconds\{feed="demo"\} \d/] },
    { page: 'home-assistant.md', needs: [], says: [] },
    {
      page: 'mcp-client.md',
      needs: ['curl'],
      says: [/find_vessels, /, /[1-9]\d* LNG carriers; \w/, /"prices"|BRENT/],
    },
  ])
    test(page, { timeout: 170_000 }, async (t) => {
      const lacking = needs.map((what) => missing[what]()).find((why) => why !== null)
      // Those are the readers' tools, not services of ours: a machine without them proves nothing against a page.
      if (lacking) return t.skip(lacking)
      const printed = await follow(page)
      for (const expected of says) assert.match(printed, expected)
    })
})

interface Notebook {
  nbformat: number
  nbformat_minor: number
  metadata: { kernelspec: { name: string; language: string } }
  cells: {
    cell_type: string
    id: string
    metadata: object
    source: string[]
    outputs?: unknown
    execution_count?: unknown
  }[]
}

describe('with the Python package', () => {
  const lacking = missing['pandas']()
  /** Runs a program with the package as it is built, without a wheel. */
  const withPackage = (program: string) => {
    const own = join(folder.path, 'python')
    cpSync(join(root, 'packaging/python/seaborne'), join(own, 'seaborne'), { recursive: true })
    writeFileSync(join(own, 'seaborne/_calls.py'), pythonModule())
    return run(pythonWith('pandas')!, ['-c', program], own)
  }

  test('the cells of notebook.ipynb run in their order', { skip: lacking ?? false }, async () => {
    const notebook = JSON.parse(readFileSync(join(pages, 'notebook.ipynb'), 'utf8')) as Notebook
    const { nbformat, nbformat_minor, metadata, cells } = notebook
    assert.deepEqual([nbformat, nbformat_minor, metadata.kernelspec.name], [4, 5, 'python3'])
    assert.equal(new Set(cells.map(({ id }) => id)).size, cells.length)
    for (const cell of cells) {
      assert.match(cell.id, /^[\w-]{1,64}$/)
      const isCode = cell.cell_type === 'code'
      assert.ok(isCode || cell.cell_type === 'markdown', cell.cell_type)
      // Kept without outputs, which would be of yesterday's ships.
      assert.deepEqual([cell.outputs, cell.execution_count], isCode ? [[], null] : [undefined, undefined], cell.id)
    }
    const code = cells.filter(({ cell_type }) => cell_type === 'code').map(({ source }) => source.join(''))
    const printed = await withPackage(code.join('\n').replace(printedOrigin, server.origin))
    for (const expected of [/^\d+ vessels; [1-9]\d* of them/, /Crude Tanker/, /low_mt/, /\bUS\b/, /BRENT/])
      assert.match(printed, expected)
    assert.match(printed, /Brent, last 30 days: \{'min'/)
  })

  test('the program of README.md prints the laden fleet by type', { skip: lacking ?? false }, async () => {
    const [program] = newcomerPaths()['Analyse in Python'].filter(({ language }) => language === 'python')
    assert.match(await withPackage(program.text.replace(printedOrigin, server.origin)), /Crude Tanker +\d/)
  })
})

test('every recipe is tried here and listed on the first page', () => {
  const listed = readFileSync(join(pages, 'README.md'), 'utf8')
  const tried = readFileSync(import.meta.filename, 'utf8')
  const unknown = readdirSync(pages).filter(
    (name) =>
      name.endsWith('.md') &&
      name !== 'README.md' &&
      !(listed.includes(`(${name})`) && tried.includes(`page: '${name}'`)),
  )
  assert.deepEqual(unknown, [])
})

describe('every address on a page responds with 200:', () => {
  for (const name of readdirSync(pages).filter((name) => name.endsWith('.md')))
    test(name, async () => {
      const { text } = pageOf(name)
      const addresses = [...text.matchAll(/http:\/\/127\.0\.0\.1:\d+[^\s'"`)|>]*/g)].map(([address]) => address)
      for (const address of new Set(addresses)) {
        // Skip addresses with placeholders, and /mcp, which accepts no GET.
        if (/[${}]/.test(address) || address.endsWith('/mcp') || new URL(address).pathname === '/api/v1') continue
        const answer = await asked(address)
        await answer.body?.cancel()
        assert(answer.status === 200, `${address} answered ${answer.status}`)
      }
    })
})

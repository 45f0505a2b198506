import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startExampleApi, type ExampleApi } from '#cli/example-api-for-tests.ts'
import { operatorCommands as typedCommands } from '#cli/commands/server.ts'
import { operations } from '#contract/operations.ts'
import { importKinds } from '#reference/importers/importers.ts'
import { operatorCommands } from '../src/operator-commands.ts'
import { typed } from './support/typist.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'svc-cli-'))
let api: ExampleApi
before(async () => void (api = await startExampleApi()))
after(() => {
  rmSync(folder, { recursive: true })
  return api.close()
})

const env = () => ({ PATH: process.env.PATH, XDG_CONFIG_HOME: folder, SVC_BASE_URL: api.baseUrl })

describe("what svc knows of the server's own commands is what the server has", () => {
  test('each has the same words', () => {
    const told = Object.entries(operatorCommands).map(([path, { summary, takes, options = {}, examples }]) => ({
      path,
      summary,
      examples,
      takes: takes.map((name) => name.toLowerCase()),
      options: Object.entries(options).map(([name, { multiple }]) => [name, multiple ?? false]),
    }))
    const known = typedCommands.map(({ path, summary, takes = [], options = {}, examples }) => ({
      path,
      summary,
      examples,
      takes,
      options: Object.entries(options).map(([name, { multiple }]) => [name, multiple ?? false]),
    }))
    assert.deepEqual(known, told)
  })

  test('data import knows every kind', () => {
    assert.deepEqual(typedCommands.find(({ path }) => path === 'data import')?.words, importKinds)
  })
})

describe('a command of the server', () => {
  const svc = (line: string) => typed(line, { env: { XDG_CONFIG_HOME: folder } })

  test('outside of a checkout says what it needs, and ends with 2', async () => {
    for (const line of ['serve', 'backup x', 'data list']) {
      const { code, err } = await svc(line)
      assert.equal(code, 2)
      assert.match(err, /needs the server's checkout on this machine/)
    }
  })

  test('has its help without a checkout, and knows a wrong option', async () => {
    assert.match((await svc('data import --help')).out, /KIND is one of oil-pipelines/)
    assert.match((await svc('data import csv x --colum a=b')).err, /Did you mean "--column"/)
    assert.equal((await svc('serve --json a')).code, 2)
  })

  /** A checkout whose server tells what it was started with. */
  function tellTale(script: string): string {
    const checkout = mkdtempSync(join(folder, 'checkout-'))
    mkdirSync(join(checkout, 'src'))
    mkdirSync(join(checkout, 'node_modules/.bin'), { recursive: true })
    symlinkSync(process.execPath, join(checkout, 'node_modules/.bin/node'))
    writeFileSync(join(checkout, 'src/operate.ts'), script)
    for (const room of ['cli', 'client', 'contract', 'domain'])
      cpSync(join(root, 'src', room), join(checkout, 'src', room), { recursive: true })
    writeFileSync(join(checkout, 'package.json'), JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }))
    symlinkSync(join(root, 'node_modules/zod'), join(checkout, 'node_modules/zod'))
    symlinkSync(join(root, 'node_modules/jq-wasm'), join(checkout, 'node_modules/jq-wasm'))
    const start = "import { join } from 'node:path'\nimport { start } from '#cli/start.ts'\n"
    writeFileSync(join(checkout, 'src/svc.ts'), `${start}await start({ checkout: join(import.meta.dirname, '..') })\n`)
    return checkout
  }

  test('is run with its words, its own data folder, and without the settings of svc', () => {
    const names = ['SVC_API_KEY', 'SVC_PROFILE', 'SVC_DATA_DIR', 'SVC_FEEDS']
    const checkout = tellTale(
      `console.log(JSON.stringify([process.argv.slice(2), ...${JSON.stringify(names)}.map((name) => process.env[name] ?? null)]))\nprocess.exit(2)`,
    )
    const words = ['data', 'import', 'csv', 'sites.csv', '--column', 'name=x y']
    const run = (more: object) =>
      spawnSync(process.execPath, [join(checkout, 'src/svc.ts'), ...words], {
        cwd: folder,
        env: { ...env(), SVC_API_KEY: 'svc_live_secret', SVC_FEEDS: 'live:', ...more },
        encoding: 'utf8',
      })
    const { stdout, status } = run({})
    assert.equal(status, 2)
    assert.deepEqual(JSON.parse(stdout), [words, null, null, join(checkout, 'svc-data'), 'live:'])
    const [, , , dataDir] = JSON.parse(run({ SVC_DATA_DIR: 'mine' }).stdout) as string[]
    assert.equal(dataDir, join(folder, 'mine'))
  })

  for (const { signal, code } of [
    { signal: 'SIGTERM', code: 0 },
    { signal: 'SIGINT', code: 130 },
  ] as const)
    test(`is told of ${signal} once, ends in its own time, and then svc ends with ${code}`, async () => {
      const script = `
        let told = 0
        process.on('${signal}', () => {
          told++
          setTimeout(() => process.exit(told === 1 ? 0 : 1), 100)
        })
        setInterval(() => {}, 1000)
        console.log('ready')`
      const checkout = tellTale(script)
      const child = spawn(process.execPath, [join(checkout, 'src/svc.ts'), 'serve'], {
        env: env(),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await once(child.stdout, 'data')
      child.kill(signal)
      assert.deepEqual(await once(child, 'exit'), [code, null])
    })

  test('works in this very checkout', () => {
    const dataDir = join(folder, 'data')
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [join(root, 'src/svc.ts'), ...words], {
        env: { ...env(), SVC_DATA_DIR: dataDir },
        encoding: 'utf8',
      })
    writeFileSync(join(folder, 'sites.csv'), 'site,x,y\nHook Head,-6.93,52.12\n')
    const imported = run(
      'data',
      'import',
      'csv',
      join(folder, 'sites.csv'),
      '--as',
      'oil_refinery',
      '--column',
      'name=site',
      '--column',
      'lng=x',
      '--column',
      'lat=y',
    )
    assert.deepEqual([imported.status, imported.stderr], [0, ''])
    assert.match(imported.stdout, /^1 records of 1 rows/)
    assert.match(run('data', 'list').stdout, /csv-oil_refinery/)
    assert.equal(run('data', 'import', 'nonsense', 'x').status, 2)
    assert(existsSync(dataDir))
  })
})

describe('the program as a process', () => {
  const main = join(root, 'src/cli/main.ts')
  for (const { line, reader } of [
    { line: 'vessels list --quiet', reader: 'head -1' },
    { line: 'vessels list --format csv --quiet', reader: 'head -1' },
    { line: 'api GET /vessels', reader: 'head -c 99' },
    { line: 'help', reader: 'head -1' },
  ])
    test(`${line} | ${reader}: the reader who left early ends it silently`, async () => {
      const many = Array.from({ length: 20_000 }, () => operations['vessels.list'].example[0])
      api.tell.set('GET /vessels', [{ status: 200, body: many }])
      const script = `"$0" "$1" ${line} | ${reader}; echo "\n\${PIPESTATUS[0]}"`
      const child = spawn('bash', ['--norc', '-c', script, process.execPath, main], { env: env() })
      let [out, err] = ['', '']
      child.stdout.on('data', (piece) => (out += String(piece)))
      child.stderr.on('data', (piece) => (err += String(piece)))
      await once(child, 'close')
      assert.deepEqual([out.trim().split('\n').at(-1), err], ['0', ''])
      assert(out.length < 500, 'no more came than was read')
    })

  test('a reader of the messages who leaves disturbs nothing', async () => {
    api.tell.set('GET /vessels', [])
    const child = spawn(process.execPath, [main, 'vessels', 'list'], { env: env(), stdio: ['ignore', 'pipe', 'pipe'] })
    child.stderr.destroy()
    let out = ''
    child.stdout.on('data', (piece) => (out += String(piece)))
    const [code] = (await once(child, 'close')) as [number]
    assert.equal(code, 0)
    assert.match(out, /FRONT ALTAIR/)
  })

  for (const line of ['prices', 'stream'])
    test(`Ctrl-C ends ${line} with 130`, async () => {
      api.asked.length = 0
      api.tell.set('GET /prices', [{ status: 200, silent: true }])
      const child = spawn(process.execPath, [main, line], { env: env() })
      while (api.asked.length === 0) await new Promise((done) => setImmediate(done))
      child.kill('SIGINT')
      assert.deepEqual(await once(child, 'exit'), [130, null])
    })
})

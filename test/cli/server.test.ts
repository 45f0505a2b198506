import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { useExampleApi } from '../support/example-api.ts'
import { operatorCommands as typedCommands } from '#cli/commands/operator.ts'
import { operations } from '#contract/operations.ts'
import { importKinds } from '#reference/importers/importers.ts'
import { operatorCommands } from '../../src/admin/commands.ts'
import { runSvc } from '../support/run-svc.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'svc-cli-'))
const api = useExampleApi()
after(() => rmSync(folder, { recursive: true }))

const env = () => ({ PATH: process.env.PATH, XDG_CONFIG_HOME: folder, SVC_BASE_URL: api.baseUrl })

describe('operator commands of svc and of src/admin', () => {
  test('have the same paths and options', () => {
    const signatureOf = (path: string, options: Readonly<Record<string, { multiple?: boolean }>> = {}) => [
      path,
      Object.entries(options).map(([name, { multiple }]) => [name, multiple ?? false]),
    ]
    assert.deepEqual(
      typedCommands.map(({ path, options }) => signatureOf(path, options)),
      Object.entries(operatorCommands).map(([path, { options }]) => signatureOf(path, options)),
    )
  })

  test('data import offers every kind of importer', () => {
    assert.deepEqual(typedCommands.find(({ path }) => path === 'data import')?.argChoices, importKinds)
  })
})

describe('operator commands', () => {
  const svc = (line: string) => runSvc(line, { env: { XDG_CONFIG_HOME: folder } })

  test('outside a checkout: a usage error', async () => {
    for (const line of ['serve', 'backup x', 'data list']) {
      const { code, err } = await svc(line)
      assert.equal(code, 2)
      assert.match(err, /needs the server on this machine/)
    }
  })

  test('help and option checks work without a checkout', async () => {
    assert.match((await svc('data import --help')).out, /KIND is one of oil-pipelines/)
    assert.match((await svc('feeds try --help')).out, /--seconds VALUE +Seconds to stay connected \(default 20\)/)
    assert.match((await svc('replay --help')).out, /--from VALUE +First UTC day, required/)
    assert.match((await svc('data import csv x --colum a=b')).err, /Did you mean "--column"/)
    assert.equal((await svc('serve --json a')).code, 2)
  })

  /** A checkout whose src/admin/main.ts is the given script. */
  function checkoutWith(script: string): string {
    const checkout = mkdtempSync(join(folder, 'checkout-'))
    mkdirSync(join(checkout, 'src'))
    mkdirSync(join(checkout, 'node_modules/.bin'), { recursive: true })
    symlinkSync(process.execPath, join(checkout, 'node_modules/.bin/node'))
    mkdirSync(join(checkout, 'src/admin'))
    writeFileSync(join(checkout, 'src/admin/main.ts'), script)
    for (const module of ['cli', 'client', 'contract', 'domain'])
      cpSync(join(root, 'src', module), join(checkout, 'src', module), { recursive: true })
    writeFileSync(join(checkout, 'package.json'), JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }))
    for (const name of ['zod', 'jq-wasm', 'eventsource-parser'])
      symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name))
    const start = "import { join } from 'node:path'\nimport { start } from '#cli/start.ts'\n"
    writeFileSync(join(checkout, 'src/svc.ts'), `${start}await start({ checkout: join(import.meta.dirname, '..') })\n`)
    return checkout
  }

  test('an operator command receives its arguments and data directory, but not the settings of svc', () => {
    const names = ['SVC_API_KEY', 'SVC_PROFILE', 'SVC_DATA_DIR', 'SVC_FEEDS']
    const checkout = checkoutWith(
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
    test(`${signal} is forwarded once; svc exits with ${code} after the server has stopped`, async () => {
      const script = `
        let signals = 0
        process.on('${signal}', () => {
          signals++
          setTimeout(() => process.exit(signals === 1 ? 0 : 1), 100)
        })
        setInterval(() => {}, 1000)
        console.log('ready')`
      const checkout = checkoutWith(script)
      const child = spawn(process.execPath, [join(checkout, 'src/svc.ts'), 'serve'], {
        env: env(),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await once(child.stdout, 'data')
      child.kill(signal)
      assert.deepEqual(await once(child, 'exit'), [code, null])
    })

  test('serve starts the server of this checkout', async () => {
    const child = spawn(process.execPath, [join(root, 'src/svc.ts'), 'serve'], {
      env: { ...env(), SVC_DATA_DIR: join(folder, 'served'), SVC_PORT: '0', SVC_FEEDS: 'nmea+listen://127.0.0.1:0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[]
    assert.match(String(line), /^Seaborne is ready: /)
    child.kill('SIGTERM')
    assert.deepEqual(await once(child, 'exit'), [0, null])
  })

  test('data import and data list work in this checkout', () => {
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
    assert.match(imported.stdout, /^1 record of 1 row \(/)
    assert.match(run('data', 'list').stdout, /csv-oil_refinery/)
    assert.equal(run('data', 'import', 'nonsense', 'x').status, 2)
    assert(existsSync(dataDir))
  })
})

describe('svc as a process', () => {
  const main = join(root, 'src/svc.ts')
  for (const { line, reader } of [
    { line: 'vessels list --quiet', reader: 'head -1' },
    { line: 'vessels list --format csv --quiet', reader: 'head -1' },
    { line: 'api GET /vessels', reader: 'head -c 99' },
    { line: 'help', reader: 'head -1' },
  ])
    test(`${line} | ${reader}: exits without an error when the reader closes the pipe`, async () => {
      const many = Array.from({ length: 20_000 }, () => operations['vessels.list'].example[0])
      api.responses.set('GET /vessels', [{ status: 200, body: many }])
      const script = `"$0" "$1" ${line} | ${reader}; echo "\n\${PIPESTATUS[0]}"`
      const child = spawn('bash', ['--norc', '-c', script, process.execPath, main], { env: env() })
      let [out, err] = ['', '']
      child.stdout.on('data', (piece) => (out += String(piece)))
      child.stderr.on('data', (piece) => (err += String(piece)))
      await once(child, 'close')
      assert.deepEqual([out.trim().split('\n').at(-1), err], ['0', ''])
      assert(out.length < 500, 'output ends with the reader')
    })

  test('a closed stderr does not fail the command', async () => {
    api.responses.set('GET /vessels', [])
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
      api.requests.length = 0
      api.responses.set('GET /prices', [{ status: 200, silent: true }])
      const child = spawn(process.execPath, [main, line], { env: env() })
      while (api.requests.length === 0) await new Promise((done) => setImmediate(done))
      child.kill('SIGINT')
      assert.deepEqual(await once(child, 'exit'), [130, null])
    })
})

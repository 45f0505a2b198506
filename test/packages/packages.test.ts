import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { isAscii } from 'node:buffer'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { heldSocket } from '../support/held-socket.ts'
import { temporaryFolder } from '../support/running-server.ts'

const root = join(import.meta.dirname, '../..')
const folder = temporaryFolder()
const built = join(folder.path, 'built')
const maxInstalledBytes = 60e6
/** Programs of a user whose Node is new enough: the runtime's package is left out here, because it is 200 MB. */
const env: Record<string, string | undefined> = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  SVC_PORT: '0',
  // Without the demo's past, which has its own tests.
  SVC_FEEDS: 'demo:?vessels=300&past=0',
  SVC_CONFIG_DIR: join(folder.path, 'config'),
  XDG_CACHE_HOME: join(folder.path, 'cache'),
  HOME: folder.path,
}

const run = (command: string, args: readonly string[], more: object = {}) =>
  execFileSync(command, args, { cwd: folder.path, encoding: 'utf8', env: { ...env, ...more }, stdio: 'pipe' })
const build = (...args: string[]) => run(process.execPath, [join(root, 'scripts/package.mjs'), ...args])
const built1 = (pattern: string) => {
  const [file] = globSync(pattern, { cwd: built })
  assert.ok(file, `${pattern} was not built`)
  return join(built, file)
}
const npmInstall = (prefix: string, archive: string) =>
  run('npm', [
    'install',
    '--global',
    '--offline',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--prefix',
    prefix,
    archive,
  ])
const bytesBelow = (path: string) =>
  globSync('**', { cwd: path }).reduce((sum, file) => {
    const stat = statSync(join(path, file))
    return sum + (stat.isFile() ? stat.size : 0)
  }, 0)

/** Starts an installed server and waits until it is ready. */
async function startInstalled(
  command: string,
  args: readonly string[],
  dataDir: string,
  socket?: { fd: number; port: string },
) {
  const child = spawn(command, args, {
    cwd: folder.path,
    env: { ...env, SVC_DATA_DIR: dataDir, ...(socket && { SVC_PORT: socket.port }) },
    stdio: ['ignore', 'pipe', 'pipe', ...(socket ? [socket.fd] : [])],
  })
  const errors: string[] = []
  child.stderr!.on('data', (text) => errors.push(String(text)))
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const found = /the API at (\S+)\/api\/v1/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}: ${errors.join('')}`)))
  })
  return { child, origin }
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return ((await ended) as [number | null])[0]
}

describe('packages', { timeout: 170_000 }, () => {
  const prefix = join(folder.path, 'prefix')
  const seaborne = join(prefix, 'bin/seaborne')
  const withoutSystemd = spawnSync('systemd-analyze', ['--version']).error ? 'no systemd-analyze' : false
  let server: Awaited<ReturnType<typeof startInstalled>>

  before(async () => {
    build('--out', built, '--quick')
    npmInstall(prefix, built1('seaborne-[0-9]*.tgz'))
    server = await startInstalled(seaborne, [], join(folder.path, 'data'))
  })
  after(async () => {
    // Not SIGKILL, which the launcher could not pass on to the server.
    if (server?.child.exitCode === null) await stop(server.child)
    folder.remove()
  })

  test('are the same to the byte when they are built again, and listed with their checksums', () => {
    const again = join(folder.path, 'again')
    build('client', 'svc', 'python', '--out', again)
    const sums = (path: string) => readFileSync(join(path, 'SHA256SUMS'), 'utf8').trim().split('\n')
    assert.equal(sums(built).length, 6, sums(built).join('\n'))
    assert.equal(sums(again).length, 3)
    for (const line of sums(again)) assert.ok(sums(built).includes(line), line)
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: built })
  })

  test('the list of parts names every package of the server', () => {
    const { components } = JSON.parse(readFileSync(built1('*.cdx.json'), 'utf8')) as { components: { name: string }[] }
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }
    const names = new Set(components.map(({ name }) => name))
    for (const name of [...Object.keys(dependencies), 'maplibre-gl', 'jq-wasm']) assert.ok(names.has(name), name)
    for (const name of ['vite', 'playwright-core']) assert.ok(!names.has(name), name)
  })

  test('seaborne starts the whole product, with its app, reference and data', async () => {
    assert.ok(bytesBelow(prefix) < maxInstalledBytes, `${bytesBelow(prefix)} bytes`)
    const get = (path: string) => fetch(`${server.origin}${path}`)
    const vessels = (await (await get('/api/v1/vessels?limit=3')).json()) as object[]
    assert.equal(vessels.length, 3)
    assert.match(await (await get('/app/')).text(), /<div id="app">|<script type="module"/)
    assert.equal((await get('/docs')).status, 200)
    const ports = (await (await get('/api/v1/ports/NLRTM')).json()) as { name: string }
    assert.equal(ports.name, 'Rotterdam')
  })

  test('seaborne has the file of every thread and process that it starts, and the plans of the demo', () => {
    const program = join(prefix, 'lib/node_modules/seaborne/server')
    const started = globSync('*.js', { cwd: program }).flatMap((file) =>
      [...readFileSync(join(program, file), 'utf8').matchAll(/new URL\("\.\/([^"]+)", import\.meta\.url\)/g)].map(
        ([, name]) => name,
      ),
    )
    for (const name of [
      'archive-writer-process.js',
      'archive-thread.js',
      'exports-thread.js',
      'app-demo-past-process.js',
      'demo-plans',
    ])
      assert.ok(started.includes(name), `${name} of ${started.join(', ')}`)
    for (const name of started) assert.ok(existsSync(join(program, name)), name)
    // One character beyond Latin-1 doubles the memory of a whole file; ASCII leaves no doubt.
    const processes = globSync('*-process.js', { cwd: program })
    assert.deepEqual(processes.sort(), ['app-demo-past-process.js', 'archive-writer-process.js'])
    for (const name of processes) assert.ok(isAscii(readFileSync(join(program, name))), `${name} is not ASCII`)
  })

  test('seaborne with arguments, and svc, are the command line, operator commands included', () => {
    const more = { SVC_BASE_URL: `${server.origin}/api/v1`, SVC_DATA_DIR: join(folder.path, 'data') }
    const byFlag = JSON.parse(run(seaborne, ['vessels', 'list', '--limit', '2', '--json', 'mmsi'], more)) as object[]
    assert.equal(byFlag.length, 2)
    run(seaborne, ['backup', join(folder.path, 'one.backup')], more)
    assert.ok(statSync(join(folder.path, 'one.backup')).size > 1000)
  })

  test('@seaborne/svc is one file that needs no server on its machine', () => {
    const own = join(folder.path, 'svc')
    npmInstall(own, built1('seaborne-svc-*.tgz'))
    const svc = join(own, 'bin/svc')
    const more = { SVC_BASE_URL: `${server.origin}/api/v1` }
    assert.equal((JSON.parse(run(svc, ['prices', '--json', 'symbol'], more)) as object[]).length, 3)
    const { status, stderr } = spawnSync(svc, ['serve'], { env, encoding: 'utf8' })
    assert.equal(status, 2)
    assert.match(stderr, /install the package seaborne/)
  })

  test('@seaborne/client calls the server, and its types refuse what the API would', async () => {
    const own = join(folder.path, 'client')
    mkdirSync(own)
    writeFileSync(join(own, 'package.json'), '{ "type": "module" }')
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', own, built1('seaborne-client-*.tgz')])
    assert.deepEqual(globSync('node_modules/*', { cwd: own }), ['node_modules/@seaborne'])
    writeFileSync(
      join(own, 'use.ts'),
      `import { applyVesselEvent, createClient, streamVessels, type Vessel } from '@seaborne/client'
const client = createClient({ baseUrl: process.argv[2] })
const vessels: Vessel[] = await client.call('vessels.list', { limit: 3, types: ['LNG Carrier'] })
const tonnes: number | null = vessels[0].est_cargo_mt
// @ts-expect-error the limit is a number
const refused = await client.call('vessels.list', { limit: 'three' }).catch((error) => error.status)
// @ts-expect-error the MMSI is required
const missing = () => client.call('vessels.get')
const shown = new Map<string, Vessel>()
for await (const event of streamVessels({ baseUrl: process.argv[2] }, { bbox: [-180, -85, 180, 85], limit: 5 })) {
  applyVesselEvent(shown, event)
  break
}
console.log(JSON.stringify({ count: vessels.length, tonnes, refused, missing: typeof missing, shown: shown.size > 0 }))
`,
    )
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom']
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
    run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...types, join(own, 'use.ts')])
    const child = spawn(process.execPath, [join(own, 'use.ts'), `${server.origin}/api/v1`], { env })
    let printed = ''
    child.stdout.on('data', (text) => (printed += text))
    await once(child, 'close')
    const { tonnes, ...rest } = JSON.parse(printed) as Record<string, unknown>
    assert.deepEqual(rest, { count: 3, refused: 400, missing: 'function', shown: true })
    assert.ok(tonnes === null || typeof tonnes === 'number')
  })

  test('the Python client calls the server and makes tables of pandas', () => {
    const own = join(folder.path, 'python')
    run('python3', ['-m', 'pip', 'install', '--quiet', '--no-index', '--target', own, built1('*.whl')])
    const program = `
from seaborne import ApiError, Client, to_dataframe
sea = Client(${JSON.stringify(server.origin)})
vessels = sea.vessels_list(types=["LNG Carrier"], limit=3)
frame = to_dataframe(vessels)
assert list(frame["mmsi"]) == [vessel["mmsi"] for vessel in vessels], frame
assert str(frame["eta"].dtype).startswith("datetime64"), frame.dtypes
assert sea.ports_get(unlocode="NLRTM")["name"] == "Rotterdam"
assert sum(1 for _ in sea.all_vessels(types=["LNG Carrier"])) > 3
try:
    sea.vessels_list(bbox=[1, 2])
except ApiError as error:
    assert error.status == 400 and "bbox" in str(error), error
try:
    Client("http://127.0.0.1:9", sleep=lambda seconds: None).prices_list()
except ApiError as error:
    assert error.status == 0, error
print("done")
`
    // pandas is a package of the system's Python.
    assert.equal(run('/usr/bin/python3', ['-c', program], { PYTHONPATH: own }).trim(), 'done')
  })

  /** By a part of a library's file name. */
  const debianPackages = {
    'libatomic.so': 'libatomic1',
    'libc.so': 'libc6',
    libgcc_s: 'libgcc-s1',
    libstdc: 'libstdc++6',
  }

  test('the .deb brings runtime, units and settings, and its server starts on a held socket', async () => {
    const own = join(folder.path, 'deb')
    const archive = built1('*.deb')
    run('dpkg-deb', ['--extract', archive, own])
    // A system without them is rare, but exists: a minimal Debian has no libatomic.
    const depends = run('dpkg-deb', ['--field', archive, 'Depends'])
    const linked = run('ldd', [join(own, 'usr/lib/seaborne/runtime/node')])
    for (const [library, name] of Object.entries(debianPackages))
      if (linked.includes(library)) assert.ok(depends.includes(name), `${library}, but Depends: ${depends}`)
    assert.match(run('dpkg-deb', ['--info', archive, 'conffiles']), /^\/etc\/seaborne\/seaborne\.env$/m)
    for (const script of ['postinst', 'prerm', 'postrm']) run('sh', ['-n', join(root, 'packaging/debian', script)])
    // As systemd starts it with seaborne.socket.
    const socket = heldSocket()
    const started = await startInstalled(
      'sh',
      ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0"', join(own, 'usr/lib/seaborne/start')],
      join(folder.path, 'deb-data'),
      socket,
    )
    assert.equal(started.origin, socket.origin)
    try {
      const response = await fetch(`${started.origin}/api/v1/vessels?limit=1`)
      assert.equal(((await response.json()) as object[]).length, 1)
    } finally {
      assert.equal(await stop(started.child), 0)
      socket.close()
    }
  })

  test('the systemd unit sets the allocator as npm start does', () => {
    const unit = readFileSync(join(root, 'packaging/debian/seaborne.service'), 'utf8')
    const allocator = JSON.parse(readFileSync(join(root, 'scripts/allocator.json'), 'utf8')) as Record<string, string>
    for (const [name, value] of Object.entries(allocator)) assert.ok(unit.includes(`${name}=${value}`), name)
  })

  test('the systemd unit is sandboxed', { skip: withoutSystemd }, () => {
    const unit = join(root, 'packaging/debian/seaborne.service')
    const report = run('systemd-analyze', ['security', '--offline=yes', '--no-pager', '--threshold=30', unit])
    const level = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1])
    assert.ok(level < 3, report)
  })

  test('SIGTERM stops an installed server', async () => {
    assert.equal(await stop(server.child), 0)
  })
})

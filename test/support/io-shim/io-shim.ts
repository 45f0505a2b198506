import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, 'io-shim.c')
const session = join(import.meta.dirname, 'store-session.ts')

/** Why the shim cannot be compiled on this machine; false where it can. */
export const cannotCompile: string | false =
  process.platform !== 'linux'
    ? 'the shim is written for Linux'
    : spawnSync('cc', ['--version']).status !== 0 && 'there is no C compiler (cc)'

/** Compiles the shim into a folder; returns the path of the library. */
export function compileShim(folder: string): string {
  const library = join(folder, 'io-shim.so')
  const args = ['-shared', '-fPIC', '-O1', '-Wall', '-Werror', '-o', library, source, '-ldl', '-lpthread']
  const { status, stderr } = spawnSync('cc', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`cc failed: ${stderr}`)
  return library
}

/** A session during which the n-th call of a kind fails once. */
export interface FaultCase {
  rounds: number
  /** Whether calls are counted from the opening of an empty folder, or from the first write of an open store. */
  from: 'opening' | 'writes'
  call: 'write' | 'sync' | 'read'
  n: number
  error: 'EIO' | 'ENOSPC'
}

/** What a session with a fault reports. */
export interface FaultReport extends Omit<FaultCase, 'rounds'> {
  /** Whether there were n such calls. */
  fired: boolean
  /** Whether every write of the round after the last one succeeded, in the same process. */
  recovered: boolean
  /** Number of acknowledged writes, and those of them that are not there afterwards. */
  acknowledged: number
  lost: string[]
  /** `isClear`: an error that the product reports as one of the store. */
  errors: { what: string; message: string; isClear: boolean }[]
}

/** A run of store-session.ts under the shim. */
export interface ShimmedRun {
  library: string
  /** Folder whose files are watched. */
  dir: string
  /** Record of what was written, as `readRecords` reads it. */
  log?: string
  /** File by which the session makes a call fail. */
  control?: string
  args: readonly string[]
}

/** Runs store-session.ts under the shim; returns its output. Throws when it does not end with 0. */
export async function runUnderShim({ library, dir, log, control, args }: ShimmedRun): Promise<string> {
  if (control !== undefined) writeFileSync(control, Buffer.alloc(12))
  const child = spawn(process.execPath, [session, ...args], {
    env: {
      ...process.env,
      LD_PRELOAD: library,
      IO_SHIM_DIR: dir,
      ...(log !== undefined && { IO_SHIM_LOG: log }),
      ...(control !== undefined && { IO_SHIM_CONTROL: control }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0) throw new Error(`The session ended with ${code ?? signal}: ${errors}`)
  return output
}

/** Runs a session for each fault in one process; returns their reports. */
export async function runFaults(run: Omit<ShimmedRun, 'args'>, cases: readonly FaultCase[]): Promise<FaultReport[]> {
  const output = await runUnderShim({ ...run, args: ['faults', run.dir, JSON.stringify(cases)] })
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as FaultReport)
}

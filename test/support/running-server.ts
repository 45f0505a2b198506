import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import allocatorSettings from '../../scripts/allocator.json' with { type: 'json' }

/** The bundle that `npm start` runs, in the gate, which has just built it; the source where a test is run by itself. */
const main = join(
  import.meta.dirname,
  '../..',
  process.env['SVC_TEST_BUILT'] === '1' ? 'dist/server/main.js' : 'src/main.ts',
)
const startsWithinMs = 120_000

/** Creates a temporary folder; `remove` deletes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'seaborne-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The server in a process of its own, with the settings of `npm start`. */
export class RunningServer {
  readonly child: ChildProcess
  readonly origin: string
  /** Lines of its standard output. */
  readonly lines: string[]
  /** Its standard error so far. */
  readonly errors: () => string

  private constructor(child: ChildProcess, origin: string, lines: string[], errors: () => string) {
    this.errors = errors
    this.child = child
    this.origin = origin
    this.lines = lines
  }

  /** Kills the process, also when a test fails. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGKILL')
  }

  static async start(settings: Record<string, string>, how: HowSpawned = {}): Promise<RunningServer> {
    const child = spawnMain(settings, how)
    const lines: string[] = []
    const timer = setTimeout(() => child.kill('SIGKILL'), how.startsWithinMs ?? startsWithinMs)
    let errors = ''
    child.stderr?.on('data', (text) => (errors += text))
    const found = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout!).on('line', (line) => {
        lines.push(line)
        const origin = /the API at (\S+)\/api\/v1/.exec(line)?.[1]
        if (origin) resolve(origin)
      })
      child.on('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready: ${errors}`)))
    }).finally(() => clearTimeout(timer))
    return new RunningServer(child, found, lines, () => errors)
  }

  async json<T>(path: string): Promise<T> {
    return (await (await fetch(`${this.origin}/api/v1${path}`)).json()) as T
  }

  /** Requests a path until the condition holds for its response; throws after `withinMs`. */
  async until<T>(path: string, wanted: (answer: T) => boolean, withinMs = 60_000): Promise<T> {
    const endMs = performance.now() + withinMs
    for (;;) {
      const answer = await this.json<T>(path)
      if (wanted(answer)) return answer
      if (performance.now() > endMs)
        throw new Error(`${path} did not meet the condition: ${JSON.stringify(answer).slice(0, 500)}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Sends a signal and waits for the end; returns the exit code, or null when the signal ended the process. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    return ((await ended) as [number | null])[0]
  }
}

/** User of the process, destination of its standard error, and its program: this checkout's where left out. */
export interface HowSpawned {
  /** It is killed where it is not ready by then. */
  startsWithinMs?: number
  uid?: number
  stderr?: 'pipe' | number
  program?: string
}

/** Starts the server's process, on a free port unless the settings name one. */
export function spawnMain(settings: Record<string, string>, how: HowSpawned = {}): ChildProcess {
  const { stderr = 'pipe', uid, program = main } = how
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SVC_')))
  const { SVC_TEST_WORKERS: workers } = process.env
  return spawn(process.execPath, [program], {
    env: {
      ...allocatorSettings,
      ...env,
      SVC_PORT: '0',
      // As many as a test says, not as many as the machine has cores.
      SVC_WORKERS: workers ?? '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', stderr],
    ...(uid !== undefined && { uid }),
  })
}

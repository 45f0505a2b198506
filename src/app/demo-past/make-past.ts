import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { yieldToOthers } from '#archive/task-process.ts'
import type { FactStore } from './demo-past.ts'
import type { FactsMessage, FromPast, MadePast, PastOrder } from './messages.ts'

/**
 * Its heap stays small: nearly all that it makes is garbage at once. Buffers and compiling leave large gaps in the C heap, so
 * glibc has one arena, requests blocks from a page on from the system, and returns free pages at the end of the heap at once.
 */
const environment = {
  // Compiled code would be written for a start that never comes, which takes 10 MB.
  NODE_DISABLE_COMPILE_CACHE: '1',
  MALLOC_MMAP_THRESHOLD_: '4096',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '4096',
  MALLOC_TOP_PAD_: '0',
}
const nodeOptions = [
  '--max-semi-space-size=1',
  '--max-old-space-size=512',
  // V8 moves what is alive together more readily then, and keeps no free pages; what it moves takes its place twice meanwhile.
  '--optimize-for-size',
  '--no-memory-pool',
  '--compaction-max-evacuated-bytes-mb-for-optimize-memory=2',
  // A compilation takes up to 10 MB: one at a time, of what is called often.
  '--concurrent-turbofan-max-threads=1',
  '--concurrent-maglev-max-threads=1',
  '--invocation-count-for-maglev=2000',
]

interface PastTargets {
  store: FactStore
  /** Tracks of a day could not be archived. */
  onTracksFault: (error: string) => void
  signal: AbortSignal
}

/**
 * Makes a past in a process of its own, which gives the system back its memory and holds up no request.
 *
 * @returns null where the signal aborted, once the process has ended
 */
export function makePast(order: PastOrder, { store, onTracksFault, signal }: PastTargets): Promise<MadePast | null> {
  const child = startPast(fileURLToPath(new URL('./process.ts', import.meta.url)), order)
  const ended = Promise.withResolvers<MadePast | null>()
  let made: MadePast | null = null
  let failure: unknown = null
  child.on('message', (message: FromPast) => {
    if (message.kind === 'end') made = message
    else if (message.kind === 'tracks fault') onTracksFault(message.error)
    else
      storeFacts(store, message).then(
        () => child.connected && child.send(message.id, () => {}),
        (error: unknown) => {
          failure = error
          child.kill('SIGKILL')
        },
      )
  })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  child.on('error', (error) => ended.reject(error))
  child.on('exit', (status, killedBy) => {
    signal.removeEventListener('abort', kill)
    if (signal.aborted) ended.resolve(null)
    else if (made !== null) ended.resolve(made)
    else ended.reject(failure ?? new Error(`its process has ended with ${killedBy ?? `status ${status}`}`))
  })
  return ended.promise
}

/** Starts the process that makes a past from its file. */
export function startPast(file: string, order: PastOrder): ChildProcess {
  const child = fork(file, [JSON.stringify(order)], {
    execArgv: nodeOptions,
    env: { ...process.env, ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  yieldToOthers(child.pid)
  return child
}

const storeFacts = (store: FactStore, { method, facts }: FactsMessage): Promise<void> =>
  (store[method] as (...parameters: unknown[]) => Promise<void>).apply(store, facts)

import type { Integrations, Io } from '#cli/io.ts'
import { run } from '#cli/start.ts'

/** The world that a line is typed in. */
export interface SvcEnvironment {
  tty?: boolean
  columns?: number
  env?: Record<string, string>
  stdin?: string
  answers?: string[]
  /** Pages that were opened; no browser where left out. */
  pages?: string[]
  integrations?: Integrations
  /** When the reader of stdout has received what was written; at once by default. */
  drained?: () => Promise<void>
  /** Ctrl-C; called with what was written so far. */
  interruptWhen?: (out: string) => boolean
}

export interface SvcResult {
  code: number
  out: string
  err: string
  /** What went to stdout, to the byte. */
  bytes: Buffer
  /** Milliseconds of each wait that was asked for; nobody waits for real. */
  waits: number[]
}

/** Types a line into a program whose world is a test. */
export async function runSvc(line: string | readonly string[], world: SvcEnvironment): Promise<SvcResult> {
  const pieces: Buffer[] = []
  const waits: number[] = []
  const interrupt = new AbortController()
  let err = ''
  const write = (piece: string | Uint8Array) => {
    pieces.push(Buffer.from(piece as Uint8Array))
    if (world.interruptWhen?.(Buffer.concat(pieces).toString())) interrupt.abort()
  }
  const { tty = false, columns = 100, env = {}, stdin = '', pages } = world
  const answers = [...(world.answers ?? [])]
  const io: Io = {
    env,
    stdout: { isTTY: tty, columns, write, drained: world.drained ?? (async () => {}) },
    stderr: { isTTY: tty, write: (text) => void (err += String(text)), drained: async () => {} },
    stdinIsTerminal: tty,
    readStdin: async () => stdin,
    prompt: async (question) => {
      err += question
      return answers.shift() ?? ''
    },
    openBrowser: pages === undefined ? null : (url) => void pages.push(url),
    fetch,
    timeouts: { sleep: async (ms) => void waits.push(ms), random: () => 0 },
    signal: interrupt.signal,
    holdInterrupt: () => undefined,
  }
  const code = await run(typeof line === 'string' ? line.split(' ') : line, io, world.integrations)
  const bytes = Buffer.concat(pieces)
  return { code, out: bytes.toString(), err, bytes, waits }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import type { Io, Sink } from './io.ts'

/** The streams, environment and network of this process. */
export function processIo(signal: AbortSignal, holdInterrupt: () => void): Io {
  return {
    env: process.env,
    stdout: sinkOf(process.stdout, signal),
    stderr: sinkOf(process.stderr, signal),
    stdinIsTerminal: process.stdin.isTTY,
    readStdin,
    prompt: (question, hidden) => (hidden ? promptHidden(question, signal) : promptVisible(question, signal)),
    openBrowser: hasBrowser() ? openBrowser : null,
    fetch,
    signal,
    holdInterrupt,
  }
}

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Whether a browser can be opened. Over SSH it would open on the remote machine, where the user does not see it. */
function hasBrowser(): boolean {
  const { platform, env } = process
  if (env.BROWSER) return true
  if (env.SSH_CONNECTION !== undefined) return false
  return platform !== 'linux' || env.DISPLAY !== undefined || env.WAYLAND_DISPLAY !== undefined
}

function openBrowser(url: string): void {
  const [command, ...words] = openers[process.platform] ?? [process.env.BROWSER || 'xdg-open']
  const child = spawn(command, [...words, url], { stdio: 'ignore', detached: true })
  // If it fails, the user can still copy the printed address.
  child.on('error', () => undefined)
  child.unref()
}

type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number | undefined }

/** A stream of the process as the output of a command. */
export const sinkOf = (stream: OutputStream, signal: AbortSignal): Sink => ({
  isTTY: stream.isTTY ?? false,
  // A terminal whose size nobody has set has 0 columns.
  columns: stream.columns || undefined,
  write: (piece) => void stream.write(piece),
  drained: async () => {
    if (stream.writableNeedDrain) await once(stream, 'drain', { signal })
  },
})

async function readStdin(): Promise<string> {
  let text = ''
  process.stdin.setEncoding('utf8')
  for await (const piece of process.stdin) text += String(piece)
  return text
}

function promptVisible(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  return new Promise((resolve, reject) => {
    lines.once('close', () => reject(new Error('No input: stdin is closed.')))
    lines.question(question, { signal }, (line) => {
      resolve(line.trim())
      lines.close()
    })
  })
}

/** Reads a line key by key in raw mode, so that the terminal does not echo it. */
function promptHidden(question: string, signal: AbortSignal): Promise<string> {
  const { stdin, stderr } = process
  return new Promise((resolve, reject) => {
    let typed = ''
    const finish = (settle: () => void) => {
      stdin.off('data', onKeys)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
      settle()
    }
    const onKeys = (keys: string) => {
      for (const key of keys) {
        if (key === '\r' || key === '\n') return finish(() => resolve(typed))
        if (key === '\u0003' || key === '\u0004') return finish(() => process.kill(process.pid, 'SIGINT'))
        if (key === '\u007f' || key === '\b') typed = typed.slice(0, -1)
        else if (key >= ' ') typed += key
      }
    }
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    stdin.setRawMode(true)
    // Written after raw mode is on, so that no early keystroke is echoed.
    stderr.write(question)
    stdin.setEncoding('utf8')
    stdin.on('data', onKeys)
    stdin.resume()
  })
}

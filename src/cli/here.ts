import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Io, Sink } from './io.ts'

/** The process's own streams, environment and network. */
export function here(signal: AbortSignal, holdInterrupt: () => void): Io {
  return {
    env: process.env,
    stdout: sinkOf(process.stdout),
    stderr: sinkOf(process.stderr),
    stdinIsTerminal: process.stdin.isTTY,
    readStdin,
    ask: (question, hidden) => (hidden ? askHidden(question, signal) : askOpenly(question, signal)),
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

/** A machine that is reached over ssh shows nothing to the one who types. */
function hasBrowser(): boolean {
  const { platform, env } = process
  if (env.BROWSER) return true
  if (env.SSH_CONNECTION !== undefined) return false
  return platform !== 'linux' || env.DISPLAY !== undefined || env.WAYLAND_DISPLAY !== undefined
}

function openBrowser(url: string): void {
  const [command, ...words] = openers[process.platform] ?? [process.env.BROWSER || 'xdg-open']
  const child = spawn(command, [...words, url], { stdio: 'ignore', detached: true })
  // Where it cannot be opened the address is there to be copied.
  child.on('error', () => undefined)
  child.unref()
}

const sinkOf = (stream: NodeJS.WriteStream): Sink => ({
  isTTY: stream.isTTY,
  columns: stream.columns,
  write: (piece) => void stream.write(piece),
})

async function readStdin(): Promise<string> {
  let text = ''
  process.stdin.setEncoding('utf8')
  for await (const piece of process.stdin) text += String(piece)
  return text
}

function askOpenly(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  return new Promise((resolve, reject) => {
    lines.once('close', () => reject(new Error('There was nothing to read.')))
    lines.question(question, { signal }, (line) => {
      resolve(line.trim())
      lines.close()
    })
  })
}

/** Reads a line key by key, so that the terminal never shows it. */
function askHidden(question: string, signal: AbortSignal): Promise<string> {
  const { stdin, stderr } = process
  return new Promise((resolve, reject) => {
    let typed = ''
    const end = (settle: () => void) => {
      stdin.off('data', onKeys)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
      settle()
    }
    const onKeys = (keys: string) => {
      for (const key of keys) {
        if (key === '\r' || key === '\n') return end(() => resolve(typed))
        if (key === '\u0003' || key === '\u0004') return end(() => process.kill(process.pid, 'SIGINT'))
        if (key === '\u007f' || key === '\b') typed = typed.slice(0, -1)
        else if (key >= ' ') typed += key
      }
    }
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    stdin.setRawMode(true)
    // Only now, so that not even the fastest is shown what he types.
    stderr.write(question)
    stdin.setEncoding('utf8')
    stdin.on('data', onKeys)
    stdin.resume()
  })
}

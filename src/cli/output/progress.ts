import type { Sink } from '../io.ts'

const shownAfterMs = 700
const redrawnEveryMs = 150
const barCells = 24

/** Wraps fetch to show the progress of a long download on a terminal. */
export function fetchWithProgress(fetchIt: typeof fetch, terminal: Pick<Sink, 'write'>): typeof fetch {
  return async (input, init) => {
    const line = new ProgressLine(terminal)
    let response: Response
    try {
      response = await fetchIt(input, init)
    } catch (error) {
      line.end()
      throw error
    }
    // The copy below would lose Set-Cookie; such responses are short.
    if (response.body === null || response.headers.has('set-cookie')) {
      line.end()
      return response
    }
    const packed = response.headers.has('content-encoding')
    line.totalBytes = packed ? 0 : Number(response.headers.get('content-length') ?? 0)
    const { status, statusText, headers, url, redirected } = response
    const copy = new Response(counted(response.body, line), { status, statusText, headers })
    return Object.defineProperties(copy, { url: { value: url }, redirected: { value: redirected } })
  }
}

function counted(body: ReadableStream<Uint8Array>, line: ProgressLine): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (!done) {
          line.bytes += value.length
          return controller.enqueue(value)
        }
        line.end()
        controller.close()
      } catch (error) {
        line.end()
        controller.error(error)
      }
    },
    cancel: (reason) => {
      line.end()
      return reader.cancel(reason)
    },
  })
}

/** A line on the terminal that is redrawn, and cleared at the end. */
class ProgressLine {
  bytes = 0
  /** 0 if unknown. */
  totalBytes = 0
  readonly #terminal: Pick<Sink, 'write'>
  readonly #startMs = performance.now()
  readonly #timer: NodeJS.Timeout
  #drawn = false

  constructor(terminal: Pick<Sink, 'write'>) {
    this.#terminal = terminal
    this.#timer = setInterval(() => this.#draw(), redrawnEveryMs)
    this.#timer.unref()
  }

  end(): void {
    clearInterval(this.#timer)
    if (this.#drawn) this.#terminal.write('\r\u001b[K')
    this.#drawn = false
  }

  #draw(): void {
    const ms = performance.now() - this.#startMs
    if (ms < shownAfterMs) return
    this.#drawn = true
    this.#terminal.write(`\r${barOf(this.bytes, this.totalBytes, ms)}\u001b[K`)
  }
}

function barOf(bytes: number, totalBytes: number, ms: number): string {
  const seconds = `${Math.round(ms / 1000)} s`
  if (bytes === 0) return `Waiting for the server, ${seconds}`
  const kilobytes = `${Math.ceil(bytes / 1024).toLocaleString('en')} kB, ${seconds}`
  if (totalBytes === 0) return kilobytes
  const share = Math.min(1, bytes / totalBytes)
  const full = Math.round(share * barCells)
  return `${'█'.repeat(full)}${'░'.repeat(barCells - full)} ${String(Math.floor(share * 100)).padStart(3)} %  ${kilobytes}`
}

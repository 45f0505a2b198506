import type { Timeouts } from '#client/retry.ts'

/** A stream that text or bytes are written to. `columns` is set on a terminal only. */
export interface Sink {
  readonly isTTY: boolean
  readonly columns?: number
  write(piece: string | Uint8Array): void
  /** Resolves when the reader has received enough for more to be written: what it has not received is held in memory. */
  drained(): Promise<void>
}

/** Everything outside the program that a command uses; tests provide their own. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>
  /** Receives data only. */
  stdout: Sink
  /** Receives notes, progress and errors. */
  stderr: Sink
  stdinIsTerminal: boolean
  /** Reads stdin to its end. */
  readStdin(): Promise<string>
  /** Prompts for one line of input. The input is not echoed if `hidden` is set. */
  prompt(question: string, hidden: boolean): Promise<string>
  /** Opens a page in the user's browser; null if there is none. */
  openBrowser: ((url: string) => void) | null
  fetch: typeof fetch
  timeouts?: Partial<Timeouts>
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
  /** Makes Ctrl-C abort `signal` only; the command then ends the process itself. */
  holdInterrupt(): void
}

/** Capabilities from outside this module, provided by the entry point. */
export interface Integrations {
  /** Serves the Model Context Protocol on stdin and stdout until they close. */
  mcp?: (settings: McpServerSettings) => Promise<void>
  /** The directory of the server's checkout, if the program is part of one. */
  checkout?: string
}

interface McpServerSettings {
  baseUrl: string
  apiKey: string | undefined
  readOnly: boolean
  version: string
}

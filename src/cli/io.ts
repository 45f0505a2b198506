import type { Patience } from '#client/retry.ts'

/** Where text goes. `columns` only on a terminal. */
export interface Sink {
  readonly isTTY: boolean
  readonly columns?: number
  write(piece: string | Uint8Array): void
}

/** Everything a command touches of the world, so that a test can be the world. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>
  /** Data, and nothing else. */
  stdout: Sink
  /** Messages to people. */
  stderr: Sink
  stdinIsTerminal: boolean
  /** All of the standard input. */
  readStdin(): Promise<string>
  /** Asks a person for a line; the typing stays hidden where `hidden`. */
  ask(question: string, hidden: boolean): Promise<string>
  /** Shows a page in the person's browser; null where there is none. */
  openBrowser: ((url: string) => void) | null
  fetch: typeof fetch
  patience?: Partial<Patience>
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
  /** From now on Ctrl-C does no more than abort `signal`: whoever calls this sees to an orderly end. */
  holdInterrupt(): void
}

/** What the program can do beyond this room; whoever puts it together brings it. */
export interface Doors {
  /** Serves the Model Context Protocol over the standard streams until they close. */
  mcp?: (settings: McpSettings) => Promise<void>
  /** The folder that would be the server's checkout, if the program lies in one. */
  checkout?: string
}

export interface McpSettings {
  baseUrl: string
  apiKey: string | undefined
  readOnly: boolean
  version: string
}

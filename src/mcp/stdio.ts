import { once } from 'node:events'
import { Transform } from 'node:stream'
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/server'
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { createClient } from '#client/client.ts'
import { FeedFreshness } from './freshness.ts'
import { createMcpServer } from './server.ts'

interface StdioSettings {
  baseUrl: string
  apiKey: string | undefined
  readOnly: boolean
  version: string
  nowMs: () => number
}

/** Serves MCP on stdin and stdout until the client closes stdin; what it has sent before is answered. */
export async function serveMcpOverStdio({ baseUrl, apiKey, readOnly, version, nowMs }: StdioSettings): Promise<void> {
  // Longer waits are reported to the model instead of delaying the result.
  const client = createClient({ baseUrl, apiKey, timeouts: { maxWaitSeconds: 5, timeoutMs: 20_000 } })
  const scopes = apiKey === undefined ? null : await scopesOf(baseUrl, apiKey)
  const feeds = new FeedFreshness(nowMs)
  const calls = new PendingCalls()
  const input = endingWith(calls)
  const transport = new CountingTransport(input, calls)
  serveStdio(() => createMcpServer({ client, baseUrl, version, readOnly, scopes, feeds }), { transport })
  const { stdin } = process
  stdin.once('error', () => input.destroy())
  stdin.once('close', () => input.end())
  stdin.pipe(input)
  await once(input, 'close')
}

/** The calls that are received and not answered yet. */
class PendingCalls {
  readonly #ids = new Set<unknown>()
  #onAnswered: (() => void) | null = null

  received(message: JSONRPCMessage): void {
    // A subscription is answered when it ends, with the connection.
    if (isJSONRPCRequest(message) && message.method !== 'subscriptions/listen') this.#ids.add(message.id)
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
      this.#settle(message.params?.['requestId'])
  }

  sent(message: JSONRPCMessage): void {
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) this.#settle(message.id)
  }

  /** Calls back once none is pending. */
  whenAnswered(done: () => void): void {
    if (this.#ids.size === 0) done()
    else this.#onAnswered = done
  }

  #settle(id: unknown): void {
    this.#ids.delete(id)
    if (this.#ids.size === 0) this.#onAnswered?.()
  }
}

/** Passes bytes on, and its end once the calls are answered: at the end of its input the transport drops the others. */
function endingWith(calls: PendingCalls): Transform {
  return new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush(done) {
      // The last line may have no end of its own.
      this.push('\n')
      setImmediate(() => calls.whenAnswered(done))
    },
  })
}

/** The transport of the protocol; it counts what is received and what is answered. */
class CountingTransport extends StdioServerTransport {
  readonly #calls: PendingCalls

  constructor(input: Transform, calls: PendingCalls) {
    super(input)
    this.#calls = calls
  }

  override start(): Promise<void> {
    const receive = this.onmessage
    // oxlint-disable-next-line prefer-add-event-listener -- a transport has this member alone.
    this.onmessage = (message) => {
      this.#calls.received(message)
      receive?.(message)
    }
    return super.start()
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message).finally(() => this.#calls.sent(message))
  }
}

/** The scopes of the key; null if the server is not available. */
async function scopesOf(baseUrl: string, apiKey: string): Promise<readonly string[] | null> {
  const client = createClient({ baseUrl, apiKey, timeouts: { maxAttempts: 1, timeoutMs: 3000 } })
  return client.call('auth.me').then(
    ({ scopes }) => scopes,
    () => null,
  )
}

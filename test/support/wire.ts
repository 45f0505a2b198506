import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A client that sends raw bytes; records what it received and when the server closed the connection. */
export class Wire {
  readonly socket: Socket
  readonly closed: Promise<void>
  #chunks: Buffer[] = []

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
  }

  /** `localAddress`: the client's address, such as 127.0.0.2. */
  static async to(origin: string | number, allowHalfOpen = false, localAddress = '127.0.0.1'): Promise<Wire> {
    const port = typeof origin === 'number' ? origin : Number(new URL(origin).port)
    const wire = new Wire(connect({ port, host: '127.0.0.1', allowHalfOpen, localAddress }))
    await once(wire.socket, 'connect')
    return wire
  }

  say(bytes: string | Uint8Array): this {
    this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
    return this
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString('latin1')
  }

  /** Waits until the received text meets the condition, the server closes the connection, or the deadline passes. */
  async until(wanted: (text: string) => boolean, withinMs = 60_000): Promise<string> {
    const endMs = performance.now() + withinMs
    while (!wanted(this.text) && !this.socket.closed && performance.now() < endMs) await wait(5)
    return this.text
  }

  /** The status codes of all responses so far, in order. */
  get statuses(): number[] {
    return [...this.text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  }
}

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A received email. */
export interface Arrived {
  /** Envelope recipient, which may differ from the header fields. */
  recipients: string[]
  headers: Record<string, string>
  text: string
}

/** A mail server on a free port that records the emails that it receives. */
export class AsyncQueue {
  readonly messages: Arrived[] = []
  readonly #server: SMTPServer
  url = ''

  constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          this.messages.push({ recipients, ...parse(Buffer.concat(pieces).toString()) })
          done()
        })
      },
    })
  }

  async open(): Promise<this> {
    const { server } = this.#server
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }
}

function parse(raw: string): { headers: Record<string, string>; text: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = raw.slice(end + 4)
  const isQuoted = headers['content-transfer-encoding'] === 'quoted-printable'
  const text = isQuoted
    ? body
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body
  return { headers, text }
}

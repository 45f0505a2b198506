import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Map<string, string>
  body: string
}

/** Sends raw bytes and reads the response until the server closes the connection. */
export function sendRaw(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
    socket.on('close', () => {
      const answer = readAnswer(Buffer.concat(chunks).toString('latin1'))
      if (answer === null) reject(new Error(`no HTTP came back: ${Buffer.concat(chunks).toString('latin1')}`))
      else resolve(answer)
    })
    socket.write(bytes)
  })
}

function readAnswer(text: string): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  if (end < 0 || status === undefined) return null
  const fields = text.slice(0, end).split('\r\n').slice(1)
  const headers = new Map(
    fields.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(status), headers, body: text.slice(end + 4) }
}

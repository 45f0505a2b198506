import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** One client of a `WebSocketServer`. */
export interface WebSocketClient {
  socket: Socket
  /** What it sent, as text. */
  received: string[]
  /** Sends text, in a binary frame where asked, as aisstream does. */
  send(text: string, binary?: boolean): void
}

/** The least of RFC 6455 that a test's upstream needs: the handshake, whole frames out, text frames in. */
export async function webSocketServer() {
  const clients: WebSocketClient[] = []
  const server = createServer()
  server.on('upgrade', (request, stream) => {
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${magic}`).digest('base64')
    stream.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`)
    stream.write(`Sec-WebSocket-Accept: ${accept}\r\n\r\n`)
    clients.push(clientOn(stream as Socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const { socket } of clients) socket.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    clients,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: close,
  }
}

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

function clientOn(socket: Socket): WebSocketClient {
  const received: string[] = []
  let rest = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      rest = rest.subarray(frame.bytes)
      if (frame.opcode === 1) received.push(frame.text)
      // A close is answered with a close.
      if (frame.opcode === 8) socket.end(frameOf(Buffer.alloc(0), 8))
    }
  })
  return {
    socket,
    received,
    send: (text, binary = false) => void socket.write(frameOf(Buffer.from(text), binary ? 2 : 1)),
  }
}

/** Frames of a client are masked. */
function firstFrame(from: Buffer): { opcode: number; text: string; bytes: number } | null {
  if (from.length < 2) return null
  const short = from[1] & 127
  const start = short === 126 ? 4 : short === 127 ? 10 : 2
  if (from.length < start + 4) return null
  const length = short === 126 ? from.readUInt16BE(2) : short === 127 ? Number(from.readBigUInt64BE(2)) : short
  const end = start + 4 + length
  if (from.length < end) return null
  const mask = from.subarray(start, start + 4)
  const text = Buffer.from(from.subarray(start + 4, end).map((byte, i) => byte ^ mask[i % 4])).toString()
  return { opcode: from[0] & 15, text, bytes: end }
}

function frameOf(payload: Buffer, opcode: number): Buffer {
  const head = Buffer.alloc(payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10)
  head[0] = 128 | opcode
  head[1] = payload.length < 126 ? payload.length : payload.length < 65_536 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(payload.length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(payload.length), 2)
  return Buffer.concat([head, payload])
}

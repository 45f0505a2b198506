import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How many calls a connection outlives before its first byte: half a second of the sweeps of a server that stops. */
const sparedCalls = 10

/**
 * Makes `closeIdleConnections` of a server, and `close`, which calls it, send what is written before they close a
 * connection. Node takes a connection for idle as soon as its response was written, even if a slow client has not
 * received it, and cuts it there. It takes a new connection for idle too, whose request is on its way: such a one is
 * closed by a later call.
 */
export function closeWhenSent(server: Server): void {
  const open = new Set<Socket>()
  const spared = new WeakMap<Socket, number>()
  const isNew = (socket: Socket) => {
    if (socket.bytesRead > 0) return false
    const calls = spared.get(socket) ?? 0
    spared.set(socket, calls + 1)
    return calls < sparedCalls
  }
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    const unsent = [...open].filter((socket) => socket.writableLength > 0)
    const fresh = [...open].filter(isNew)
    for (const socket of unsent) {
      socket.destroy = () => {
        socket.end()
        return socket
      }
    }
    for (const socket of fresh) socket.destroy = () => socket
    closeIdleConnections()
    for (const socket of [...unsent, ...fresh]) Reflect.deleteProperty(socket, 'destroy')
  }
}

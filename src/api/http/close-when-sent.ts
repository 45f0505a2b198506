import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Makes `closeIdleConnections` of a server, and `close`, which calls it, send what is written before they close a
 * connection. Node takes a connection for idle as soon as its response was written, even if a slow client has not
 * received it, and cuts it there.
 */
export function closeWhenSent(server: Server): void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    const unsent = [...open].filter((socket) => socket.writableLength > 0)
    for (const socket of unsent) {
      socket.destroy = () => {
        socket.end()
        return socket
      }
    }
    closeIdleConnections()
    for (const socket of unsent) Reflect.deleteProperty(socket, 'destroy')
  }
}

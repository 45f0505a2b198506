import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A receiver that serves NMEA over TCP; on a free port, unless it is to be one that has gone. */
export async function receiver(onPort = 0) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => sockets.delete(socket))))
  server.listen(onPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    address: `nmea+tcp://127.0.0.1:${port}`,
    connected: async () => {
      if (sockets.size === 0) await once(server, 'connection')
    },
    say: (bytes: Uint8Array) => sockets.forEach((socket) => socket.write(bytes)),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}

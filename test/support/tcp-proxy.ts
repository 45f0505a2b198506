import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy on a free port of this machine, through which a test makes a server stall or go away. */
export interface TcpProxy {
  readonly port: number
  /** Forwards nothing any more, in either direction; connections stay open, and new ones are accepted. */
  freeze(): void
  /** Forwards again, beginning with what was held back. */
  thaw(): void
  /** Sends later connections to another port of this machine, as a load balancer does after a fail-over. */
  retarget(port: number): void
  /** Closes every connection at once. */
  cut(): void
  close(): Promise<void>
}

/** Starts a proxy in front of a port of this machine. */
export async function tcpProxy(firstTargetPort: number): Promise<TcpProxy> {
  let targetPort = firstTargetPort
  const sockets = new Set<Socket>()
  let frozen = false
  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('data', (bytes) => other.write(bytes))
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    if (frozen) socket.pause()
  }
  const server = createServer((inbound) => {
    const outbound = connect(targetPort, '127.0.0.1')
    track(inbound, outbound)
    track(outbound, inbound)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    retarget(port) {
      targetPort = port
    },
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Connections that wait to be accepted; beyond it the kernel drops a client's attempt, and the client retries. */
const backlog = 4096
/** When connections that are still being answered are closed. */
const maxAnsweringMs = 10_000
/** How often idle connections are closed while the last responses are sent. */
const sweepMs = 50

/** The first descriptor after the standard streams: where handed-over sockets begin. */
const firstSocket = 3

/**
 * Where a server listens. `reusePort`: together with other threads, between which the system distributes connections.
 * `fd`: a socket that listens there already.
 */
export interface ListenAddress {
  host: string
  port: number
  reusePort?: boolean
  fd?: number | undefined
}

/** Listens; returns the origin. */
export function listenOn(app: FastifyInstance, { fd, ...address }: ListenAddress): Promise<string> {
  return app.listen({ ...address, backlog, ...(fd !== undefined && { fd }) })
}

/**
 * The descriptors of a listening socket that the supervisor holds and handed over, as systemd does (sd_listen_fds(3)).
 * Connections that arrive while no server runs wait in it. All are the same socket: each thread closes its own.
 */
export function heldSockets(env: Record<string, string | undefined>, pid: number): number[] {
  if (env['LISTEN_PID'] !== String(pid)) return []
  return Array.from({ length: Number(env['LISTEN_FDS']) || 0 }, (_, i) => firstSocket + i)
}

/** The origin of a handed-over socket: that of the settings, which name its address. */
export const heldOrigin = ({ host, port }: ListenAddress): string =>
  `http://${originHost(host, host, host.includes(':') ? 'IPv6' : 'IPv4')}:${port}`

/**
 * Reserves a port for threads that will listen on it together: fails as listening does where it is taken, also by threads
 * of another server, with which it would be shared otherwise. Returns the port, which is a free one for 0, and the origin.
 */
export async function reservePort({ host, port }: ListenAddress): Promise<{ port: number; origin: string }> {
  const probe = createServer()
  probe.listen({ host, port, exclusive: true })
  await once(probe, 'listening')
  const { address, port: reserved, family } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { port: reserved, origin: `http://${originHost(host, address, family)}:${reserved}` }
}

/** The host that a client on this machine connects to, as fastify names it. */
function originHost(host: string, address: string, family: string): string {
  if (host === 'localhost') return 'localhost'
  const shown = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return family === 'IPv6' ? `[${shown}]` : shown
}

/** Accepts no new connections; resolves when the responses in flight are sent, or took too long. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const { server } = app
  const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cutting = setTimeout(() => server.closeAllConnections(), maxAnsweringMs)
  await app.close().finally(() => {
    clearInterval(sweeping)
    clearTimeout(cutting)
  })
}

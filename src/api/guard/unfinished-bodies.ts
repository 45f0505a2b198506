import type { FastifyRequest } from 'fastify'
import { HttpError } from '#domain/http-error.ts'
import { addressKey } from '#domain/address-key.ts'
import { isAnswering, rejectConnection } from './connections.ts'

/** How many connections may be sending a body at a time: from one address, and in all. */
export interface UnfinishedBodyLimits {
  perAddress: number
  total: number
}

const defaultLimits: UnfinishedBodyLimits = { perAddress: 32, total: 256 }

type Connection = FastifyRequest['raw']['socket']

/**
 * Connections whose request has a body that has not arrived. They occupy memory but no place among the requests in
 * flight, and each address has its share: a slow sender takes neither from others.
 */
export class UnfinishedBodies {
  readonly #limits: UnfinishedBodyLimits
  /** Connections by address, the oldest first, each with the number of its requests. */
  readonly #byAddress = new Map<string, Map<Connection, number>>()
  /** Connections that are sending a body. */
  size = 0

  constructor(limits: UnfinishedBodyLimits = defaultLimits) {
    this.#limits = limits
  }

  /**
   * Counts a request until its body has arrived or its connection has closed. Throws 429 beyond the address's share.
   * Where there are too many in all, the address with the most loses its oldest.
   */
  begin({ raw, ip }: FastifyRequest): void {
    if (raw.complete) return
    const key = addressKey(ip)
    const own = this.#byAddress.get(key) ?? new Map<Connection, number>()
    const requests = own.get(raw.socket) ?? 0
    if (requests === 0) {
      const { perAddress, total } = this.#limits
      if (own.size >= perAddress) throw tooManyBodies(perAddress)
      if (this.size >= total) this.#dropOldest()
      this.size++
    }
    own.set(raw.socket, requests + 1)
    this.#byAddress.set(key, own)
    const end = () => {
      raw.off('end', end)
      raw.off('close', end)
      this.#end(key, own, raw.socket)
    }
    raw.once('end', end)
    raw.once('close', end)
  }

  #end(key: string, own: Map<Connection, number>, connection: Connection): void {
    const requests = own.get(connection)
    if (requests === undefined) return
    if (requests > 1) {
      own.set(connection, requests - 1)
      return
    }
    own.delete(connection)
    this.size--
    if (own.size === 0) this.#byAddress.delete(key)
  }

  #dropOldest(): void {
    const [most] = [...this.#byAddress].toSorted(([, a], [, b]) => b.size - a.size)
    const [key, own] = most
    const [oldest] = own.keys()
    own.set(oldest, 1)
    this.#end(key, own, oldest)
    // A response to an earlier request of the connection is being made: the 408 would be taken for it.
    if (isAnswering(oldest)) oldest.destroySoon()
    else rejectConnection(oldest, 408, 'The body of the request took too long to arrive.')
  }
}

const tooManyBodies = (perAddress: number) =>
  new HttpError(
    429,
    `At most ${perAddress} requests from your address may be sending their body at a time. Finish some first.`,
    { 'retry-after': '1', connection: 'close' },
  )

/** Whether a request announces a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

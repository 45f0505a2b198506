import type { ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { LocalCounts, type OpenCounts } from '#domain/open-counts.ts'
import { errorBody } from '#domain/http-error.ts'
import { addressKey, withoutV4Mapping } from '#domain/address-key.ts'

/** How many connections may be open at a time: in all, and from one address. */
export interface ConnectionLimits {
  total: number
  perAddress: number
}

/** Additional connections that this machine itself may open, so that monitoring gets through. */
const reservedForLocal = 32

/** The subject that every connection is counted as. */
const everyConnection = 'connections'

/** Named ranges of the setting of trusted proxies. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Counts open connections and closes those beyond the limits. Where all are taken, the address that has the most loses
 * its oldest one, so that a few addresses cannot keep the others out. A trusted proxy is exempt from the limit per
 * address.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #proxies: BlockList
  /** Connections of all threads, by address and in all. */
  readonly #counts: OpenCounts
  /** Connections of this thread by address, the oldest first. */
  readonly #perAddress = new Map<string, Set<Socket>>()
  /** Connections of this thread. */
  open = 0
  /** Connections closed because of a limit. */
  rejected = 0

  /** `counts`: of all threads that the limits hold for; this one where left out. */
  constructor(limits: ConnectionLimits, trustedProxies = '', counts: OpenCounts = new LocalCounts()) {
    this.#limits = limits
    this.#counts = counts
    this.#proxies = blockListOf(trustedProxies)
  }

  /** Counts a connection until it closes; answers it with 503 and closes it where a limit is reached. */
  accept(socket: Socket): void {
    const address = socket.remoteAddress
    // The client has already disconnected.
    if (address === undefined) return
    const key = addressKey(address)
    const own = this.#perAddress.get(key) ?? new Set<Socket>()
    const counted = `connections of ${key}`
    const others = { fromAddress: this.#counts.add(counted) - 1, open: this.#counts.add(everyConnection) - 1 }
    const reason = this.#reasonToReject(address, others, own.size)
    const uncount = () => {
      this.#counts.remove(counted)
      this.#counts.remove(everyConnection)
    }
    if (reason !== null) {
      uncount()
      this.rejected++
      rejectConnection(socket, 503, reason)
      return
    }
    this.open++
    this.#perAddress.set(key, own.add(socket))
    socket.once('close', () => {
      uncount()
      this.open--
      own.delete(socket)
      if (own.size === 0) this.#perAddress.delete(key)
    })
  }

  /** `others`: connections of all threads; `own`: those of this thread from the address. */
  #reasonToReject(address: string, others: { fromAddress: number; open: number }, own: number): string | null {
    const { total, perAddress } = this.#limits
    if (others.fromAddress >= perAddress && !this.#isProxy(address)) {
      return `At most ${perAddress} connections may be open from your address. Close some first.`
    }
    const plain = withoutV4Mapping(address)
    const isLocal = plain === '127.0.0.1' || plain === '::1'
    if (others.open < total + (isLocal ? reservedForLocal : 0) || this.#closeOne(own)) return null
    return 'Too many connections are open. Try again later.'
  }

  #isProxy(address: string): boolean {
    const plain = withoutV4Mapping(address)
    return this.#proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }

  /** Closes the oldest connection, without a response in progress, of the address that has clearly the most. */
  #closeOne(openFromAddress: number): boolean {
    let most: Set<Socket> | null = null
    for (const sockets of this.#perAddress.values()) {
      const [first] = sockets
      if (sockets.size > (most?.size ?? openFromAddress + 1) && !this.#isProxy(first.remoteAddress ?? ''))
        most = sockets
    }
    const oldest = most === null ? undefined : [...most].find((socket) => !socket.destroyed && !isAnswering(socket))
    if (oldest === undefined) return false
    this.rejected++
    oldest.destroy()
    return true
  }
}

/** Whether a connection has a response in progress, or one that is not sent yet. */
export function isAnswering(socket: Socket): boolean {
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null }
  return socket.writableLength > 0 || current?.headersSent === true || current?.req.complete === true
}

function blockListOf(setting: string): BlockList {
  const proxies = new BlockList()
  for (const each of setting.split(',').map((part) => part.trim())) {
    for (const range of namedRanges[each] ?? (each === '' ? [] : [each])) {
      const [address, bits] = range.split('/')
      const family = isIPv6(address) ? 'ipv6' : 'ipv4'
      if (bits === undefined) proxies.addAddress(address, family)
      else proxies.addSubnet(address, Number(bits), family)
    }
  }
  return proxies
}

const phrases = { 408: 'Request Timeout', 503: 'Service Unavailable' }

/** Answers on the bare socket, and closes it once that is sent. */
export function rejectConnection(socket: Socket, status: 408 | 503, reason: string): void {
  const body = errorBody({ status, message: reason })
  socket.on('error', () => {})
  socket.write(
    `HTTP/1.1 ${status} ${phrases[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

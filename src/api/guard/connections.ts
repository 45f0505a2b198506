import { BlockList, isIPv6, type Socket } from 'node:net'
import { errorBody } from '#domain/http-error.ts'
import { addressKey, withoutV4Mapping } from './address-key.ts'

/** How many connections may be open at a time: in all, and from one address. */
export interface ConnectionLimits {
  total: number
  perAddress: number
}

/** Additional connections that this machine itself may open, so that monitoring gets through. */
const reservedForLocal = 32

/** Named ranges of the setting of trusted proxies. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Counts open connections and closes those beyond the limits. A trusted proxy is exempt from the limit per address. */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #proxies: BlockList
  readonly #perAddress = new Map<string, number>()
  open = 0
  /** Connections closed because of a limit. */
  rejected = 0

  constructor(limits: ConnectionLimits, trustedProxies = '') {
    this.#limits = limits
    this.#proxies = blockListOf(trustedProxies)
  }

  /** Counts a connection until it closes; answers it with 503 and closes it where a limit is reached. */
  accept(socket: Socket): void {
    const address = socket.remoteAddress
    // The client has already disconnected.
    if (address === undefined) return
    const key = addressKey(address)
    const openFromAddress = this.#perAddress.get(key) ?? 0
    const reason = this.#reasonToReject(address, openFromAddress)
    if (reason !== null) {
      this.rejected++
      rejectConnection(socket, reason)
      return
    }
    this.open++
    this.#perAddress.set(key, openFromAddress + 1)
    socket.once('close', () => {
      this.open--
      const left = (this.#perAddress.get(key) ?? 1) - 1
      if (left > 0) this.#perAddress.set(key, left)
      else this.#perAddress.delete(key)
    })
  }

  #reasonToReject(address: string, openFromAddress: number): string | null {
    const { total, perAddress } = this.#limits
    const plain = withoutV4Mapping(address)
    const isLocal = plain === '127.0.0.1' || plain === '::1'
    if (this.open >= total + (isLocal ? reservedForLocal : 0)) {
      return 'Too many connections are open. Try again later.'
    }
    if (openFromAddress < perAddress || this.#proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) return null
    return `At most ${perAddress} connections may be open from your address. Close some first.`
  }
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

function rejectConnection(socket: Socket, reason: string): void {
  const body = errorBody({ status: 503, message: reason })
  socket.on('error', () => {})
  socket.write(
    `HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

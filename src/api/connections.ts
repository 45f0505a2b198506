import { BlockList, isIPv6, type Socket } from 'node:net'
import { addressKey } from './address.ts'
import { refusalBody } from './refusal.ts'

export interface ConnectionLimits {
  /** Open at a time: in all, and from one address. */
  most: number
  perAddress: number
}

/** So many more may come from this machine itself: whoever watches over it must get through. */
const keptForOurselves = 32

/** What stands for several addresses in the setting of trusted proxies. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Counts connections, and hangs up on who has too many. A proxy that is trusted stands for all who come through it. */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #proxies: BlockList
  readonly #perAddress = new Map<string, number>()
  open = 0
  /** Connections hung up on. */
  refused = 0

  constructor(limits: ConnectionLimits, trustedProxies = '') {
    this.#limits = limits
    this.#proxies = proxiesOf(trustedProxies)
  }

  /** Takes a connection in until it closes; tells it 503 and hangs up where there are too many. */
  take(socket: Socket): void {
    const address = socket.remoteAddress
    // It has gone already.
    if (address === undefined) return
    const key = addressKey(address)
    const near = this.#perAddress.get(key) ?? 0
    const why = this.#fault(address, near)
    if (why !== null) {
      this.refused++
      hangUp(socket, why)
      return
    }
    this.open++
    this.#perAddress.set(key, near + 1)
    socket.once('close', () => {
      this.open--
      const left = (this.#perAddress.get(key) ?? 1) - 1
      if (left > 0) this.#perAddress.set(key, left)
      else this.#perAddress.delete(key)
    })
  }

  #fault(address: string, near: number): string | null {
    const { most, perAddress } = this.#limits
    const own = addressKey(address) === '127.0.0.1' || address === '::1'
    if (this.open >= most + (own ? keptForOurselves : 0)) return 'Too many connections are open. Try again later.'
    if (near < perAddress || this.#proxies.check(plain(address), isIPv6(plain(address)) ? 'ipv6' : 'ipv4')) return null
    return `At most ${perAddress} connections may be open from your address. Close some first.`
  }
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function proxiesOf(setting: string): BlockList {
  const proxies = new BlockList()
  for (const each of setting.split(',').map((part) => part.trim())) {
    for (const range of named[each] ?? (each === '' ? [] : [each])) {
      const [address, bits] = range.split('/')
      const family = isIPv6(address) ? 'ipv6' : 'ipv4'
      if (bits === undefined) proxies.addAddress(address, family)
      else proxies.addSubnet(address, Number(bits), family)
    }
  }
  return proxies
}

function hangUp(socket: Socket, why: string): void {
  const body = refusalBody({ status: 503, message: why })
  socket.on('error', () => {})
  socket.write(
    `HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n${body}`,
  )
  socket.destroySoon()
}

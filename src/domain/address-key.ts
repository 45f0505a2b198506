import { isIPv6 } from 'node:net'

/** An address without the IPv6 notation of an IPv4 address: `::ffff:192.0.2.7` becomes `192.0.2.7`. */
export const withoutV4Mapping = (address: string): string =>
  address.includes(':') ? address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') : address

/** The key an address is counted by: IPv4 as it is, IPv6 by its /64, which is one subscriber. */
export function addressKey(address: string): string {
  const plain = withoutV4Mapping(address)
  // Node's test is a regular expression of 2 kB.
  if (!plain.includes(':') || !isIPv6(plain)) return plain
  const [head, tail] = plain.split('%')[0].split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

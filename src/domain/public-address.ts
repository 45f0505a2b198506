import { BlockList, isIP, isIPv6 } from 'node:net'

/** Ranges that are not public: RFC 6890's registries, and IPv4 embedded in IPv6. */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')

/** Global unicast is 2000::/3; of it these are tunnels, documentation or reserved. */
const closedGlobal = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedGlobal.addSubnet(net, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether a numeric address is public, so that a request to it cannot reach the internal network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (!isIPv6(address)) return !closed.check(address, 'ipv4')
  // Mapped and translated IPv4 addresses are outside 2000::/3 and thus not public.
  const plain = address.split('%')[0]
  return global.check(plain, 'ipv6') && !closedGlobal.check(plain, 'ipv6')
}

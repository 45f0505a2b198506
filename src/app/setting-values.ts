import { closeSync, openSync, readSync } from 'node:fs'
import { isIP } from 'node:net'
import { redactAddress } from '#domain/text/redact-secrets.ts'

// How the values of settings are read: each throws a TypeError that says what a value must be.

export const text = (value: string) => value
export const number = (from: number, to: number) => (value: string) => {
  const parsed = Number(value)
  if (value.trim() === '' || !(parsed >= from && parsed <= to)) {
    throw new TypeError(`must be a number from ${from} to ${to}, got "${value}"`)
  }
  return parsed
}
export const whole = (from: number, to: number) => (value: string) => {
  const parsed = number(from, to)(value)
  if (!Number.isInteger(parsed)) throw new TypeError(`must be a whole number from ${from} to ${to}, got "${value}"`)
  return parsed
}
export const count = (max: number) => whole(0, max)
export const oneOf =
  <const T extends string>(...values: T[]) =>
  (value: string): T => {
    const found = values.find((candidate) => candidate === value)
    if (found === undefined) throw new TypeError(`must be one of ${values.join(', ')}, got "${value}"`)
    return found
  }
export const httpUrl = (value: string) => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError(`must be an http or https URL, got "${redactAddress(value)}"`)
  return url.origin
}
/** The address that browsers see: an origin, and the path below which a proxy serves us. */
export const publicAddress = (value: string) => {
  const origin = httpUrl(value)
  const { pathname, search, hash, username } = new URL(value)
  const path = pathname.replace(/\/+$/, '')
  if (search + hash + username !== '' || !/^(?:\/[\w.~-]+)*$/.test(path))
    throw new TypeError(
      `must be a URL such as https://example.org or https://example.org/ships, got "${redactAddress(value)}"`,
    )
  return origin + path
}
export const listed = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
export const webAddress = (value: string) => {
  httpUrl(value)
  return value.replace(/\/+$/, '')
}
/**
 * A valid URL as it is. Throws where an @ after its host shows that a password is cut off at its first special character:
 * its rest would be taken for a host, and named in logs.
 */
function withWholePassword(value: string): string {
  const { pathname, search, hash } = new URL(value)
  if (![pathname, search, hash].some((part) => part.includes('@'))) return value
  throw new TypeError('must have its user and password percent-encoded: @ as %40, / as %2F, # as %23, ? as %3F')
}

export const smtpUrl = (value: string) => {
  const url = URL.parse(value)
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return withWholePassword(value)
  throw new TypeError('must be a URL such as smtp://user:password@mail.example.org:587')
}
/** Not shown in messages: it may hold a password. */
export const postgresUrl = (value: string) => {
  const url = URL.parse(value)
  if (url && /^postgres(?:ql)?:$/.test(url.protocol) && !url.hostname.includes(',')) return withWholePassword(value)
  throw new TypeError(
    'must be a URL of one server such as postgres://user:password@db.example.org:5432/seaborne; of several, give the address of a load balancer in front of them',
  )
}
/** Not shown in messages: addresses may hold a password. */
export const natsUrls = (value: string) => {
  const isUrl = (part: string) => /^(?:nats|tls):$/.test(URL.parse(part)?.protocol ?? '')
  if (listed(value).length > 0 && listed(value).every(isUrl)) return listed(value).map(withWholePassword).join(',')
  throw new TypeError(
    'must be comma-separated URLs of the servers of one cluster, such as nats://nats.example.org:4222',
  )
}
export const redisUrl = (value: string) => {
  if (/^rediss?:$/.test(URL.parse(value)?.protocol ?? '')) return withWholePassword(value)
  throw new TypeError('must be a URL such as redis://:password@valkey.example.org:6379')
}
/** A bucket and what the names of its objects begin with. */
export const s3Address = (value: string) => {
  const url = URL.parse(value)
  if (url?.protocol === 's3:' && /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(url.host) && url.search + url.hash === '')
    return { bucket: url.host, prefix: url.pathname.replace(/^\/+|\/+$/g, '') }
  throw new TypeError(`must be a bucket and a prefix such as s3://seaborne/archive, got "${redactAddress(value)}"`)
}
export const sender = (value: string) => {
  if (/^[^\r\n]*[^\s@]+@[^\s@]+$/.test(value)) return value
  throw new TypeError(`must be an address such as Seaborne <map@example.org>, got "${value}"`)
}
/** The issuer URL of an identity provider: https, or http on this machine. */
export const issuer = (value: string) => {
  const url = URL.parse(webAddress(value))
  if (url?.protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '')) return value
  throw new TypeError(`must be an https URL, got "${redactAddress(value)}"`)
}
/** An email address or an https URL, as a URL. */
export const contact = (value: string) => {
  if (/^(?:mailto:)?[^\s@:,]+@[^\s@]+$/.test(value)) return value.startsWith('mailto:') ? value : `mailto:${value}`
  if (URL.parse(value)?.protocol === 'https:' && !/\s/.test(value)) return value
  throw new TypeError(`must be an email address or an https URL, got "${value}"`)
}
/** A file that begins as every PMTiles archive does: the map of any other stays empty without a word. */
export const pmtilesFile = (value: string) => {
  if (firstBytes(value, 2) !== 'PM') throw new TypeError(`must be a PMTiles archive, which "${value}" is not`)
  return value
}
function firstBytes(path: string, count: number): string {
  try {
    const descriptor = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(count)
      return bytes.toString('latin1', 0, readSync(descriptor, bytes))
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    throw new TypeError(`must be an existing file, got "${path}": ${(error as Error).message}`, { cause: error })
  }
}
/** A style URL (or a path on this server), followed by origins. */
export const style = (value: string): readonly string[] => {
  const [address = '', ...others] = listed(value)
  if (!/^\/(?!\/)/.test(address)) webAddress(address)
  return [address, ...others.map(httpUrl)]
}
export const origins = (value: string): readonly string[] => listed(value).map(httpUrl)
/** Comma-separated IP addresses and CIDR ranges. */
export const proxies = (value: string) => {
  for (const part of listed(value)) {
    const [address, bits] = part.split('/')
    const maxBits = isIP(address) === 6 ? 128 : 32
    const isRange = isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
    if (!isRange && !['loopback', 'linklocal', 'uniquelocal'].includes(part))
      throw new TypeError(`must be comma-separated IP addresses or ranges such as 10.0.0.0/8, got "${part}"`)
  }
  return value
}
export const switchedOn = (value: string) => oneOf('0', '1')(value) === '1'

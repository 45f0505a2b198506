import { unescapePercent } from '#domain/text/percent-escapes.ts'
import { redactAddress, redactSecrets } from '#domain/text/redact-secrets.ts'

/** Host and port of an address; each may be omitted if there is a default. */
export function hostAndPort(
  address: URL,
  usual: { host?: string; port?: number } = {},
): { host: string; port: number } {
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1') || usual.host
  const port = address.port === '' ? usual.port : Number(address.port)
  if (host === undefined || port === undefined || address.pathname.length > 1) {
    throw new TypeError(
      `${address.protocol} needs a host and a port, ${address.protocol}//host:port, got ${redactAddress(address.href)}`,
    )
  }
  return { host, port }
}

/** File path of an address: relative or absolute, or `-` for standard input. */
export function filePath(address: URL): string {
  const path = unescapePercent(address.hostname + address.pathname)
  if (path === '')
    throw new TypeError(`${address.protocol} needs a path, ${address.protocol}PATH, got ${redactAddress(address.href)}`)
  return path
}

/** A numeric option of an address. Throws a `TypeError` if it is not a number or out of range. */
export function numberOption(
  address: URL,
  name: string,
  usual: number,
  range: { above: number; upTo: number },
): number {
  const text = address.searchParams.get(name)
  if (text === null || text === '') return usual
  const number = Number(text)
  if (number > range.above && number <= range.upTo) return number
  throw new TypeError(
    `${name} must be above ${range.above} and at most ${range.upTo}, got "${redactSecrets(text)}" in ${redactAddress(address.href)}`,
  )
}

/** Whether an option of an address is on: `loop=1`, `loop=true` or `loop`. */
export function isSwitchedOn(address: URL, name: string): boolean {
  return ['', '1', 'true', 'yes'].includes(address.searchParams.get(name) ?? '0')
}

/** URL of a web source: the default, or the value of `?url=` (a mirror, a test server). */
export function upstreamUrl(address: URL, usual: string): string {
  const other = address.searchParams.get('url')
  if (other === null) return usual
  if (!URL.canParse(other))
    throw new TypeError(`url must be an address, got "${redactAddress(other)}" in ${redactAddress(address.href)}`)
  return other
}

/** A web address without its user name and password, and the header that they are sent in: `fetch` refuses them in an address. */
export function withoutCredentials(address: string): { url: string; headers: { authorization?: string } } {
  const url = new URL(address)
  const { username, password } = url
  if (username === '' && password === '') return { url: address, headers: {} }
  const credentials = `${unescapePercent(username)}:${unescapePercent(password)}`
  ;[url.username, url.password] = ['', '']
  return { url: url.href, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } }
}

/** The key of a source from a setting. Throws a `TypeError` that names a missing setting. */
export function neededKey(address: URL, setting: (name: string) => string | undefined, name: string): string {
  const key = setting(name)
  if (key) return key
  throw new TypeError(`${address.protocol} needs a key in the setting ${name}`)
}

import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '#domain/public-address.ts'

export interface WebhookMessage {
  url: string
  /** JSON. */
  body: string
  secret: string
  nowMs: number
}

export interface WebhookWorld {
  /** Whether receivers in the operator's own network may be told, too. */
  allowPrivate: boolean
  /** All addresses of a host name. */
  resolve?: (hostname: string) => Promise<string[]>
  timeoutMs?: number
}

/** What became of a message. `final`: there is no use in trying again. */
export type Delivery = { delivered: true } | { delivered: false; why: string; final: boolean }

const usualTimeoutMs = 5000

/**
 * Tells a receiver, once. The name is resolved once and the connection goes to the very address that was checked, so
 * that a name that changes its mind leads nowhere inside; redirects are not followed, and what is answered is not read.
 */
export async function sendWebhook(message: WebhookMessage, world: WebhookWorld): Promise<Delivery> {
  const url = new URL(message.url)
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  let addresses: string[]
  try {
    addresses = isIP(hostname) ? [hostname] : await (world.resolve ?? resolveAll)(hostname)
  } catch {
    return { delivered: false, why: `${hostname} has no address`, final: false }
  }
  const [address] = addresses
  if (address === undefined) return { delivered: false, why: `${hostname} has no address`, final: false }
  if (!world.allowPrivate && !addresses.every(isPublicAddress))
    return { delivered: false, why: `${hostname} is not an address of the open internet`, final: true }
  return post(url, address, message, world.timeoutMs ?? usualTimeoutMs)
}

const resolveAll = async (hostname: string) => (await lookup(hostname, { all: true })).map(({ address }) => address)

/** How a receiver can tell that a message is ours and fresh: `t=SECONDS,v1=HMAC-SHA256 of "SECONDS.BODY"` in hex. */
export function signatureOf({ body, secret, nowMs }: Omit<WebhookMessage, 'url'>): string {
  const seconds = Math.floor(nowMs / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function post(url: URL, address: string, message: WebhookMessage, timeoutMs: number): Promise<Delivery> {
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method: 'POST',
      agent: false,
      lookup: (_hostname, options, done) => {
        const family = isIP(address)
        if (options.all === true) done(null, [{ address, family }])
        else done(null, address, family)
      },
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'seaborne-alerts',
        'seaborne-signature': signatureOf(message),
      },
    },
    (answer) => {
      const { statusCode: status = 0 } = answer
      answer.destroy()
      if (status >= 200 && status < 300) resolve({ delivered: true })
      // Gone for good, or told that it is wrong: a redirect is an answer, too.
      else
        resolve({
          delivered: false,
          why: `answered ${status}`,
          final: status < 500 && status !== 429 && status !== 408,
        })
    },
  )
  request.on('error', (error) =>
    resolve({
      delivered: false,
      why:
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? `did not answer within ${timeoutMs / 1000} s`
          : 'cannot be reached',
      final: false,
    }),
  )
  request.end(message.body)
  return promise
}

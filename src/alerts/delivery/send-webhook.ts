import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '#domain/public-address.ts'

/** A message to a webhook. */
export interface WebhookMessage {
  url: string
  /** Identifies the event: the same in every attempt. */
  id: string
  /** Counts from 1. */
  attempt: number
  /** JSON. */
  body: string
  secret: string
  nowMs: number
}

export interface WebhookOptions {
  /** Whether messages may go to addresses of private networks. */
  allowPrivate: boolean
  /** Resolves a host name to all of its addresses; by default with the system's resolver. */
  resolve?: (hostname: string) => Promise<string[]>
  timeoutMs?: number
}

/** Result of an attempt. `status`: of the response, null without one. `final`: a retry is not wanted. */
export type DeliveryResult =
  | { delivered: true; status: number }
  | { delivered: false; status: number | null; why: string; final: boolean }

const defaultTimeoutMs = 5000
/** How long a look-up may take when an address is saved. */
const defaultLookupMs = 2000

/**
 * Sends a message, in one attempt. The host name is resolved once and the connection goes to one of the checked addresses, so
 * that a name that resolves differently later cannot reach a private network (DNS rebinding). Redirects are not followed
 * and the body of the response is not read.
 */
export async function sendWebhook(message: WebhookMessage, options: WebhookOptions): Promise<DeliveryResult> {
  const url = new URL(message.url)
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const addresses = await within(timeoutMs, addressesOf(url, options), null)
  const refused = { delivered: false, status: null } as const
  if (addresses === null)
    return { ...refused, why: `${hostnameOf(url)} was not resolved within ${timeoutMs / 1000} s`, final: false }
  if (addresses.length === 0) return { ...refused, why: `${hostnameOf(url)} has no address`, final: false }
  const why = addressFault(url, addresses, options)
  if (why !== null) return { ...refused, why, final: true }
  return post(url, addresses, message, timeoutMs)
}

/** What a promise gives within a time, else `late`. */
async function within<Value, Late>(ms: number, promise: Promise<Value>, late: Late): Promise<Value | Late> {
  const timeout = Promise.withResolvers<Late>()
  const timer = setTimeout(() => timeout.resolve(late), ms)
  try {
    return await Promise.race([promise, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Why a message to this address would be refused, as the end of a sentence; null when it would be sent. A host name that
 * cannot be resolved now is no reason: it may be by the first message.
 */
export async function webhookFault(
  address: string,
  { waitMs = defaultLookupMs, ...options }: WebhookOptions & { waitMs?: number },
): Promise<string | null> {
  const url = new URL(address)
  const addresses = await within(waitMs, addressesOf(url, options), [])
  const fault = addressFault(url, addresses, options)
  return fault && `is refused: ${fault}`
}

const hostnameOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** Every address of a host; none when it cannot be resolved. */
async function addressesOf(url: URL, { resolve = resolveAll }: WebhookOptions): Promise<string[]> {
  const hostname = hostnameOf(url)
  return isIP(hostname) ? [hostname] : resolve(hostname).catch(() => [])
}

function addressFault(url: URL, addresses: readonly string[], { allowPrivate }: WebhookOptions): string | null {
  if (allowPrivate || addresses.every(isPublicAddress)) return null
  return `${hostnameOf(url)} is not an address of the open internet`
}

const resolveAll = async (hostname: string) => (await lookup(hostname, { all: true })).map(({ address }) => address)

/** The Seaborne-Signature header: `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of `SECONDS.BODY`. */
function signatureOf({ body, secret, nowMs }: Pick<WebhookMessage, 'body' | 'secret' | 'nowMs'>): string {
  const seconds = Math.floor(nowMs / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function post(
  url: URL,
  addresses: readonly string[],
  message: WebhookMessage,
  timeoutMs: number,
): Promise<DeliveryResult> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  const { promise, resolve } = Promise.withResolvers<DeliveryResult>()
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method: 'POST',
      agent: false,
      lookup: (_hostname, options, done) => {
        // All of them, so that one that cannot be reached, such as IPv6 without a route, gives way to the next.
        if (options.all === true) done(null, checked)
        else done(null, checked[0].address, checked[0].family)
      },
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'seaborne-alerts',
        'seaborne-event-id': message.id,
        'seaborne-attempt': message.attempt,
        'seaborne-signature': signatureOf(message),
      },
    },
    (response) => {
      const { statusCode: status = 0 } = response
      response.destroy()
      if (status >= 200 && status < 300) resolve({ delivered: true, status })
      // 410 says that the webhook is gone for good; everything else may be repaired within days.
      else resolve({ delivered: false, status, why: `answered ${status}`, final: status === 410 })
    },
  )
  request.on('error', (error) =>
    resolve({
      delivered: false,
      status: null,
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

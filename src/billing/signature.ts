import { isUtf8 } from 'node:buffer'

/** How old a signature may be, and how far the sender's clock may be ahead. */
const toleranceSeconds = 300
/** A header has one signature for each secret that the sender uses: two while it rotates them. */
const maxHeaderParts = 17

/** Loaded with the first message: the package takes 200 ms and 37 MB, and most servers sell nothing. */
const stripeWebhooks = async () => (await import('stripe')).default.webhooks

/** Signs a message as Stripe does; returns the header `t=SECONDS,v1=HEX`. */
export async function signatureHeader(body: string, secret: string, nowMs: number): Promise<string> {
  const webhooks = await stripeWebhooks()
  return webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(nowMs / 1000) })
}

/** Whether one of the secrets signed exactly these bytes, at most 300 s before or after `nowMs`. */
export async function isSigned(
  body: Buffer,
  header: unknown,
  secrets: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const checked = checkedHeader(header, nowMs)
  // Stripe's function decodes the body before it hashes it, and would accept other invalid bytes in place of signed ones.
  if (checked === null || !isUtf8(body)) return false
  const { signature } = await stripeWebhooks()
  return secrets.some((secret) => {
    try {
      return signature?.verifyHeader(body, checked, secret, toleranceSeconds, undefined, nowMs) ?? false
    } catch {
      return false
    }
  })
}

/**
 * The header with its optional spaces removed; null when Stripe's function would be too lenient with it: it accepts a
 * time in the future, the last of several times, a time with trailing text, and any number of signatures.
 */
function checkedHeader(header: unknown, nowMs: number): string | null {
  if (typeof header !== 'string') return null
  const parts = header.split(',', maxHeaderParts + 1).map((part) => part.trim())
  const times = parts.filter((part) => part.startsWith('t='))
  if (parts.length > maxHeaderParts || times.length !== 1 || !/^t=\d{1,12}$/.test(times[0])) return null
  const aheadSeconds = Number(times[0].slice(2)) - Math.floor(nowMs / 1000)
  return aheadSeconds > toleranceSeconds ? null : parts.join()
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time in a signature may lie from ours, either way. */
const toleranceSeconds = 300
const mostHeaderLength = 4096
const mostSignatures = 16

const digest = (body: Uint8Array, atSeconds: string, secret: string) =>
  createHmac('sha256', secret).update(`${atSeconds}.`).update(body).digest()

/** Signs a message the way the provider does: `t=…,v1=…`. */
export function signatureOf(body: Uint8Array, secret: string, nowMs: number): string {
  const atSeconds = String(Math.floor(nowMs / 1000))
  return `t=${atSeconds},v1=${digest(body, atSeconds, secret).toString('hex')}`
}

/**
 * Whether one of the secrets signed these very bytes within the tolerance. All signatures are compared with all
 * secrets, so that the time taken tells nothing of which came close.
 */
export function isSigned(body: Uint8Array, header: unknown, secrets: readonly string[], nowMs: number): boolean {
  const read = readHeader(header)
  if (read === null) return false
  if (Math.abs(Math.floor(nowMs / 1000) - Number(read.atSeconds)) > toleranceSeconds) return false
  let good = false
  for (const secret of secrets) {
    const wanted = digest(body, read.atSeconds, secret)
    for (const signature of read.signatures) if (timingSafeEqual(wanted, signature)) good = true
  }
  return good
}

/** The time and the `v1` signatures of a header; null where it is none. Other schemes, such as `v0`, count for nothing. */
function readHeader(header: unknown): { atSeconds: string; signatures: Buffer[] } | null {
  if (typeof header !== 'string' || header.length > mostHeaderLength) return null
  const times: string[] = []
  const signatures: Buffer[] = []
  for (const part of header.split(',')) {
    const [, name, value] = /^\s*(\w+)=(.*?)\s*$/.exec(part) ?? []
    if (name === 't') times.push(value)
    if (name === 'v1' && /^[0-9a-f]{64}$/.test(value)) signatures.push(Buffer.from(value, 'hex'))
  }
  const [atSeconds] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(atSeconds)) return null
  return signatures.length === 0 || signatures.length > mostSignatures ? null : { atSeconds, signatures }
}

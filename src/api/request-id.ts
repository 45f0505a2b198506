import { randomBytes } from 'node:crypto'

const acceptable = /^[A-Za-z0-9_-]{8,64}$/
const prefix = randomBytes(6).toString('base64url')
let count = 0

/** The caller's own id of a request where it is a decent one, else a new one. */
export function requestId(inbound: string | string[] | undefined): string {
  if (typeof inbound === 'string' && acceptable.test(inbound)) return inbound
  return `${prefix}-${(++count).toString(36).padStart(6, '0')}`
}

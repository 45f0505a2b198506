import { networkInterfaces } from 'node:os'
import type { Visit } from './answer.ts'
import { Refusal } from './refusal.ts'

/**
 * The origin to which a payment page, a letter or a sign-in elsewhere leads back. A name that the caller merely says is not taken for ours: it is the
 * public address where one is set, and an address of this very machine otherwise.
 */
export function ownOrigin(
  { headers, secure }: Pick<Visit, 'headers' | 'secure'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl
  const url = URL.parse(`${secure ? 'https' : 'http'}://${headers.host ?? ''}`)
  if (url !== null && url.origin === url.href.replace(/\/$/, '') && isThisMachine(url.hostname)) return url.origin
  throw new Refusal(
    503,
    'This server does not know its own address: set SVC_PUBLIC_URL to the origin that browsers see.',
  )
}

function isThisMachine(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare === '::1' || /^127\.\d+\.\d+\.\d+$/.test(bare)) return true
  return Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === bare))
}

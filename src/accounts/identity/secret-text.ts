import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of `bytes` random bytes, as base64url. */
export function newSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** The hash of a secret that the database holds. Secrets have 240 random bits or more, so a fast hash is enough. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

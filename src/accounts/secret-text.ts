import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of so many random bytes, in characters that need no escape anywhere. */
export function newSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is stored of a secret: enough to know it again, useless to whoever reads the database. It has 240 random bits or more, so that a plain hash is as safe as a slow one. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

import type { AccountsDb } from '#store/store.ts'
import { Identities } from './linked-identities.ts'
import { Keys } from './keys.ts'
import { OneTimeTokens } from './one-time-tokens.ts'
import { Sessions } from './sessions.ts'
import { Users } from './users.ts'

export interface NewPassword {
  userId: number
  passwordHash: string
  /** The session that goes on; null: none. */
  keptSessionId: number | null
  nowMs: number
}

/**
 * Sets a password and ends what the one before gave access to: the other sessions, and links that reset it. Part of the
 * caller's transaction, so that no session outlives a password by a fault in between.
 */
export async function replacePassword(
  tx: AccountsDb,
  { userId, passwordHash, keptSessionId, nowMs }: NewPassword,
): Promise<void> {
  await new Users(tx).setPasswordHash(userId, passwordHash, nowMs)
  await new Sessions(tx).endOthers(userId, keptSessionId)
  await new OneTimeTokens(tx).revoke('password reset', userId)
}

/**
 * Sets a password for the owner of an address, and ends all sessions. Where the address was not verified, another person may
 * have signed up with it: every other credential of the account is revoked, too. Part of the caller's transaction.
 */
export async function takeOverAccount(tx: AccountsDb, given: Omit<NewPassword, 'keptSessionId'>): Promise<void> {
  const { userId, nowMs } = given
  await replacePassword(tx, { ...given, keptSessionId: null })
  if (await new Users(tx).isEmailVerified(userId)) return
  await new Identities(tx).removeAll(userId)
  const keys = new Keys(tx)
  for (const { id } of await keys.of(userId)) await keys.revoke(userId, id, nowMs)
}

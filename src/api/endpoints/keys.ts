import type { Accounts } from '#accounts/accounts.ts'
import type { ApiKey } from '#accounts/keys.ts'
import { isoTime } from '#contract/values.ts'
import { type Endpoints, json } from '../answer.ts'
import { Refusal } from '../refusal.ts'
import { numberOf, userIdOf } from '../signed-in.ts'
import { fromOf } from './auth.ts'

/** API keys: made with a session, shown once, revoked at once. */
export function keyEndpoints(accounts: Accounts): Endpoints {
  return {
    'keys.list': async (_asked, { caller }) => json((await accounts.keys(userIdOf(caller))).map(wireKey)),
    'keys.create': async ({ body: { name, scopes } }, visit) => {
      const key = await accounts.createKey(visit.caller, name, [...new Set(scopes)], fromOf(visit))
      return json({ ...wireKey(key), token: key.token })
    },
    'keys.delete': async ({ params }, visit) => {
      const id = numberOf(params.id, 'key')
      if (visit.caller.kind === 'key' && visit.caller.keyId !== id) {
        throw new Refusal(403, 'A key may revoke itself only; sign in to revoke another.')
      }
      await accounts.revokeKey(userIdOf(visit.caller), id, fromOf(visit))
      return { kind: 'nothing' }
    },
  }
}

export const wireKey = ({ id, name, prefix, scopes, createdMs, lastUsedMs }: ApiKey) => ({
  id,
  name,
  key_prefix: prefix,
  scopes,
  created_at: isoTime(createdMs),
  last_used: isoTime(lastUsedMs),
})

import type { Accounts } from '#accounts/accounts.ts'
import type { ApiKey } from '#accounts/identity/keys.ts'
import { isoTime } from '#domain/time.ts'
import { type Endpoints, json, list } from '../../http/response.ts'
import { HttpError } from '#domain/http-error.ts'
import { userIdOf } from '../../guard/caller.ts'
import { parseItemId } from '../../http/validate-input.ts'
import { fromOf } from './auth.ts'

/** API keys: created with a session, shown once, revoked immediately. */
export function keyEndpoints(accounts: Pick<Accounts, 'keys' | 'createKey' | 'revokeKey'>): Endpoints {
  return {
    'keys.list': async (_input, { caller }) => list((await accounts.keys(userIdOf(caller))).map(keyItem)),
    'keys.create': async ({ body: { name, scopes } }, context) => {
      const key = await accounts.createKey(context.caller, name, [...new Set(scopes)], fromOf(context))
      return json({ ...keyItem(key), token: key.token })
    },
    'keys.delete': async ({ params }, context) => {
      const id = parseItemId(params.id, 'key')
      if (context.caller.kind === 'key' && context.caller.keyId !== id) {
        throw new HttpError(403, 'A key may revoke itself only; sign in to revoke another.')
      }
      await accounts.revokeKey(userIdOf(context.caller), id, fromOf(context))
      return { kind: 'nothing' }
    },
  }
}

export const keyItem = ({ id, name, prefix, scopes, createdMs, lastUsedMs }: ApiKey) => ({
  id,
  name,
  keyPrefix: prefix,
  scopes,
  createdAt: isoTime(createdMs),
  lastUsed: isoTime(lastUsedMs),
})

import type { Accounts } from '#accounts/accounts.ts'
import type { Scope } from '#accounts/identity/keys.ts'
import type { Store } from '#store/store.ts'
import { accountsOver, from, goodPassword } from './accounts.ts'

/** Headers with a caller's credentials. */
export type Showing = Record<string, string>

/** The callers of an access test, each by its credentials. */
export interface People {
  accounts: Accounts
  callers: Record<string, Showing>
}

export async function inviteEverybody(store: Store): Promise<People> {
  const { accounts } = accountsOver(store, { limits: { free: 1e6, pro: 1e6, enterprise: 1e6 } })
  const join = async (name: string, tier: 'free' | 'pro' | 'enterprise', isAdmin = false) => {
    const { token, user } = await accounts.register({ email: `${name}@example.org`, password: goodPassword }, from)
    await accounts.changeUser(user.id, isAdmin ? { tier, isAdmin } : { tier })
    const cookie = `svc_session=${token}`
    const { caller } = await accounts.authenticate({ authorization: null, session: token })
    const key = async (...scopes: Scope[]) => (await accounts.createKey(caller, name, scopes, from)).token
    return { id: user.id, cookie: { cookie, origin: '' }, key }
  }
  const free = await join('free', 'free')
  const pro = await join('pro', 'pro')
  const enterprise = await join('enterprise', 'enterprise')
  const admin = await join('admin', 'free', true)
  const downgraded = await join('downgraded', 'pro')
  const downgradedKey = await downgraded.key('write')
  await accounts.changeUser(downgraded.id, { tier: 'free' })
  const bearer = (token: string): Showing => ({ authorization: `Bearer ${token}` })
  const revoked = await pro.key('read')
  const [last] = await accounts.keys(pro.id)
  await accounts.revokeKey(pro.id, last.id, from)
  return {
    accounts,
    callers: {
      anonymous: {},
      'free session': free.cookie,
      'pro session': pro.cookie,
      'enterprise session': enterprise.cookie,
      'admin session': admin.cookie,
      'read key': bearer(await pro.key('read')),
      'write key': bearer(await pro.key('write')),
      'admin key': bearer(await admin.key('admin')),
      'read key of an administrator': bearer(await admin.key('read')),
      'write key of an administrator': bearer(await admin.key('write')),
      'key of a downgraded owner': bearer(downgradedKey),
      'revoked key': bearer(revoked),
      'malformed key': bearer('svc_test_abc'),
      'unknown key': bearer(`svc_live_${'x'.repeat(40)}`),
      'bad key beside a good cookie': { ...bearer('nonsense'), ...admin.cookie },
      'read key beside an admin cookie': { ...bearer(await pro.key('read')), ...admin.cookie },
    },
  }
}

import { Accounts, type AccountsDependencies } from '#accounts/accounts.ts'
import type { Clock } from '#domain/clock.ts'
import type { Store } from '#store/store.ts'
import { asSetting, type Config } from '../config.ts'

/** The accounts over an open store. */
export function openAccounts(
  config: Config,
  store: Store,
  clock: Clock,
  dependencies: Pick<AccountsDependencies, 'mail' | 'providers' | 'credentialChanges' | 'announce'> = {},
): Accounts {
  return new Accounts({
    ...dependencies,
    db: store.accounts,
    clock,
    monotonicMs: () => performance.now(),
    isSoleServer: () => store.isSoleServer,
    settings: {
      limits: { free: config.limitFree, pro: config.limitPro, enterprise: config.limitEnterprise },
      newUserTier: config.newUserTier,
      registration: config.registration,
      singleSignOn: config.singleSignOn ? { administratorEmail: config.adminEmail ?? null } : null,
    },
  })
}

/** Creates the administrator that the settings name, before anybody can sign in. */
export async function ensureAdministrator(accounts: Accounts, config: Config): Promise<void> {
  const { adminEmail: email, adminPassword: password } = config
  if (email === undefined || password === undefined) return
  await asSetting('SVC_ADMIN_EMAIL and SVC_ADMIN_PASSWORD', () => accounts.ensureAdmin({ email, password }))
}

/** Where the first administrator sets a password, once; null where there is one. */
export async function setUpLinkOf(accounts: Accounts, origin: string): Promise<string | null> {
  const token = await accounts.firstAdminToken()
  return token === null ? null : `${origin}/app/setup#${token}`
}

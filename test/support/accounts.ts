import { Accounts, type AccountsDependencies, type AccountsSettings } from '#accounts/accounts.ts'
import { Passwords } from '#accounts/sign-in/passwords.ts'
import { FixedClock } from '#domain/clock.ts'
import type { Store } from '#store/store.ts'

/** Instant password hashes, for tests that are not about hashes. */
export const quickHashes = { memory: 8, passes: 1, parallelism: 1 }
export const from = { address: '192.0.2.7', userAgent: 'a test' }
export const goodPassword = 'Kattegat nebel 7 lotse'

const defaults: AccountsSettings = {
  limits: { free: 60, pro: 300, enterprise: 1000 },
  newUserTier: 'free',
  registration: true,
  singleSignOn: null,
}

/** Accounts over a store, with clocks that the test moves. */
export function accountsOver(
  store: Pick<Store, 'accounts' | 'isSoleServer'>,
  more: Partial<AccountsSettings> = {},
  outside: Pick<AccountsDependencies, 'mail' | 'providers' | 'passwords'> = {},
) {
  const clock = new FixedClock(Date.UTC(2026, 10, 20, 12))
  const monotonic = { nowMs: 5000 }
  const accounts = new Accounts({
    passwords: new Passwords(quickHashes),
    ...outside,
    db: store.accounts,
    isSoleServer: () => store.isSoleServer,
    clock,
    monotonicMs: () => monotonic.nowMs,
    settings: { ...defaults, ...more },
  })
  /** Advances both clocks. */
  const pass = (ms: number) => {
    clock.advance(ms)
    monotonic.nowMs += ms
  }
  return { accounts, clock, monotonic, pass }
}

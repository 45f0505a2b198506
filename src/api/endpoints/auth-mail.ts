import type { Accounts } from '#accounts/accounts.ts'
import type { Endpoints } from '../answer.ts'
import { ownOrigin } from '../own-origin.ts'
import { fromOf } from './auth.ts'

/** A forgotten password, and the proof that an address is one's own: both by a letter. */
export function authMailEndpoints(accounts: Accounts, publicUrl: string | undefined): Endpoints {
  return {
    'auth.forgot': async ({ body: { email } }, visit) => {
      await accounts.askReset(email, fromOf(visit), ownOrigin(visit, publicUrl))
      return { kind: 'nothing' }
    },
    'auth.reset': async ({ body: { token, new_password } }, visit) => {
      await accounts.resetByLink(token, new_password, fromOf(visit))
      return { kind: 'nothing' }
    },
    'auth.sendConfirmation': async (_asked, visit) => {
      await accounts.sendCheck(visit.caller, ownOrigin(visit, publicUrl))
      return { kind: 'nothing' }
    },
    'auth.confirm': async ({ body: { token } }, visit) => {
      await accounts.confirmEmail(visit.caller, token, fromOf(visit))
      return { kind: 'nothing' }
    },
  }
}

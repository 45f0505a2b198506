import type { Accounts } from '#accounts/accounts.ts'
import type { Endpoints } from '../../http/response.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { fromOf } from './auth.ts'

/** Password reset and email verification, both by an emailed link. */
export function emailEndpoints(accounts: Accounts, publicUrl: string | undefined): Endpoints {
  return {
    'auth.forgot': async ({ body: { email } }, context) => {
      await accounts.askReset(email, fromOf(context), ownOrigin(context, publicUrl))
      return { kind: 'nothing' }
    },
    'auth.reset': async ({ body: { token, newPassword } }, context) => {
      await accounts.resetByLink(token, newPassword, fromOf(context))
      return { kind: 'nothing' }
    },
    'auth.sendConfirmation': async (_input, context) => {
      await accounts.sendCheck(context.caller, ownOrigin(context, publicUrl))
      return { kind: 'nothing' }
    },
    'auth.confirm': async ({ body: { token } }, context) => {
      await accounts.confirmEmail(context.caller, token, fromOf(context))
      return { kind: 'nothing' }
    },
  }
}

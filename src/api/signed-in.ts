import type { CallerUser } from '#accounts/credential.ts'
import type { Caller } from './caller.ts'
import { unauthorized } from './gate.ts'
import { Refusal } from './refusal.ts'

/** The user behind a caller; the gate has seen to it that there is one. */
export function userOf({ user }: Caller): CallerUser {
  if (user === undefined) throw unauthorized('Sign in first.')
  return user
}

export const userIdOf = (caller: Caller): number => userOf(caller).id

/** The number that a path or a query names something by; what is no number names nothing. */
export function numberOf(text: string, what: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw new Refusal(404, `You have no ${what} "${text.slice(0, 20)}".`)
}

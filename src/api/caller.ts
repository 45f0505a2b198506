import type { tiers } from '#contract/auth.ts'

export type Tier = (typeof tiers)[number]

/** Who asks, as far as the gate must know. */
export interface Caller {
  kind: 'anonymous' | 'session' | 'key'
  user?: { id: number; email: string; tier: Tier; isAdmin: boolean }
  /** What a key may do; a session may do what its user may. */
  scopes: readonly string[]
  keyId?: number
}

export const anonymous: Caller = { kind: 'anonymous', scopes: ['read'] }

/** Whether a caller sees what Pro users see. An administrator has the Enterprise tier's access. */
export function isPro({ user }: Caller): boolean {
  return user !== undefined && (user.tier !== 'free' || user.isAdmin)
}

/** What a request presented as proof of who sends it. */
export interface Credentials {
  /** What stood behind `Authorization`, whole; null without that header. */
  authorization: string | null
  /** The session cookie's value; null without it. */
  session: string | null
}

/** What the credentials came to. `deadSession`: the cookie is to be cleared. `refused`: 401, and why. */
export interface Authentication {
  caller: Caller
  deadSession?: boolean
  refused?: string
}

/** How much a caller may still ask for. */
export interface Allowance {
  allowed: boolean
  perMinute: number
  remaining: number
  /** Whole seconds until there is room for one more, at least 1. */
  retryAfterSeconds: number
}

/** Tells who asks, and how often they may. */
export interface Doorkeeper {
  /** At once for what is at hand; a promise only where the store must be asked. */
  authenticate(credentials: Credentials, nowMs: number): Authentication | Promise<Authentication>
  /** Counts one request of a caller, by address where the caller is nobody. */
  take(caller: Caller, address: string): Allowance
}

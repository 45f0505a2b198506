import type { Caller, Credentials } from '../caller.ts'

/** The end of a connection that events are written to: node's response, or a stand-in. */
export interface Outlet {
  readonly writableLength: number
  write(bytes: Buffer | string, done?: () => void): boolean
  end(text?: string): unknown
  destroy(): unknown
}

/** Who reads a stream, how much she has been told, and how well she keeps up. */
export interface Reader {
  readonly outlet: Outlet
  /** What she came in by, to be looked at again. */
  readonly credentials: Credentials
  caller: Caller
  /** By what her address is counted. */
  readonly addressKey: string
  readonly callerKey: string
  /** Up to which tick she was told what changed; 0 is nothing yet. */
  tick: number
  /** When she was last sent anything, and when she is next told what changed. */
  sentMs: number
  dueMs: number
  /** When she is next told whose position is old. */
  agesDueMs: number
  /** Since when what she was sent lies unread in our memory; null when it does not. */
  stalledMs: number | null
  /** When it is to be asked again who she is. */
  checkMs: number
}

/** How a caller's streams are counted: a key by itself, a session by its user, anybody else by address. */
export function callerKeyOf({ user, kind, keyId }: Caller, addressKey: string): string {
  if (user === undefined) return `address ${addressKey}`
  return kind === 'key' ? `key ${keyId}` : `user ${user.id}`
}

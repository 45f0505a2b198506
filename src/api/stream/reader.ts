import type { Caller, Credentials } from '../guard/caller.ts'

/** The connection that events are written to: node's response, or a test double. */
export interface Outlet {
  readonly writableLength: number
  write(bytes: Buffer | string, done?: () => void): boolean
  end(text?: string): unknown
  destroy(): unknown
}

/** A client of a stream, what it has been sent, and whether it keeps up. */
export interface Reader {
  readonly outlet: Outlet
  /** Checked again every minute. */
  readonly credentials: Credentials
  caller: Caller
  /** Key under which its address is counted. */
  readonly addressKey: string
  readonly callerKey: string
  /** Tick up to which it was sent the changes; 0 before the snapshot. */
  tick: number
  /** Time of the last write, and of the next delta. */
  sentMs: number
  dueMs: number
  /** Time of the next `ages` event. */
  agesDueMs: number
  /** Time since which bytes are buffered unread; null when none are. */
  stalledMs: number | null
  /** Time of the next check of its credentials. */
  checkMs: number
}

/** Returns the key under which a caller's streams are counted: API key, user of a session, or address. */
export function callerKeyOf({ user, kind, keyId }: Caller, addressKey: string): string {
  if (user === undefined) return `address ${addressKey}`
  return kind === 'key' ? `key ${keyId}` : `user ${user.id}`
}

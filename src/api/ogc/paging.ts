import { hash } from 'node:crypto'
import type { Matches } from './collection.ts'
import { LruMap } from '#domain/lru.ts'

/** Maximum number of lists kept; a list of 100,000 vessels takes 0.4 MB. */
const maxHeld = 32

/**
 * Keeps lists stable while a client pages through them: vessels change their rank between pages, and none may be
 * skipped or repeated. The least recently used list is evicted; its next page is cut from the current data.
 */
export class HeldLists {
  readonly #held = new LruMap<string, { asked: string; matches: Matches }>(maxHeld)

  /** Returns the list of a token; null when it was evicted, or is of another collection or other filters than `asked`. */
  get(token: string, asked: string): Matches | null {
    const held = this.#held.get(token)
    return held?.asked === asked ? held.matches : null
  }

  /** Keeps a list and returns its token, the same for the same query and version of the data. */
  hold(version: string, asked: string, matches: Matches): string {
    const token = hash('sha1', `${version} ${asked}`, 'base64url').slice(0, 12)
    this.#held.set(token, { asked, matches })
    return token
  }
}

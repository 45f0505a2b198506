import { hash } from 'node:crypto'
import type { Matches } from './collection.ts'

/** So many lists are held still at once; of a hundred thousand ships each takes 0.4 MB. */
const mostHeld = 32

/**
 * Lists held still while somebody pages through them: ships change their places in the order while pages are read, and
 * none must be passed over or come twice for that. What nobody reads on makes room; its next page goes by what is then.
 */
export class HeldLists {
  readonly #held = new Map<string, Matches>()

  /** The list that a token stands for; null when it was let go. */
  get(token: string): Matches | null {
    const matches = this.#held.get(token)
    if (matches === undefined) return null
    this.#held.delete(token)
    this.#held.set(token, matches)
    return matches
  }

  /** Holds a list; who asks for the same of the same data gets the same token. */
  hold(version: string, asked: string, matches: Matches): string {
    const token = hash('sha1', `${version} ${asked}`, 'base64url').slice(0, 12)
    this.#held.delete(token)
    this.#held.set(token, matches)
    if (this.#held.size > mostHeld) this.#held.delete(this.#held.keys().next().value!)
    return token
  }
}

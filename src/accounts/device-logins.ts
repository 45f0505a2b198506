import { randomInt } from 'node:crypto'
import type { ApiKey, Scope } from './keys.ts'
import { Refused } from './refused.ts'
import { newSecret, secretHash } from './secret-text.ts'

/** No vowels, so that no word arises, and nothing that is read as something else. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const codeLength = 8
const secretBytes = 32
const lifeMs = 10 * 60_000
const mostWaiting = 1000
const mostOfAnAddress = 10

/** A program that waits for its user's word. */
export interface DeviceWish {
  name: string
  scopes: readonly Scope[]
  /** Where the program asked from. */
  address: string
  createdMs: number
}

type Outcome = { state: 'pending' | 'denied' } | { state: 'approved'; key: ApiKey & { token: string } }

interface Waiting {
  wish: DeviceWish
  userCode: string
  deviceHash: string
  /** The address that is counted by. */
  network: string
  outcome: Outcome
  /** Whether its key is on the way: nobody else may decide meanwhile. */
  isBeingMade: boolean
}

/**
 * Programs without a browser of their own that wait for a key: the program shows a code, a signed-in user approves it
 * in his browser, and the program collects the key once. All of it lives in memory for ten minutes at most, so that no
 * token is ever stored; a restart ends what waits.
 */
export class DeviceLogins {
  /** By user code, oldest first. */
  readonly #waiting = new Map<string, Waiting>()

  /** Begins one; `userCode` is for the eyes, `deviceCode` for the program alone. */
  start(wish: Omit<DeviceWish, 'createdMs'>, network: string, nowMs: number) {
    this.#prune(nowMs)
    const ofAddress = [...this.#waiting.values()].filter((each) => each.network === network).length
    if (ofAddress >= mostOfAnAddress)
      throw new Refused(429, 'Too many sign-ins wait from here. Finish one, or try again in ten minutes.', {
        'retry-after': String(lifeMs / 1000),
      })
    if (this.#waiting.size >= mostWaiting) this.#waiting.delete(this.#waiting.keys().next().value!)
    const deviceCode = newSecret(secretBytes)
    const userCode = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
    this.#waiting.set(userCode, {
      wish: { ...wish, createdMs: nowMs },
      userCode,
      deviceHash: secretHash(deviceCode),
      network,
      outcome: { state: 'pending' },
      isBeingMade: false,
    })
    return { deviceCode, userCode: `${userCode.slice(0, 4)}-${userCode.slice(4)}`, expiresInSeconds: lifeMs / 1000 }
  }

  /** What a user is asked to approve. */
  wish(userCode: string, nowMs: number): DeviceWish {
    return this.#pending(userCode, nowMs).wish
  }

  /** Gives the program the key that `make` makes; of two calls at once one makes it. */
  async approve(
    userCode: string,
    nowMs: number,
    make: (wish: DeviceWish) => Promise<ApiKey & { token: string }>,
  ): Promise<ApiKey> {
    const waiting = this.#pending(userCode, nowMs)
    waiting.isBeingMade = true
    try {
      const key = await make(waiting.wish)
      waiting.outcome = { state: 'approved', key }
      return key
    } finally {
      waiting.isBeingMade = false
    }
  }

  deny(userCode: string, nowMs: number): void {
    this.#pending(userCode, nowMs).outcome = { state: 'denied' }
  }

  /** What became of it; what is settled is told once. */
  collect(deviceCode: string, nowMs: number): Outcome {
    this.#prune(nowMs)
    const hash = secretHash(deviceCode)
    const waiting = [...this.#waiting.values()].find(({ deviceHash }) => deviceHash === hash)
    if (waiting === undefined) throw new Refused(404, 'This sign-in is over. Begin a new one.')
    if (waiting.outcome.state !== 'pending') this.#waiting.delete(waiting.userCode)
    return waiting.outcome
  }

  #pending(userCode: string, nowMs: number): Waiting {
    this.#prune(nowMs)
    const waiting = this.#waiting.get(userCode.toUpperCase().replaceAll(/[^A-Z]/g, ''))
    if (waiting?.outcome.state !== 'pending' || waiting.isBeingMade)
      throw new Refused(404, 'No program waits with this code. Codes work once, for ten minutes.')
    return waiting
  }

  #prune(nowMs: number): void {
    for (const [code, { wish }] of this.#waiting) {
      if (nowMs - wish.createdMs >= lifeMs) this.#waiting.delete(code)
    }
  }
}

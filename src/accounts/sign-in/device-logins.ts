import { randomInt } from 'node:crypto'
import type { ApiKey, Scope } from '../identity/keys.ts'
import { HttpError } from '#domain/http-error.ts'
import { newSecret, secretHash } from '../identity/secret-text.ts'
import { msPerMinute } from '#domain/time.ts'
import { LruMap } from '#domain/lru.ts'

/** Without vowels, so that codes form no words, and without characters that look alike. */
const codeAlphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const codeLength = 8
const secretBytes = 32
const lifeMs = 10 * msPerMinute
const maxPending = 1000
const maxPendingPerNetwork = 10

/** A program's request for a key, to be approved by a user. */
export interface DeviceLoginRequest {
  name: string
  scopes: readonly Scope[]
  /** Address of the program. */
  address: string
  createdMs: number
}

/** Creates the key of an approved request, and revokes one that cannot be collected. */
export interface KeyIssuer {
  create(request: DeviceLoginRequest): Promise<ApiKey & { token: string }>
  revoke(key: ApiKey): Promise<void>
}

type Outcome = { state: 'pending' | 'denied' } | { state: 'approved'; key: ApiKey & { token: string } }

interface PendingLogin {
  request: DeviceLoginRequest
  userCode: string
  deviceHash: string
  /** Key that pending requests are counted by. */
  network: string
  outcome: Outcome
  /** Whether its key is being created: it can be neither approved nor denied meanwhile. */
  isApproving: boolean
}

/**
 * Sign-in of programs without a browser, after the OAuth 2.0 device authorization grant (RFC 8628): the program shows a
 * code, a signed-in user approves it in a browser, and the program collects its key once. Requests are held in memory for
 * at most ten minutes, so that no token is stored; a restart drops them.
 */
export class DeviceLogins {
  /** By user code. */
  readonly #pendingLogins = new LruMap<string, PendingLogin>(maxPending)

  /** Begins a request; `userCode` is shown to the user, `deviceCode` stays with the program. */
  start(input: Omit<DeviceLoginRequest, 'createdMs'>, network: string, nowMs: number) {
    this.#prune(nowMs)
    const ofNetwork = [...this.#pendingLogins.values()].filter((each) => each.network === network).length
    if (ofNetwork >= maxPendingPerNetwork)
      throw new HttpError(
        429,
        'Too many sign-ins are pending from your network. Finish one, or try again in ten minutes.',
        {
          'retry-after': String(lifeMs / 1000),
        },
      )
    const deviceCode = newSecret(secretBytes)
    const userCode = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    this.#pendingLogins.set(userCode, {
      request: { ...input, createdMs: nowMs },
      userCode,
      deviceHash: secretHash(deviceCode),
      network,
      outcome: { state: 'pending' },
      isApproving: false,
    })
    return { deviceCode, userCode: `${userCode.slice(0, 4)}-${userCode.slice(4)}`, expiresInSeconds: lifeMs / 1000 }
  }

  /** The request that a user is asked to approve; 404 for an unknown or used code. */
  pendingRequest(userCode: string, nowMs: number): DeviceLoginRequest {
    return this.#pending(userCode, nowMs).request
  }

  /**
   * Approves a request with a key that `keys` creates; of two concurrent calls one creates it. Where the request has
   * expired when the key is created, the key is revoked: no program can collect it.
   */
  async approve(userCode: string, nowMs: () => number, keys: KeyIssuer): Promise<ApiKey> {
    const login = this.#pending(userCode, nowMs())
    login.isApproving = true
    try {
      const key = await keys.create(login.request)
      this.#prune(nowMs())
      if (this.#pendingLogins.get(login.userCode) !== login) {
        await keys.revoke(key)
        throw expired()
      }
      login.outcome = { state: 'approved', key }
      return key
    } finally {
      login.isApproving = false
    }
  }

  deny(userCode: string, nowMs: number): void {
    this.#pending(userCode, nowMs).outcome = { state: 'denied' }
  }

  /** The state of a request; an approved or denied one is returned once. */
  collect(deviceCode: string, nowMs: number): Outcome {
    this.#prune(nowMs)
    const hash = secretHash(deviceCode)
    const login = [...this.#pendingLogins.values()].find(({ deviceHash }) => deviceHash === hash)
    if (login === undefined) throw expired()
    if (login.outcome.state !== 'pending') this.#pendingLogins.delete(login.userCode)
    return login.outcome
  }

  #pending(userCode: string, nowMs: number): PendingLogin {
    this.#prune(nowMs)
    const login = this.#pendingLogins.get(userCode.toUpperCase().replaceAll(/[^A-Z]/g, ''))
    if (login?.outcome.state !== 'pending' || login.isApproving)
      throw new HttpError(404, 'No sign-in is pending with this code. A code works once, for ten minutes.')
    return login
  }

  #prune(nowMs: number): void {
    for (const [code, { request }] of this.#pendingLogins) {
      if (nowMs - request.createdMs >= lifeMs) this.#pendingLogins.delete(code)
    }
  }
}

const expired = () => new HttpError(404, 'This sign-in has expired. Start a new one.')

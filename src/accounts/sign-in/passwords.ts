import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { retryLaterError } from '#domain/http-error.ts'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32
const saltBytes = 16
/** Concurrent hashes: more would starve the API on a machine of two cores. */
const maxConcurrent = 2
/** Pending hashes; a longer queue would take more than a few seconds. */
const maxPending = 250

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

/** Hashes passwords with argon2id, two at a time, so that many sign-ins do not block other requests. */
export class Passwords {
  #running = 0
  readonly #pending: (() => void)[] = []
  readonly #cost: Parameters
  #decoy: Promise<string> | null = null

  /** `cost`: cheaper parameters, for tests. */
  constructor(cost: Parameters = current) {
    this.#cost = cost
  }

  /** The hash to store, in PHC format: it includes its parameters, so that they can be raised later. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes)
    const hash = await this.#run(password, salt, this.#cost, hashBytes)
    const { memory, passes, parallelism } = this.#cost
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
  }

  /** Whether the password matches; takes the same time when there is no stored hash. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    this.#decoy ??= this.hash('a password that no user has')
    const parsed = parse(stored ?? (await this.#decoy))
    if (!parsed) return false
    const hash = await this.#run(password, parsed.salt, parsed, parsed.hash.length)
    return stored !== null && timingSafeEqual(hash, parsed.hash)
  }

  /** Whether a hash was made with other parameters than the current ones. */
  isOutdated(stored: string): boolean {
    const { memory, passes, parallelism } = this.#cost
    return !stored.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`)
  }

  async #run(password: string, salt: Buffer, cost: Parameters, tagLength: number): Promise<Buffer> {
    if (this.#running >= maxConcurrent) await this.#waitForSlot()
    else this.#running++
    try {
      const { memory, passes, parallelism } = cost
      const message = password.normalize('NFKC')
      return await argon2id({ message, nonce: salt, memory, passes, parallelism, tagLength })
    } finally {
      const next = this.#pending.shift()
      if (next) next()
      else this.#running--
    }
  }

  #waitForSlot(): Promise<void> {
    if (this.#pending.length >= maxPending) throw retryLaterError(503, 5000, 'Too many sign-ins are in progress.')
    return new Promise((resolve) => this.#pending.push(resolve))
  }
}

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash))),
  )
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(stored: string): (Parameters & { salt: Buffer; hash: Buffer }) | null {
  const [, memory, passes, parallelism, salt, hash] = shape.exec(stored) ?? []
  if (salt === undefined || hash === undefined) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { tooEarly } from './refused.ts'

/** What OWASP asks of argon2id at least: 19 MiB, 2 passes, 1 lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32
const saltBytes = 16
/** Hashes at once: one a core of a small machine is the most that leaves the API its air. */
const atOnce = 2
/** Two hundred may come at once; who would wait for more than a few seconds is told to come again. */
const mostWaiting = 250

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

/** Stores passwords as argon2id, a few at a time, so that a flood of sign-ins does not stop everything else. */
export class Passwords {
  #running = 0
  readonly #waiting: (() => void)[] = []
  readonly #cost: Parameters
  #decoy: Promise<string> | null = null

  /** `cost` is for tests, which have no time. */
  constructor(cost: Parameters = current) {
    this.#cost = cost
  }

  /** What to store: the parameters stand in it, so that they can be raised later. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes)
    const hash = await this.#run(password, salt, this.#cost, hashBytes)
    const { memory, passes, parallelism } = this.#cost
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
  }

  /** Whether it is the password; takes as long where there is none to compare with. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    this.#decoy ??= this.hash('nobody has this password')
    const parsed = parse(stored ?? (await this.#decoy))
    if (!parsed) return false
    const hash = await this.#run(password, parsed.salt, parsed, parsed.hash.length)
    return stored !== null && timingSafeEqual(hash, parsed.hash)
  }

  /** Whether it was stored with other parameters than are used now. */
  isOutdated(stored: string): boolean {
    const { memory, passes, parallelism } = this.#cost
    return !stored.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`)
  }

  async #run(password: string, salt: Buffer, cost: Parameters, tagLength: number): Promise<Buffer> {
    if (this.#running >= atOnce) await this.#turn()
    else this.#running++
    try {
      const { memory, passes, parallelism } = cost
      const message = password.normalize('NFKC')
      return await argon2id({ message, nonce: salt, memory, passes, parallelism, tagLength })
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= mostWaiting) throw tooEarly(503, 5000, 'Too many people are signing in at once.')
    return new Promise((resolve) => this.#waiting.push(resolve))
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

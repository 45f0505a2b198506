import { HttpError } from '#domain/http-error.ts'
import type { Caller } from '../guard/caller.ts'
import { callerKeyOf, type Reader } from './reader.ts'

/** Maximum number of open streams: by caller, by address and in total. */
export interface StreamLimits {
  perCaller: number
  perAddress: number
  total: number
}

/** Open streams by caller and by address, and whether one more may be opened. */
export class StreamCounts {
  readonly #limits: StreamLimits
  readonly #byCaller = new Map<string, number>()
  readonly #byAddress = new Map<string, number>()
  #total = 0

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Throws an HttpError where one more stream is beyond a limit: 429 for the caller's or the address's, 503 for the total. */
  check(caller: Caller, addressKey: string): void {
    const { perCaller, perAddress, total } = this.#limits
    if (this.#total >= total)
      throw new HttpError(503, 'Too many streams are open. Try again later.', { 'retry-after': '30' })
    const ofCaller = this.#byCaller.get(callerKeyOf(caller, addressKey)) ?? 0
    const ofAddress = this.#byAddress.get(addressKey) ?? 0
    if (ofCaller < perCaller && ofAddress < perAddress) return
    const [subject, limit] = ofCaller >= perCaller ? ['you', perCaller] : ['your address', perAddress]
    throw new HttpError(429, `At most ${limit} streams may be open for ${subject}. Close one first.`, {
      'retry-after': '10',
    })
  }

  add(reader: Reader): void {
    this.#count(reader, 1)
  }

  remove(reader: Reader): void {
    this.#count(reader, -1)
  }

  #count({ callerKey, addressKey }: Reader, by: 1 | -1): void {
    this.#total += by
    addTo(this.#byCaller, callerKey, by)
    addTo(this.#byAddress, addressKey, by)
  }
}

function addTo(counts: Map<string, number>, key: string, by: number): void {
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}

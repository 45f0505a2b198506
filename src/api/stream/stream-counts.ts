import type { OpenCounts } from '#domain/open-counts.ts'
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
  /** Of all threads that the limits hold for. */
  readonly #counts: OpenCounts

  constructor(limits: StreamLimits, counts: OpenCounts) {
    this.#limits = limits
    this.#counts = counts
  }

  /** Throws an HttpError where one more stream is beyond a limit: 429 for the caller's or the address's, 503 for the total. */
  check(caller: Caller, addressKey: string): void {
    const subjects = subjectsOf({ callerKey: callerKeyOf(caller, addressKey), addressKey })
    const [ofCaller, ofAddress, ofAll] = subjects.map((subject) => this.#counts.get(subject) + 1)
    const error = this.#errorAt(ofCaller, ofAddress, ofAll)
    if (error !== null) throw error
  }

  /** Counts a stream; returns the error where another was opened since `check`, and this one must end. */
  add(reader: Pick<Reader, 'callerKey' | 'addressKey'>): HttpError | null {
    const [ofCaller, ofAddress, ofAll] = subjectsOf(reader).map((subject) => this.#counts.add(subject))
    return this.#errorAt(ofCaller, ofAddress, ofAll)
  }

  remove(reader: Pick<Reader, 'callerKey' | 'addressKey'>): void {
    for (const subject of subjectsOf(reader)) this.#counts.remove(subject)
  }

  /** The error for these counts, this stream included. */
  #errorAt(ofCaller: number, ofAddress: number, ofAll: number): HttpError | null {
    const { perCaller, perAddress, total } = this.#limits
    if (ofAll > total) return new HttpError(503, 'Too many streams are open. Try again later.', { 'retry-after': '30' })
    if (ofCaller <= perCaller && ofAddress <= perAddress) return null
    const [subject, limit] = ofCaller > perCaller ? ['you', perCaller] : ['your address', perAddress]
    return new HttpError(429, `At most ${limit} streams may be open for ${subject}. Close one first.`, {
      'retry-after': '10',
    })
  }
}

/** What a stream is counted as: its caller, its address, and all. */
const subjectsOf = ({ callerKey, addressKey }: Pick<Reader, 'callerKey' | 'addressKey'>) => [
  `streams of ${callerKey}`,
  `streams from ${addressKey}`,
  'streams',
]

/** A message of a stream. */
export interface StreamMessage {
  subject?: string
  data: Uint8Array
}

interface Place {
  opt_start_seq?: number
  opt_start_time?: string
}

/** A stream of NATS in memory, with consumers that read it in order and then wait. */
export class MemoryStream {
  /** Where each consumer began. */
  readonly starts: unknown[] = []
  /** Consumers that were closed. */
  closed = 0
  /** The consumer of now ends before the message after this one, as where NATS has forgotten it. */
  cutAfter = Infinity
  readonly #sent: StreamMessage[]
  readonly #firstSeq: number
  readonly #onConsume: () => void
  #added = Promise.withResolvers<void>()

  constructor(sent: readonly StreamMessage[], { firstSeq = 1, onConsume = () => {} } = {}) {
    this.#sent = [...sent]
    this.#firstSeq = firstSeq
    this.#onConsume = onConsume
  }

  get firstSeq(): number {
    return this.#firstSeq
  }

  get lastSeq(): number {
    return this.#firstSeq + this.#sent.length - 1
  }

  add(...sent: readonly StreamMessage[]): void {
    this.#sent.push(...sent)
    this.#added.resolve()
    this.#added = Promise.withResolvers()
  }

  /** As `consumers` of a client. */
  readonly consumers = {
    get: async (_stream: string, place: Place) => {
      this.starts.push(place.opt_start_seq ?? place.opt_start_time)
      return {
        consume: async () => {
          this.#onConsume()
          return this.#consumer(place.opt_start_seq ?? this.#firstSeq)
        },
      }
    },
  }

  #consumer(startSeq: number) {
    const ended = { is: false, promise: Promise.withResolvers<void>() }
    const messages = async function* (this: MemoryStream) {
      for (let seq = Math.max(startSeq, this.#firstSeq); ; seq++) {
        while (seq > this.lastSeq && !ended.is) await Promise.race([this.#added.promise, ended.promise.promise])
        if (ended.is) return
        if (seq > this.cutAfter) {
          this.cutAfter = Infinity
          return
        }
        yield { subject: '', ...this.#sent[seq - this.#firstSeq], seq, info: { pending: this.lastSeq - seq } }
      }
    }
    const close = async () => {
      this.closed++
      ended.is = true
      ended.promise.resolve()
    }
    return Object.assign(messages.call(this), { close })
  }
}

import type { Bus } from '#cluster/bus.ts'

/** A message as a subscriber gets it. */
interface Delivered {
  data: Uint8Array
  reply: string
  respond: (data: Uint8Array) => void
}
type Callback = (error: null, message: Delivered) => void

/** Subjects in memory: what a connection to NATS does with messages that no stream keeps, without a server. */
export class MemorySubjects {
  isConnected = true
  /** Requests that were answered one at a time. */
  requests = 0
  readonly #subscribers = new Map<string, Set<(message: Delivered | null) => void>>()

  /** Subscriptions that have not ended. */
  get open(): number {
    return [...this.#subscribers.values()].reduce((sum, { size }) => sum + size, 0)
  }

  get bus(): Bus {
    return this as unknown as Bus
  }

  readonly connection = {
    subscribe: (subject: string, { callback }: { callback?: Callback } = {}) => {
      const waiting: (Delivered | null)[] = []
      let wake = () => {}
      const push = (message: Delivered | null) => {
        if (callback !== undefined) return message === null ? undefined : callback(null, message)
        waiting.push(message)
        wake()
      }
      const subscribers = this.#subscribers.getOrInsert(subject, new Set())
      subscribers.add(push)
      const messages = async function* () {
        for (;;) {
          while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
          const message = waiting.shift()
          if (message === undefined || message === null) return
          yield message
        }
      }
      const unsubscribe = () => {
        subscribers.delete(push)
        push(null)
      }
      return Object.assign(messages(), { unsubscribe })
    },
    publish: (subject: string, data: Uint8Array = new Uint8Array(), { reply = '' } = {}) => {
      if (!this.isConnected) return
      const respond = (bytes: Uint8Array) => this.connection.publish(reply, bytes)
      for (const push of this.#subscribers.get(subject) ?? []) push({ data, reply, respond })
    },
    request: (subject: string, data: Uint8Array) =>
      new Promise<Delivered>((resolve) => {
        this.requests++
        const reply = `reply ${this.requests}`
        const { unsubscribe } = this.connection.subscribe(reply, {
          callback: (_error, message) => {
            unsubscribe()
            resolve(message)
          },
        })
        this.connection.publish(subject, data, { reply })
      }),
  }
}

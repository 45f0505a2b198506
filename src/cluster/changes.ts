import { randomUUID } from 'node:crypto'
import { type Bus, subjects } from './bus.ts'
import { sealed, valueOf } from './envelope.ts'

const heartbeatMs = 250
/** A node that has not been received for this long need not acknowledge. */
const goneMs = 2000
/** A node that has not received itself for this long receives no changes. */
const deafMs = 750
/**
 * How long a change waits for acknowledgements. Results of checked credentials are cached for this long at most, and by a
 * node that receives nothing not at all: after it no node uses an older one.
 */
const maxWaitMs = 1000

interface Announcement {
  node: string
  userId: number
}

/** Announces changes of users' rights to all nodes of a cluster, and receives those of the others. */
export class ChangeAnnouncements {
  readonly id = randomUUID()
  readonly #bus: Bus
  /** By node: when it was received last. */
  readonly #seen = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  readonly #subscriptions: { unsubscribe(): void }[]
  /** Changes that were not acknowledged by every node in time. */
  unacknowledged = 0

  constructor(bus: Bus, onChange: (userId: number) => void) {
    this.#bus = bus
    const nodes = bus.connection.subscribe(subjects.nodes, {
      callback: (_error, { data }) => {
        const node = valueOf(data)?.value as string | undefined
        if (node !== undefined) this.#seen.set(node, performance.now())
      },
    })
    const changes = bus.connection.subscribe(subjects.changes, {
      callback: (_error, message) => {
        const announced = valueOf(message.data)?.value as Announcement | undefined
        // One that cannot be read is not acknowledged: its node waits until no cached credential is used any more.
        if (announced === undefined || announced.node === this.id) return
        onChange(announced.userId)
        message.respond(sealed(this.id))
      },
    })
    this.#subscriptions = [nodes, changes]
    this.#timer = setInterval(() => this.#beat(), heartbeatMs)
    this.#timer.unref()
    this.#beat()
  }

  /** Whether this node receives what others announce. */
  get isHearing(): boolean {
    return performance.now() - (this.#seen.get(this.id) ?? -Infinity) < deafMs
  }

  /** The number of other nodes. */
  get others(): number {
    return this.#present().length
  }

  /** Resolves when every node has dropped what it knew of a user, or can no longer use it. */
  async announce(userId: number): Promise<void> {
    const missing = new Set(this.#present())
    const done = Promise.withResolvers<void>()
    const inbox = `_INBOX.${randomUUID()}`
    const timer = setTimeout(() => {
      this.unacknowledged++
      done.resolve()
    }, maxWaitMs)
    const acknowledgements = this.#bus.connection.subscribe(inbox, {
      callback: (_error, { data, headers }) => {
        if (headers?.code === 503) return
        missing.delete(valueOf(data)?.value as string)
        if (missing.size === 0) done.resolve()
      },
    })
    this.#bus.connection.publish(subjects.changes, sealed({ node: this.id, userId }), { reply: inbox })
    // A node that does not receive itself does not know who else there is.
    if (missing.size === 0 && this.isHearing) done.resolve()
    await done.promise
    clearTimeout(timer)
    acknowledgements.unsubscribe()
  }

  close(): void {
    clearInterval(this.#timer)
    for (const subscription of this.#subscriptions) subscription.unsubscribe()
  }

  #beat(): void {
    this.#bus.connection.publish(subjects.nodes, sealed(this.id))
  }

  #present(): string[] {
    const since = performance.now() - goneMs
    for (const [node, seenMs] of this.#seen) if (seenMs < since) this.#seen.delete(node)
    return [...this.#seen.keys()].filter((node) => node !== this.id)
  }
}

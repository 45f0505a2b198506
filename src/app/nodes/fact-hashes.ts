import { createHash } from 'node:crypto'
import type { Transit } from '#derive/chokepoints/transits.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { msPerHour } from '#domain/time.ts'

/** Hours of which hashes are kept: some facts are found hours after they happened. */
export const keptHours = 24
/** Hours that /readyz?verbose names. */
const namedHours = 4
const hashWords = 4

interface Hour {
  count: number
  /** The hashes of all facts, combined by exclusive or: their order does not matter. */
  words: Uint32Array
  known: Map<string, Uint32Array>
}

/** What the facts of an hour are, as text: nodes that derived the same facts have the same. */
export interface HourHash {
  hourMs: number
  text: string
}

/**
 * A hash of the facts of each hour: arrivals and departures, beginnings and ends of events at sea, transits, by the time at which they
 * happened. Only what no later report changes is part of it.
 */
export class FactHashes {
  /** This node derives from the log since then: of earlier hours it does not know all facts. */
  sinceMs = -Infinity
  readonly #hours = new Map<number, Hour>()

  /** Port calls that began, changed or ended. */
  addCalls(calls: readonly PortCallRecord[]): void {
    for (const { mmsi, arrivedMs, departedMs, draughtInM, draughtOutM, port } of calls) {
      this.#add(arrivedMs, `arrival ${mmsi}`, '')
      if (departedMs !== null)
        this.#add(departedMs, `departure ${mmsi}`, [arrivedMs, port, draughtInM, draughtOutM].join())
    }
  }

  /** Events at sea that began, changed or ended. */
  addEvents(events: readonly VesselEvent[]): void {
    for (const { id, kind, mmsi, otherMmsi, startedMs, endedMs } of events) {
      this.#add(startedMs, `${kind} ${mmsi} ${otherMmsi}`, '')
      if (endedMs !== null) this.#add(endedMs, `end of ${id}`, [startedMs, kind, mmsi, otherMmsi].join())
    }
  }

  /** A passage of a chokepoint. */
  readonly addTransit = ({ id }: Pick<Chokepoint, 'id'>, { atMs, inbound }: Pick<Transit, 'atMs' | 'inbound'>): void =>
    this.#add(atMs, `transit ${id} ${inbound ? 'in' : 'out'}`, '')

  /** The hours with facts of which this node knows all, the newest first. */
  hours(): HourHash[] {
    return [...this.#hours]
      .filter(([hourMs]) => hourMs >= this.sinceMs)
      .sort(([one], [other]) => other - one)
      .map(([hourMs, { count, words }]) => ({ hourMs, text: `${count} facts ${hexOf(words)}` }))
  }

  /** The hashes as /readyz?verbose has them, by the hour. */
  parts(): Record<string, string> {
    return Object.fromEntries(
      this.hours()
        .slice(0, namedHours)
        .map(({ hourMs, text }) => [`facts ${new Date(hourMs).toISOString().slice(0, 13)}`, text]),
    )
  }

  #add(atMs: number, subject: string, content: string): void {
    const hourMs = Math.floor(atMs / msPerHour) * msPerHour
    let hour = this.#hours.get(hourMs)
    if (hour === undefined) {
      const oldest = Math.min(...this.#hours.keys())
      if (this.#hours.size >= keptHours && hourMs < oldest) return
      hour = { count: 0, words: new Uint32Array(hashWords), known: new Map() }
      this.#hours.set(hourMs, hour)
      if (this.#hours.size > keptHours) this.#hours.delete(oldest)
    }
    const key = `${subject} ${atMs}`
    const digest = createHash('sha256').update(`${key} ${content}`).digest()
    const words = Uint32Array.from({ length: hashWords }, (_, i) => digest.readUInt32LE(i * 4))
    const before = hour.known.get(key)
    hour.known.set(key, words)
    if (before === undefined) hour.count++
    for (let i = 0; i < hashWords; i++) hour.words[i] ^= words[i] ^ (before?.[i] ?? 0)
  }
}

const hexOf = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('')

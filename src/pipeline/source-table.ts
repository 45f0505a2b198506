import { FeedStatus } from '#domain/messages/feed-status.ts'
import type { Store } from '#store/store.ts'

/** The kind of the facts that store the numbers of sources. */
export const sourceFacts = 'source'

type About = ConstructorParameters<typeof FeedStatus>[0]

/**
 * The numbers that sources have in columns and tracks. They are stored, so that a track recorded before a restart still
 * names its source after the list of feeds has changed.
 */
export class SourceTable {
  /** By number, including those of earlier runs. */
  readonly statuses: FeedStatus[] = []
  /** The configured feeds, in the order of the settings. */
  readonly current: FeedStatus[] = []

  static async open(store: Store, feeds: readonly About[], nowMs: number): Promise<SourceTable> {
    const table = new SourceTable()
    const known = (await store.loadFacts(sourceFacts)).map(({ fact }) => fact as About & { number: number })
    for (const { number, ...about } of known.sort((a, b) => a.number - b.number)) {
      table.statuses[number] = new FeedStatus(about)
    }
    const added: { id: string; atMs: number; fact: unknown }[] = []
    for (const about of distinct(feeds)) {
      const number = table.statuses.findIndex((status) => status?.id === about.id)
      const status = new FeedStatus(about)
      if (number >= 0) table.statuses[number] = status
      else {
        table.statuses.push(status)
        added.push({ id: about.id, atMs: nowMs, fact: { ...about, number: table.statuses.length - 1 } })
      }
      table.current.push(status)
    }
    await store.saveFacts(sourceFacts, added)
    return table
  }

  /** The number of a feed by its index in the settings. */
  indexOf(place: number): number {
    return this.statuses.indexOf(this.current[place])
  }

  get ids(): string[] {
    return this.statuses.map(({ id }) => id)
  }
}

/** Numbers feeds of the same name, such as two receivers on the same port of their hosts. */
function* distinct(feeds: readonly About[]): Generator<About> {
  const ids = new Set<string>()
  for (const about of feeds) {
    let id = about.id
    for (let n = 2; ids.has(id); n++) id = `${about.id}-${n}`
    ids.add(id)
    yield { ...about, id }
  }
}

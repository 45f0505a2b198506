import type { Store } from '#store/store.ts'
import { yieldToEventLoop } from '#domain/slices.ts'
import { sourceFacts } from '#pipeline/source-table.ts'
import type { FactHashes } from './fact-hashes.ts'

/** What a standby does not write: the leader has derived and written the same. */
const writes: ReadonlySet<string | symbol> = new Set<keyof Store>([
  'saveVessels',
  'appendTrackChunks',
  'savePrices',
  'saveEvents',
  'saveSanctions',
  'saveFacts',
  'deleteFacts',
  'savePortCalls',
  'saveVesselEvents',
  'saveCargoes',
  'replaceCargoes',
  'saveFlowDay',
  'deleteHistory',
  'deleteVessels',
  'prune',
])

/** The store that a live state is derived over. Facts that it writes become part of the hashes. */
export interface FollowedStore {
  store: Store
  /** Keeps what is written by `save` instead of writing it. */
  keep: (save: () => Promise<void>) => Promise<void>
  /** Writes what is kept in one transaction, and `last`. After an error all of it is still kept. */
  commit: (last: (store: Store) => Promise<void>) => Promise<void>
  /** Reads come from this store from now on. */
  follow: (reader: Store) => void
  /** Reads and writes go to this store from now on; sources that the leader did not have are stored. */
  lead: (writable: Store) => Promise<void>
}

/** A store that reads from `reader` and writes nothing, until this node leads. */
export function followStore(reader: Store, facts: FactHashes): FollowedStore {
  let current = reader
  let isLeading = false
  let isKeeping = false
  const kept: (readonly [name: keyof Store, given: unknown[]])[] = []
  const sources: Parameters<Store['saveFacts']>[1][] = []
  const store = new Proxy(reader, {
    get: (_target, name) => {
      const member: unknown = Reflect.get(current, name, current)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        if (name === 'savePortCalls') facts.addCalls(given[0] as Parameters<Store['savePortCalls']>[0])
        if (name === 'saveVesselEvents') facts.addEvents(given[0] as Parameters<Store['saveVesselEvents']>[0])
        if (!isLeading && name === 'saveFacts' && given[0] === sourceFacts)
          sources.push(given[1] as (typeof sources)[0])
        if (isKeeping && writes.has(name)) {
          kept.push([name as keyof Store, given])
          // Encoding is long: others are served in between.
          return yieldToEventLoop()
        }
        return !isLeading && writes.has(name) ? Promise.resolve() : (member.apply(current, given) as unknown)
      }
    },
  })
  return {
    store,
    keep: async (save) => {
      isKeeping = true
      await save().finally(() => {
        isKeeping = false
      })
    },
    commit: async (last) => {
      await current.saveTogether(async (together) => {
        for (const [name, given] of kept)
          await (together[name] as (...given: unknown[]) => Promise<void>).apply(together, given)
        await last(together)
      })
      kept.length = 0
    },
    follow: (reader) => {
      current = reader
    },
    lead: async (writable) => {
      current = writable
      isLeading = true
      for (const facts of sources) await writable.saveFacts(sourceFacts, facts)
    },
  }
}

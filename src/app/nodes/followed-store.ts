import type { Store } from '#store/store.ts'
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
  /** Reads and writes go to this store from now on; sources that the leader did not have are stored. */
  lead: (writable: Store) => Promise<void>
}

/** A store that reads from `reader` and writes nothing, until this node leads. */
export function followStore(reader: Store, facts: FactHashes): FollowedStore {
  let current = reader
  let isLeading = false
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
        return !isLeading && writes.has(name) ? Promise.resolve() : (member.apply(current, given) as unknown)
      }
    },
  })
  return {
    store,
    lead: async (writable) => {
      current = writable
      isLeading = true
      for (const facts of sources) await writable.saveFacts(sourceFacts, facts)
    },
  }
}

import type { Pipeline } from '#pipeline/pipeline.ts'
import type { Store } from '#store/store.ts'
import type { OnStoreChange, StorePart } from '#store/store-health.ts'
import type { Log } from '../log.ts'

/** What is wrong with each part of the store, in words; null where it works. */
export function storeFaults(
  { health }: Pick<Store, 'health'>,
  { storeFault }: Pick<Pipeline, 'storeFault'>,
): Record<StorePart, string | null> {
  return {
    positions: health.faultOf('positions') ?? storeFault,
    accounts: health.faultOf('accounts'),
    lease: health.faultOf('lease'),
  }
}

/** Writes a log line when a part of the store begins to fail, and when it works again. */
export function logStoreChanges(log: Log): OnStoreChange {
  return (store, fault) =>
    fault === null ? log('info', 'store works again', { store }) : log('error', 'store fails', { store, fault })
}

import type { CountsMemory } from '#accounts/limits/open-counts.ts'
import type { RateLimitMemory } from '#accounts/limits/shared-rate-limit.ts'
import type { ViewState } from '#api/stream/view.ts'
import type { OperationName } from '#contract/operations.ts'
import type { ChokepointState } from '#derive/chokepoints/chokepoint-monitor.ts'
import type { WorldChange } from '#derive/world/world-data.ts'
import type { DataClock } from '../clock.ts'
import type { SharedRows } from '#read-model/row-places.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { SentError } from './sent-errors.ts'

/** What an HTTP thread begins with. */
export interface ThreadSettings {
  config: Config
  /** From 1. */
  thread: number
  /** How many there are. */
  threads: number
  limit: RateLimitMemory
  counts: CountsMemory
  /** The count of changes of credentials. */
  changes: SharedArrayBuffer
  clock: DataClock
  /** The encoded vessels; null where they come with each update. */
  rows: SharedRows | null
  /** Offset of the event ids of streams. */
  firstId: number
}

/** What is mounted, and where to listen. */
export interface HttpSetUp {
  operations: readonly OperationName[]
  /** Whether the pages of the development provider are served. */
  billingPages: boolean
  port: number
  /** The socket that listens there already, where a supervisor handed one over. */
  fd?: number | undefined
}

/** What changed in a tick, or everything as of the last one. */
export interface ReadModelUpdate {
  /** Binary, see read-model/delta/format.ts. */
  delta: Uint8Array
  newestMs: number | null
  chokepoints: readonly ChokepointState[]
  world: readonly WorldChange[]
  isSoleServer: boolean
}

/** To an HTTP thread. */
export type ToThread =
  | { kind: 'begin'; setUp: HttpSetUp }
  | { kind: 'update'; update: ReadModelUpdate }
  | { kind: 'user changed'; userId: number }
  | { kind: 'result'; id: number; result: unknown; error: SentError | null }
  /** Asks for the metrics of the thread. */
  | { kind: 'metrics'; id: number }
  /** Asks for the view of a stream, which another thread is to resume. */
  | { kind: 'view'; id: number; key: string; since: number }
  | { kind: 'stopping' }
  | { kind: 'close' }

/** To the live thread. */
export type ToLive =
  /** Requests are answered from now on. */
  | { kind: 'listening' }
  | { kind: 'applied' }
  /** An update does not follow the one before: everything is needed. */
  | { kind: 'gap' }
  | { kind: 'call'; id: number; name: string; args: readonly unknown[] }
  | { kind: 'metrics'; id: number; values: readonly object[] }
  | { kind: 'view'; id: number; view: ViewState | null }
  | { kind: 'log'; entry: Parameters<Log> }

/** The name of an HTTP thread in logs and metrics. */
export const threadName = (thread: number) => `http ${thread}`

const maxByDefault = 4

/** What the number of threads follows from where `SVC_WORKERS` is unset. */
export interface WorkerCountInput {
  /** `SVC_WORKERS`. */
  set: number | undefined
  /** Whether no feed but the demo runs. */
  isDemoOnly: boolean
  cores: number
  /** Elsewhere than on Linux the system does not distribute connections between threads that listen on one port. */
  isLinux: boolean
}

/**
 * How many threads answer requests. By default one a core beside the live thread, so that requests do not wait for what
 * receivers send; the demo alone has none of that load, and fits into 300 MB with one thread for everything.
 */
export function workerCount({ set, isDemoOnly, cores, isLinux }: WorkerCountInput): number {
  if (!isLinux) return 0
  if (set !== undefined) return set
  return isDemoOnly ? 0 : Math.min(maxByDefault, Math.max(1, cores - 1))
}

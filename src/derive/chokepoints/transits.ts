/** Transits of a time. */
export interface Transits {
  inbound: number
  outbound: number
  /** The load is not always known, so laden and ballast may sum to less than all transits. */
  laden: number
  ballast: number
  /** Transits during a silence, reconstructed from the last position before and the first after it. */
  reconstructed: number
}

/** A vessel that passed a strait. */
export interface Transit {
  /** −1 for transits restored after a restart. */
  slot: number
  atMs: number
  inbound: boolean
  /** NaN when unknown. */
  loadShare: number
  reconstructed: boolean
  /** Time from the transit to the report that revealed it; 0 where that is the same. */
  lateMs: number
}

/** Totals of transits by direction and load. */
export function countTransits(transits: readonly Transit[]): Transits {
  const inbound = transits.filter(({ inbound }) => inbound).length
  const laden = transits.filter(({ loadShare }) => loadShare > 0).length
  const ballast = transits.filter(({ loadShare }) => loadShare === 0).length
  const reconstructed = transits.filter(({ reconstructed }) => reconstructed).length
  return { inbound, outbound: transits.length - inbound, laden, ballast, reconstructed }
}

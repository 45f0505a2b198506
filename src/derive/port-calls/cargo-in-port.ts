import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { commodityByBerth, commodityByTrade } from '#domain/vessel/commodity-likelihoods.ts'
import { commodityCode, commodityOfClass } from '#domain/vessel/commodities.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { Terminal } from '#domain/world/places.ts'
import { flowPlace } from '#domain/vessel/flow-parts.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import type { TerminalRole } from './trade-history.ts'
import type { CallColumns } from './call-columns.ts'
import { cargoMoved } from './voyages.ts'

/**
 * Where the cargo aboard after a call was loaded, as `flowPlace` writes places; null when unknown, or in ballast. A call that has not ended
 * changes nothing. Cargo of several ports counts as that of the last.
 *
 * @param role of the terminal of the berth; null where it is unknown
 * @param before the load port of the cargo aboard on arrival
 */
export function originAfter(call: PortCallRecord, role: TerminalRole | null, before: string | null): string | null {
  const { cargoIn, cargoOut, departedMs } = call
  const port = flowPlace(call)
  if (departedMs === null) return before
  const moved = cargoMoved(call)?.kind ?? null
  if (cargoOut !== null && cargoOut.tonnes === 0) return null
  if (moved === 'load') return port
  if (moved === 'discharge') return before
  // Crews forget to update the draught: the terminal, or the cargo as estimated, says what happened.
  const isLaden = cargoOut !== null && cargoOut.tonnes > 0
  const hasLoaded = isLaden && (role === 'export' || (cargoIn !== null && cargoIn.tonnes === 0))
  return hasLoaded ? port : before
}

/** A smaller change of draught is not evidence of cargo. */
export const cargoDraughtM = 1

/** What a vessel does in a call: by the role of the terminal and, where it does both or is unknown, the draught since arrival. */
export function activityInPort(call: { isAtBerth: boolean; role: TerminalRole | null; deeperM: number }): number {
  const { isAtBerth, role, deeperM } = call
  if (role === 'export') return portActivity.loading
  if (role === 'import') return portActivity.discharging
  if (deeperM >= cargoDraughtM) return portActivity.loading
  if (-deeperM >= cargoDraughtM) return portActivity.discharging
  return isAtBerth ? portActivity.atBerth : portActivity.waiting
}

/**
 * Sets the commodity on departure: the terminal's after a deeper draught, or from an export terminal and not known to be in
 * ballast; the default of the class in ballast after a smaller draught, or from an import terminal.
 */
export function setDepartureCommodity(
  columns: CallColumns,
  slot: number,
  { terminal, deeperM }: { terminal: Terminal | undefined; deeperM: number },
): void {
  const vesselClass = vesselClasses[columns.vesselClass[slot]]
  const isOwnClass = terminal !== undefined && terminal.classes.includes(vesselClass)
  const loaded = isOwnClass && terminal.role !== 'import' && deeperM >= cargoDraughtM
  const laden = isOwnClass && terminal.role === 'export' && columns.loadShare[slot] !== 0
  if (loaded || laden) {
    columns.commodity[slot] = commodityCode(terminal.commodity)
    columns.commoditySource[slot] = commodityByBerth
  }
  const emptied = -deeperM >= cargoDraughtM || (isOwnClass && terminal.role === 'import')
  if (emptied && columns.loadShare[slot] === 0) {
    columns.commodity[slot] = commodityOfClass(vesselClass)
    columns.commoditySource[slot] = commodityByTrade
  }
}

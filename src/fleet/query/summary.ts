import { cargoIsLaden } from '#domain/vessel/cargo-reasons.ts'
import { statusCode } from '#domain/vessel/activity-status.ts'
import { msPerDay } from '#domain/time.ts'
import type { VesselColumns } from '../columns.ts'

type SummedColumns = Pick<
  VesselColumns,
  | 'vesselClass'
  | 'commodity'
  | 'originPort'
  | 'cargoReasons'
  | 'destinationPort'
  | 'portActivity'
  | 'navStatus'
  | 'sogKnots'
  | 'etaMs'
  | 'etaCalculatedMs'
  | 'cargoTonnes'
  | 'cargoLowTonnes'
  | 'cargoHighTonnes'
>

/** Codes of ports are below this, and days since 1970 below the other: the year 2109. */
const maxPorts = 65_535
const maxDays = 51_000

/** Counts of vessels by code; ports by port + 1, days by day + 1, where 0 is unknown. Cargo in tonnes, where it is known. */
export interface VesselSummary {
  total: number
  cargoTonnes: number
  lowTonnes: number
  highTonnes: number
  byClass: Uint32Array
  byCommodity: Uint32Array
  byOrigin: Uint32Array
  byDestination: Uint32Array
  byStatus: Uint32Array
  byEtaDay: Uint32Array
  /** The vessels counted; valid until the next query. */
  slots: Uint32Array
}

/** Counts vessels and sums their cargo, in the order of the columns. */
export function summarize(columns: SummedColumns, slots: Uint32Array, size: number): VesselSummary {
  const isIn = new Uint8Array(size)
  for (let i = 0; i < slots.length; i++) isIn[slots[i]] = 1
  const summary: VesselSummary = {
    ...{ total: slots.length, cargoTonnes: 0, lowTonnes: 0, highTonnes: 0 },
    ...{ byClass: new Uint32Array(256), byCommodity: new Uint32Array(256), byStatus: new Uint32Array(256) },
    ...{ byOrigin: new Uint32Array(maxPorts + 1), byDestination: new Uint32Array(maxPorts + 1) },
    byEtaDay: new Uint32Array(maxDays + 1),
    slots,
  }
  const { byClass, byCommodity, byOrigin, byDestination, byStatus, byEtaDay } = summary
  for (let slot = 0; slot < size; slot++) {
    if (isIn[slot] === 0) continue
    byClass[columns.vesselClass[slot]]++
    byCommodity[columns.commodity[slot]]++
    byDestination[columns.destinationPort[slot] + 1]++
    byOrigin[cargoIsLaden(columns.cargoReasons[slot]) === true ? columns.originPort[slot] + 1 : 0]++
    byStatus[statusCode(columns.portActivity[slot], columns.navStatus[slot], columns.sogKnots[slot])]++
    const etaMs = columns.etaMs[slot] >= 0 ? columns.etaMs[slot] : columns.etaCalculatedMs[slot]
    const day = Math.floor(etaMs / msPerDay) + 1
    byEtaDay[day > 0 && day <= maxDays ? day : 0]++
    summary.cargoTonnes += Math.round(columns.cargoTonnes[slot]) || 0
    summary.lowTonnes += Math.round(columns.cargoLowTonnes[slot]) || 0
    summary.highTonnes += Math.round(columns.cargoHighTonnes[slot]) || 0
  }
  return summary
}

import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { asOfHeaders } from '../../http/response.ts'
import type { LiveFleet, VesselData } from './vessel-data.ts'

type Columns = Pick<LiveFleet['columns'], 'mmsi'>

/** `X-Data-Demo: true` for data of which some or all is simulated. Other formats take their signs from this header. */
export const demoHeaders = (isDemo: boolean): Record<string, string> => (isDemo ? { 'x-data-demo': 'true' } : {})

/** Whether the vessel in any of these slots is simulated. */
export const holdDemo = ({ mmsi }: Columns, slots: Uint32Array): boolean => slots.some((slot) => isDemoMmsi(mmsi[slot]))

/** Whether a feature or a search hit is a simulated vessel, by its id. */
export const isDemoVesselId = (id: unknown): boolean => isDemoMmsi(Number(id))

/** Whether any listed vessel is simulated: what is derived from the whole fleet is then simulated in part. */
export const fleetHoldsDemo = ({ fleet, ranked }: Pick<VesselData, 'fleet' | 'ranked'>): boolean =>
  holdDemo(fleet.columns, ranked.ranked.slot.subarray(0, ranked.count))

/** Headers of data that is derived from the whole fleet: how fresh it is, and whether some of it is simulated. */
export function fleetHeaders(vessels: FleetData): Record<string, string> {
  return { ...asOfHeaders(vessels.dataAsOf), ...demoHeaders(fleetHoldsDemo(vessels)) }
}

/** The vessels that something is derived from. */
export type FleetData = Pick<VesselData, 'fleet' | 'ranked' | 'dataAsOf'>

import { vesselDetail } from '#contract/vessels/item.ts'
import { HttpError } from '#domain/http-error.ts'
import { isDemoMmsi, parseMmsi } from '#domain/vessel/ids.ts'
import { asOfHeaders, type Endpoint, json } from '../../http/response.ts'
import { demoHeaders } from './demo-data.ts'
import type { LiveFleet, VesselData } from './vessel-data.ts'

/** The MMSI in a path. Throws 404 for anything else. */
export function mmsiOf(text: string): number {
  const mmsi = parseMmsi(text)
  if (mmsi === null) throw new HttpError(404, 'There is no such vessel: an MMSI has nine digits.')
  return mmsi
}

/** The vessel that a path names. Throws 404 where it is not in the fleet. */
export function findVessel(fleet: Pick<LiveFleet, 'slotOf'>, text: string): { mmsi: number; slot: number } {
  const mmsi = mmsiOf(text)
  const slot = fleet.slotOf(mmsi)
  if (slot < 0) throw new HttpError(404, `No vessel with MMSI ${text} has been received.`)
  return { mmsi, slot }
}

/** GET /vessels/<mmsi>: everything that is known of one vessel. */
export function getVessel({
  fleet,
  lookups,
  dataAsOf,
}: Pick<VesselData, 'fleet' | 'lookups' | 'dataAsOf'>): Endpoint<'vessels.get'> {
  return ({ params }) => {
    const { mmsi, slot } = findVessel(fleet, params.mmsi)
    const headers = { ...asOfHeaders(dataAsOf), ...demoHeaders(isDemoMmsi(mmsi)) }
    return json(vesselDetail(fleet.columns, slot, lookups), headers)
  }
}

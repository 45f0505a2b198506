import { vesselDetail } from '#contract/vessel-item.ts'
import { parseMmsi } from '#domain/ids.ts'
import { type Endpoint, json } from '../answer.ts'
import { asOf } from '../as-of.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'

/** The slot of the ship that a path names, or 404. */
export function slotOf(house: House, text: string): { mmsi: number; slot: number } {
  const mmsi = parseMmsi(text)
  if (mmsi === null) throw new Refusal(404, 'There is no such vessel: an MMSI has nine digits.')
  const slot = house.fleet.slotOf(mmsi)
  if (slot < 0) throw new Refusal(404, `No vessel with MMSI ${text} was heard.`)
  return { mmsi, slot }
}

/** GET /vessels/<mmsi>: everything that is known of one ship. */
export function getVessel(house: House): Endpoint<'vessels.get'> {
  return ({ params }) => {
    const { slot } = slotOf(house, params.mmsi)
    return json(vesselDetail(house.fleet.columns, slot, house.lookups), asOf(house))
  }
}

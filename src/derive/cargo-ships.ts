import { msPerDay } from '#domain/time.ts'
import { groupOfShipType, notFollowed } from '#domain/vessel/vessel-class.ts'

/** The part of the fleet that says whether a vessel is a cargo ship. */
export interface CargoShips {
  readonly columns: {
    readonly positionMs: Float64Array
    readonly vesselClass: Uint8Array
    /** AIS ship and cargo type; 0 is unknown. */
    readonly shipType: Uint8Array
    /** 0 is unknown. */
    readonly lengthM: Uint16Array
  }
  listed(slot: number): boolean
}

/** Shorter vessels without a class are barges and harbour craft. */
const minLengthM = 60

/**
 * Whether what happens at sea is detected of a vessel: it is listed, or it declares itself a cargo ship or tanker, is long enough for
 * one, and only its class is unknown. A tanker of unusual size that goes dark is no less of interest than one of a known class, and
 * published counts of transits are of all cargo ships.
 */
export function isCargoShip(fleet: CargoShips, slot: number, nowMs: number): boolean {
  const { vesselClass, lengthM, shipType, positionMs } = fleet.columns
  if (vesselClass[slot] !== notFollowed) return fleet.listed(slot)
  if (lengthM[slot] < minLengthM || !(nowMs - positionMs[slot] <= msPerDay)) return false
  const group = groupOfShipType(shipType[slot])
  return group === 'tanker' || group === 'cargo'
}

import { isShipMmsi } from './ids.ts'

/** What sends under an MMSI that is not a vessel's, in words of the API. */
export type StationKind =
  | 'base_station'
  | 'aid_to_navigation'
  | 'aircraft'
  | 'hand_held_radio'
  | 'emergency_beacon'
  | 'auxiliary_craft'
  | 'group_of_stations'
  | 'invalid_mmsi'

/**
 * The kind of station by the first digits of its MMSI; null for a vessel.
 * @see ITU-R M.585
 */
export function stationKindOf(mmsi: number): StationKind | null {
  if (isShipMmsi(mmsi)) return null
  if (mmsi < 10_000_000) return 'base_station'
  if (mmsi < 100_000_000) return 'group_of_stations'
  if (mmsi >= 111_000_000 && mmsi < 112_000_000) return 'aircraft'
  if (mmsi >= 800_000_000 && mmsi < 900_000_000) return 'hand_held_radio'
  const prefix = Math.floor(mmsi / 1_000_000)
  if (prefix === 970 || prefix === 972 || prefix === 974) return 'emergency_beacon'
  if (prefix >= 980 && prefix < 990) return 'auxiliary_craft'
  return prefix >= 990 ? 'aid_to_navigation' : 'invalid_mmsi'
}

import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'

/** A ship-to-ship transfer as it concerns one of the two vessels. */
export interface CargoTransfer {
  atMs: number
  endedMs: number
  otherMmsi: number
  lng: number
  lat: number
  isReceived: boolean
  /** Estimated tonnes; null where unknown. */
  tonnes: number | null
  draughtChangeM: number | null
  /** What the giving vessel had aboard; null where unknown. */
  from: Pick<CargoMovement, 'id' | 'loaded' | 'commodity' | 'commodityConfidence' | 'confidence'> | null
}

/**
 * The transfers of a vessel among events at sea, oldest first. Only those that opposite changes of the two draughts confirm:
 * a meeting alone shows neither that cargo moved nor in which direction.
 *
 * @param cargoAboard the cargo of another vessel at a time; null where unknown
 */
export function transfersOf(
  mmsi: number,
  events: readonly VesselEvent[],
  cargoAboard: (mmsi: number, atMs: number) => CargoTransfer['from'] = () => null,
): CargoTransfer[] {
  const transfers: CargoTransfer[] = []
  for (const { kind, mmsi: first, otherMmsi, startedMs, endedMs, lng, lat, detail } of events) {
    if (kind !== 'sts_meeting' || detail.confirmedByDraught !== true || otherMmsi === null) continue
    const isFirst = first === mmsi
    if (!isFirst && otherMmsi !== mmsi) continue
    const other = isFirst ? otherMmsi : first
    const ownM = Number(isFirst ? detail.draughtChangeM : detail.otherDraughtChangeM)
    if (!(ownM !== 0)) continue
    const isReceived = ownM > 0
    transfers.push({
      ...{ atMs: startedMs, endedMs: endedMs ?? startedMs, otherMmsi: other, lng, lat },
      isReceived,
      tonnes: tonnesOf(detail, isFirst),
      draughtChangeM: ownM,
      from: isReceived ? cargoAboard(other, startedMs) : null,
    })
  }
  return transfers.sort((a, b) => a.atMs - b.atMs)
}

/** What the vessel gained or lost; where only the other one's change is known, that. */
function tonnesOf(detail: VesselEvent['detail'], isFirst: boolean): number | null {
  const [own, other] = isFirst
    ? [detail.cargoChangeTonnes, detail.otherCargoChangeTonnes]
    : [detail.otherCargoChangeTonnes, detail.cargoChangeTonnes]
  const known = [own, other].find((tonnes): tonnes is number => typeof tonnes === 'number' && tonnes !== 0)
  return known === undefined ? null : Math.abs(known)
}

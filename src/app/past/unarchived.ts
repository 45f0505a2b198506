import type { Catalogue } from '#archive/catalogue.ts'
import { msPerDay, msPerHour, startOfHourMs } from '#domain/time.ts'

/** Hours for which the store keeps tracks beside an archive: time enough to archive them after a long failure. */
export const trackHoursBesideArchive = 49

/**
 * Since when the positions of the day until a time are not archived yet: the store has them. Null where the hour of that
 * time is archived, or so old that the store has it no more.
 */
export function unarchivedSince(catalogue: Pick<Catalogue, 'hoursFrom'>, atMs: number, nowMs: number): number | null {
  const hourMs = startOfHourMs(atMs)
  const oldestMs = startOfHourMs(nowMs - trackHoursBesideArchive * msPerHour)
  if (hourMs < oldestMs) return null
  const archived = [...catalogue.hoursFrom(oldestMs).keys()].filter((ms) => ms <= hourMs)
  if (archived.includes(hourMs)) return null
  // What lies between two archived hours was written late or is empty.
  const untilMs = Math.max(-Infinity, ...archived.map((ms) => ms + msPerHour))
  return Math.max(atMs - msPerDay, oldestMs, untilMs)
}

/** An ISO 8601 timestamp as UTC to the minute, `2026-11-01 08:30`. */
export const shortTime = (timestamp: string | null): string =>
  timestamp === null ? '' : timestamp.slice(0, 16).replace('T', ' ')

/** A duration in hours, or in days from 48 hours on. */
export const hoursText = (hours: number): string =>
  hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`

/** The state of a feed, with the time since when an open one has been without messages. */
export const feedStateText = (state: string, quietSince: string | null): string =>
  quietSince === null ? state : `${state}, nothing received since ${shortTime(quietSince)}`

/** An age in the largest unit that keeps it precise. */
export function ageText(seconds: number | null): string {
  if (seconds === null) return 'never'
  if (seconds < 100) return `${Math.round(seconds)} s`
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`
  return hoursText(seconds / 3600)
}

interface NamedPlace {
  unlocode: string | null
  name: string | null
  terminal: { name: string } | null
}

/** A port with its UN/LOCODE, or a terminal without a port. */
export function placeText(place: NamedPlace | null): string {
  if (place === null) return ''
  const { unlocode, name, terminal } = place
  return [name ?? terminal?.name, unlocode && `(${unlocode})`].filter(Boolean).join(' ')
}

/** Tonnes and commodity, with `?` for an unknown mass. */
export const cargoText = ({ mt, commodity }: { mt: number | null; commodity: string | null }): string =>
  [mt === null ? '?' : `${Math.round(mt).toLocaleString('en')} t`, commodity].filter(Boolean).join(' ')

export const vesselCount = (count: number): string => `${count} ${count === 1 ? 'vessel' : 'vessels'}`

/** Counts by reason: `3 no position, 1 base station`. */
export function countsText(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`)
  return parts.join(', ') || 'none'
}

/** A moment as it stands in a table: to the minute, UTC. */
export const timeShort = (moment: string | null): string =>
  moment === null ? '' : moment.slice(0, 16).replace('T', ' ')

/** A span of hours in the unit that a person would take. */
export const hoursText = (hours: number): string =>
  hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`

/** How long ago, in one unit. */
export function ageText(seconds: number | null): string {
  if (seconds === null) return 'never'
  if (seconds < 100) return `${Math.round(seconds)} s`
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`
  return hoursText(seconds / 3600)
}

interface PlaceNamed {
  unlocode: string | null
  name: string | null
  terminal: { name: string } | null
}

/** Where a ship called: the port with its code, else the terminal alone. */
export function placeText(place: PlaceNamed | null): string {
  if (place === null) return ''
  const { unlocode, name, terminal } = place
  return [name ?? terminal?.name, unlocode && `(${unlocode})`].filter(Boolean).join(' ')
}

/** Tonnes and of what, as far as that is known. */
export const cargoText = ({ mt, commodity }: { mt: number | null; commodity: string | null }): string =>
  [mt === null ? '?' : `${Math.round(mt).toLocaleString('en')} t`, commodity].filter(Boolean).join(' ')

export const shipsOf = (count: number): string => `${count} ${count === 1 ? 'ship' : 'ships'}`

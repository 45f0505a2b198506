/** Maritime Mobile Service Identity: nine digits that identify a radio station. A number here; served with leading zeros. */
export type Mmsi = number & { readonly mmsi: unique symbol }

/** IMO number: seven digits that identify a hull for its life; the last is a check digit. */
export type Imo = number & { readonly imo: unique symbol }

/** UN/LOCODE: five characters that identify a port, without the space: NLRTM. */
export type Unlocode = string & { readonly unlocode: unique symbol }

/** Reads nine digits; null for anything else. */
export function parseMmsi(text: string): Mmsi | null {
  return /^\d{9}$/.test(text) ? (Number(text) as Mmsi) : null
}

export function formatMmsi(mmsi: number): string {
  return String(mmsi).padStart(9, '0')
}

/**
 * Whether an MMSI is a vessel's: it begins with the digits of a flag state (201 to 775).
 * Base stations (00…), aids to navigation (99…), aircraft (111…), hand-helds (8…) and beacons (97…) are not ships.
 * @see ITU-R M.585
 */
export function isShipMmsi(mmsi: number): boolean {
  if (mmsi < 201_000_000 || mmsi >= 776_000_000) return false
  return !placeholders.has(mmsi)
}

/** MMSIs of simulated vessels. */
export const demoMmsis = { first: 580_000_000, last: 599_999_999 } as const

/**
 * Whether an MMSI is of a simulated vessel. No state was assigned the digits 580 to 599, so that a vessel of the demo is
 * never taken for a real one that has its number.
 * @see ITU, table of maritime identification digits
 */
export function isDemoMmsi(mmsi: number): boolean {
  return mmsi >= demoMmsis.first && mmsi <= demoMmsis.last
}

/** Default numbers of unconfigured transponders, which do not identify a vessel. */
const placeholders = new Set([
  222_222_222, 333_333_333, 444_444_444, 555_555_555, 666_666_666, 123_456_789, 987_654_321,
])

/** Checks the seventh digit: the first six, weighted 7 to 2, sum to a number that ends in it. */
export function isImo(number: number): number is Imo {
  if (!Number.isInteger(number) || number < 1_000_000 || number > 9_999_999) return false
  let sum = 0
  for (let weight = 2, rest = Math.floor(number / 10); weight <= 7; weight++, rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * weight
  }
  return sum % 10 === number % 10
}

/** Reads "IMO 9074729", "IMO9074729" or "9074729"; null if the check digit is wrong. */
export function parseImo(text: string): Imo | null {
  const digits = /^(?:IMO)?\s*(\d{7})$/i.exec(text.trim())?.[1]
  const number = Number(digits)
  return digits !== undefined && isImo(number) ? number : null
}

/** Reads "NL RTM" or "nlrtm"; null unless the text is two characters A to Z, then three of A to Z and 2 to 9. */
export function parseUnlocode(text: string): Unlocode | null {
  const code = text.replaceAll(' ', '').toUpperCase()
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? (code as Unlocode) : null
}

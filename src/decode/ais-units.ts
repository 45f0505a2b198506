/** Knots of tenths as sent; 1023 is "not available", 1022 is "102.2 knots or more": no ship does that. */
export function knotsOf(tenths: number): number {
  return tenths >= 1022 ? NaN : tenths / 10
}

/** Degrees of tenths as sent; 3600 is "not available", more is nonsense. */
export function courseOf(tenths: number): number {
  return tenths >= 3600 ? NaN : tenths / 10
}

/** Degrees; 511 is "not available", 360 to 510 are nonsense. */
export function headingOf(degrees: number): number {
  return degrees >= 360 ? NaN : degrees
}

/** The sensor sends 4.733 times the root of the rate; −128 is "not available", ±127 a turn without a sensor. */
export function turnOf(sent: number): number {
  if (sent === -128 || sent === 127 || sent === -127) return NaN
  const root = sent / 4.733
  return sent < 0 ? -root * root : root * root
}

/** Whether it is a boat that belongs to a mother ship: 98, then the country. */
export function isAuxiliaryMmsi(mmsi: number): boolean {
  return mmsi >= 980_000_000 && mmsi <= 989_999_999
}

/** SOG in knots from 1/10 kn. 1023 is "not available", 1022 is "102.2 kn or more" (ITU-R M.1371-5, message 1): both NaN. */
export function knotsOf(tenths: number): number {
  return tenths >= 1022 ? NaN : tenths / 10
}

/** COG in degrees from 1/10°. 3600 is "not available", 3601 to 4095 must not be used (message 1): all NaN. */
export function courseOf(tenths: number): number {
  return tenths >= 3600 ? NaN : tenths / 10
}

/** True heading in degrees. 511 is "not available" (message 1), 360 to 510 are undefined: all NaN. */
export function headingOf(degrees: number): number {
  return degrees >= 360 ? NaN : degrees
}

/**
 * Rate of turn in degrees per minute, positive to starboard. Sent as 4.733 times the square root of the rate; -128 is
 * "not available", and -127 and 127 are turns without a sensor to measure them (message 1): NaN.
 */
export function turnOf(sent: number): number {
  if (sent === -128 || sent === 127 || sent === -127) return NaN
  const root = sent / 4.733
  return sent < 0 ? -root * root : root * root
}

/** Whether the MMSI is of an auxiliary craft of a mother ship: 98, then the country (ITU-R M.585). */
export function isAuxiliaryMmsi(mmsi: number): boolean {
  return mmsi >= 980_000_000 && mmsi <= 989_999_999
}

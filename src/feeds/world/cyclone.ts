import type { Severity } from '#domain/world/world-events.ts'

/** By the Saffir–Simpson scale: a major hurricane (category 3) is critical, any hurricane high, a storm medium. */
export function cycloneSeverity(maxWindKnots: number): Severity {
  if (maxWindKnots >= 96) return 'critical'
  if (maxWindKnots >= 64) return 'high'
  return maxWindKnots >= 34 ? 'medium' : 'low'
}

/**
 * The largest current radius of 34-kt winds in a forecast advisory, nautical miles, or null:
 * `34 KT....... 90NE  60SE  30SW  80NW.` The first such line is the storm's own; later ones are forecasts.
 */
export function galeRadiusNm(advisory: string): number | null {
  const now = advisory.split(/FORECAST VALID|OUTLOOK VALID/)[0]
  const quadrants = /\b34 KT[. ]+(\d+)NE\s+(\d+)SE\s+(\d+)SW\s+(\d+)NW/.exec(now)
  return quadrants ? Math.max(...quadrants.slice(1).map(Number)) : null
}

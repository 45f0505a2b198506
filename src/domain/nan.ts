// Columns hold NaN where a figure is unknown; JSON, SQL and every record outside of columns hold null.

/** A column's figure as a record holds it: null where it is NaN. */
export function nanToNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

/** Rounds to `decimals` places (at most 9), halves up. Never -0; NaN and infinities stay as they are. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale + 0
}

/** Rounds to `decimals` places (at most 9); null where the figure is null, NaN or infinite. */
export function roundOrNull(value: number | null, decimals: number): number | null {
  return value !== null && Number.isFinite(value) ? roundTo(value, decimals) : null
}

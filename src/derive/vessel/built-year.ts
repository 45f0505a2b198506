/** IMO numbers are issued in sequence: the first number of about each year, interpolated between these rows. */
const numbersByYear: readonly (readonly [number, number])[] = [
  [8_600_000, 1987],
  [9_000_000, 1991],
  [9_150_000, 1998],
  [9_250_000, 2002],
  [9_330_000, 2006],
  [9_400_000, 2008],
  [9_500_000, 2010],
  [9_620_000, 2013],
  [9_700_000, 2015],
  [9_800_000, 2018],
  [9_880_000, 2021],
  [9_960_000, 2025],
]

/** Approximate year of build from the IMO number; NaN for numbers outside the table. */
export function builtYear(imo: number): number {
  const next = numbersByYear.findIndex(([number]) => imo < number)
  if (next <= 0) return NaN
  const [[from, fromYear], [to, toYear]] = [numbersByYear[next - 1], numbersByYear[next]]
  return fromYear + ((imo - from) / (to - from)) * (toYear - fromYear)
}

/** IMO numbers are given out in order: about when a ship of a number was ordered. Below and above none were. */
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

/** About when a ship was built, by her IMO number; NaN where it does not tell. */
export function builtYear(imo: number): number {
  const after = numbersByYear.findIndex(([number]) => imo < number)
  if (after <= 0) return NaN
  const [[from, fromYear], [to, toYear]] = [numbersByYear[after - 1], numbersByYear[after]]
  return fromYear + ((imo - from) / (to - from)) * (toYear - fromYear)
}

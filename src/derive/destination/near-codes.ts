/**
 * The code that one in two words, `LG LFW` or `DK GHF`, is mistyped for: the port of that suffix whose country differs by one
 * character, or the place of that country with two neighbouring characters of the suffix swapped. Null where there is none,
 * or several.
 */
export function nearCode(
  country: string,
  suffix: string,
  { portsBySuffix, isCode }: { portsBySuffix: readonly string[]; isCode: (code: string) => boolean },
): string | null {
  const differences = (other: string) => (other[0] === country[0] ? 0 : 1) + (other[1] === country[1] ? 0 : 1)
  const near = portsBySuffix.filter((code) => differences(code) === 1)
  if (near.length === 1) return near[0]
  const [a, b, c] = suffix
  const swapped = [country + b + a + c, country + a + c + b].filter((code) => code.slice(2) !== suffix && isCode(code))
  return swapped.length === 1 && near.length === 0 ? swapped[0] : null
}

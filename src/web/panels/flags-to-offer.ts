const mostShown = 6

/** The flags chosen, then those that most ships in view fly, with how many. */
export function flagsToOffer(chosen: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const frequent = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([flag]) => flag)
  return [...chosen, ...frequent.filter((flag) => !chosen.includes(flag)).slice(0, mostShown - chosen.length)]
}

/**
 * How many words the longest of the phrases with the same first word has. Most words of a question begin no phrase, or a
 * short one: the longer ones need not be looked up.
 */
export function longestByFirstWord(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const phrase of phrases) {
    const end = phrase.indexOf(' ')
    const first = end < 0 ? phrase : phrase.slice(0, end)
    const words = end < 0 ? 1 : phrase.split(' ').length
    if (words > (longest.get(first) ?? 0)) longest.set(first, words)
  }
  return longest
}

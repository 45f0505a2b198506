import { nearestWord } from '#domain/text/edit-distance.ts'

/** The command line is invalid. The message says what would be valid. Exit code 2. */
export class UsageError extends Error {}

/** ` Did you mean "X"?` for the most similar word of a list, in upper or lower case, or an empty string if none is similar. */
export function didYouMean(word: string, known: readonly string[]): string {
  const byLowerCase = new Map(known.toReversed().map((candidate) => [candidate.toLowerCase(), candidate]))
  const inOrder = known.map((candidate) => candidate.toLowerCase())
  const nearest = nearestWord(word.toLowerCase(), inOrder, Math.max(1, Math.floor(word.length / 3)))
  return nearest === null ? '' : ` Did you mean "${byLowerCase.get(nearest)}"?`
}

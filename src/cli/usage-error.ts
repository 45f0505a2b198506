import { editDistance } from '#domain/text/edit-distance.ts'

/** The command line is invalid. The message says what would be valid. Exit code 2. */
export class UsageError extends Error {}

/** ` Did you mean "X"?` for the most similar word of a list, or an empty string if none is similar. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known)
  return near === null ? '' : ` Did you mean "${near}"?`
}

function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null
  let least = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (edits < least) [best, least] = [candidate, edits]
  }
  return best
}

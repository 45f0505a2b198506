import { editDistance } from '#domain/edit-distance.ts'

/** The command line does not make sense; the message says what would. */
export class UsageError extends Error {}

/** ", did you mean X?" for the word of a list that is nearest; nothing where none is near. */
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

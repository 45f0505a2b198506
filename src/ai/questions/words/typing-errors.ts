const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const vowels = 'aeiouy'

/** Whether two characters are neighbours on the keyboard, or both vowels. */
function areConfused(one: string, other: string): boolean {
  if (vowels.includes(one) && vowels.includes(other)) return true
  const [row, otherRow] = [one, other].map((character) => rows.findIndex((row) => row.includes(character)))
  if (row < 0 || otherRow < 0 || Math.abs(row - otherRow) > 1) return false
  return Math.abs(rows[row].indexOf(one) - rows[otherRow].indexOf(other)) <= 1
}

/**
 * Whether a word is another with one typing error: a character too many or too few, two that changed places, or one for its
 * neighbour. "leaking" is not "leaving", although one character differs.
 */
export function isTypingError(text: string, word: string): boolean {
  if (text.length !== word.length) {
    const [short, long] = text.length < word.length ? [text, word] : [word, text]
    const at = differenceAt(short, long)
    return long.length - short.length === 1 && short.slice(at) === long.slice(at + 1)
  }
  const at = differenceAt(text, word)
  if (text.slice(at + 1) === word.slice(at + 1)) return areConfused(text[at], word[at])
  return text[at] === word[at + 1] && text[at + 1] === word[at] && text.slice(at + 2) === word.slice(at + 2)
}

function differenceAt(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

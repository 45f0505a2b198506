/** A character that moves a cursor, colours, hides or turns text round: nothing of the sort comes from a ship. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Text of a stranger as it may stand on a terminal or between tabs: one line, no control characters. */
export const plainText = (text: string): string => text.replaceAll(unprintable, '\ufffd')

/** JSON in which nothing moves a cursor either: such characters stand as their escapes, so that nothing is lost. */
export const jsonText = (value: unknown, indent?: number): string =>
  // Line breaks between members are ours; those within texts are escaped already.
  JSON.stringify(value, null, indent).replaceAll(unprintable, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const combining = /\p{M}/u

/** How many columns a text takes on a terminal: two for a character of Chinese, Japanese or Korean. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) if (!combining.test(character)) columns += wide.test(character) ? 2 : 1
  return columns
}

/** Fills up to a width with blanks, or cuts with an ellipsis. */
export function fitted(text: string, columns: number): string {
  const has = columnsOf(text)
  if (has <= columns) return text + ' '.repeat(columns - has)
  let cut = ''
  for (const character of text) {
    if (columnsOf(cut + character) > columns - 1) break
    cut += character
  }
  return `${cut}…${' '.repeat(Math.max(0, columns - columnsOf(cut) - 1))}`
}

/** A long text as lines, broken between words. */
export function wrapped(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(/(?<=[\s,])/)) {
    if (lines.at(-1) !== '' && columnsOf(lines.at(-1)! + word.trimEnd()) > width) lines.push('')
    lines[lines.length - 1] += word
  }
  return lines.map((line) => line.trimEnd())
}

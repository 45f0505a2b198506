import { invisibleCharacters, replaceInvisible } from '#domain/text/invisible-characters.ts'

/** Untrusted text made safe for a terminal and for tab-separated output: one line, no invisible characters. */
export const plainText = (text: string): string => replaceInvisible(text, '\ufffd')

/** JSON with invisible characters written as escapes, which keeps the value and is safe for a terminal. */
export const jsonText = (value: unknown, indent?: number): string =>
  // Line breaks come from the indentation only: JSON.stringify escapes those within strings.
  JSON.stringify(value, null, indent).replaceAll(invisibleCharacters, (run) => run.split('').map(escapeOf).join(''))

const escapeOf = (unit: string): string =>
  unit === '\n' ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const combining = /\p{M}/u

/** The width of a text on a terminal in columns; Chinese, Japanese and Korean characters have two. */
export function displayWidth(text: string): number {
  let columns = 0
  for (const character of text) if (!combining.test(character)) columns += wide.test(character) ? 2 : 1
  return columns
}

/** Pads a text with spaces to a width, or truncates it with an ellipsis. */
export function fitToWidth(text: string, columns: number): string {
  const has = displayWidth(text)
  if (has <= columns) return text + ' '.repeat(columns - has)
  let cut = ''
  for (const character of text) {
    if (displayWidth(cut + character) > columns - 1) break
    cut += character
  }
  return `${cut}…${' '.repeat(Math.max(0, columns - displayWidth(cut) - 1))}`
}

/** Wraps a text at spaces, and at commas except those within numbers. */
export function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(/(?<=\s|,(?!\d))/)) {
    if (lines.at(-1) !== '' && displayWidth(lines.at(-1)! + word.trimEnd()) > width) lines.push('')
    lines[lines.length - 1] += word
  }
  return lines.map((line) => line.trimEnd())
}

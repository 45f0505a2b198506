/** The text of a part of an address; a % that is not an escape is an ordinary character, of a file name or a password. */
export function unescapePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

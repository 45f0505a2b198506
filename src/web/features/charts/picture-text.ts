type WidthOf = (text: string) => number

/** Where each name of a legend stands: its row and the distance from the left edge; a name that does not fit begins a row. */
export function placedWords(
  names: readonly string[],
  { maxPx, markPx, gapPx }: { maxPx: number; markPx: number; gapPx: number },
  widthOf: WidthOf,
): { row: number; xPx: number }[] {
  let [row, xPx] = [0, 0]
  return names.map((name) => {
    const widthPx = markPx + widthOf(name)
    if (xPx > 0 && xPx + widthPx > maxPx) [row, xPx] = [row + 1, 0]
    const place = { row, xPx }
    xPx += widthPx + gapPx
    return place
  })
}

/** The lines of a text that are at most so wide; a longer word stands alone. */
export function wrappedText(text: string, maxPx: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > maxPx) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

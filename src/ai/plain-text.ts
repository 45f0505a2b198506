const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** A name from outside as a piece of a sentence: nothing unseen, no markup, nothing that would end the sentence. */
export function plainName(text: string): string {
  return text
    .replaceAll(unseen, ' ')
    .replaceAll(/[.!?。！？<>[\](){}`*_|#\\"]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
}

/** A figure as people read it: 284,000 or 12.4. */
export function plainFigure(value: number, decimals = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}

/** a, b and c. */
export function joined(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 18 November 2026, UTC. */
export const plainDay = (ms: number) => day.format(ms)

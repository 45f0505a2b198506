import { replaceInvisible } from '#domain/text/invisible-characters.ts'

/** An external name for use in a sentence: no invisible characters, no markup, no end of sentence, at most 60 characters. */
export function plainName(text: string): string {
  return replaceInvisible(text, ' ')
    .replaceAll(/[.!?。！？<>[\](){}`*_|#\\"]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
}

/** A number with thousands separators: 284,000 or 12.4. */
export function formatNumber(value: number, decimals = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}

/** Joins words as "a, b and c". */
export function joinWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 18 November 2026, UTC. */
export const formatDay = (ms: number) => day.format(ms)

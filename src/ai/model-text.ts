const mostCharacters = 1200
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** A model's prose made plain: no links, no markup, nothing unseen, bounded. */
export function plainProse(text: string): string {
  return text
    .replaceAll(unseen, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi, '')
    .replaceAll(/\b(?:javascript|data|mailto):\S*/gi, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[<>*_`#|\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostCharacters)
}

/** Every figure that a text speaks of; thousands may be set apart by commas. */
export function figuresIn(text: string): number[] {
  return (text.match(/\d(?:[\d,]*\d)?(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')))
}

/** A model's narrative where each of its figures stands in the facts; null where one does not, or nothing is left. */
export function checkedProse(text: unknown, facts: string): string | null {
  if (typeof text !== 'string') return null
  const prose = plainProse(text)
  const known = new Set(figuresIn(facts))
  return prose.length >= 20 && figuresIn(prose).every((figure) => known.has(figure)) ? prose : null
}

/** How many sentences a text has. */
export const sentencesIn = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0

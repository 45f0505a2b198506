import type { EventItem } from '#contract/events.ts'
import { severities } from '#domain/world-events.ts'

/** The worst first; of the same severity the newest. */
export function worstFirst(items: readonly EventItem[]): EventItem[] {
  const weight = (item: EventItem) => severities.indexOf(item.severity)
  return [...items].sort((a, b) => weight(b) - weight(a) || (a.updated_at < b.updated_at ? 1 : -1))
}

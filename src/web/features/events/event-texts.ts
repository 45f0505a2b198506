import type { EventItem } from '#contract/resources/events.ts'
import { severities } from '#domain/world/world-events.ts'

export const eventKindNames: Record<EventItem['kind'], string> = {
  hurricane: 'Hurricane',
  earthquake: 'Earthquake',
  wildfire: 'Wildfire',
  conflict: 'Conflict',
  sanctions: 'Sanctions',
  port_closure: 'Port closure',
}

export const severityNames: Record<EventItem['severity'], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

/** Most severe first; of the same severity, newest first. */
export function bySeverity(items: readonly EventItem[]): EventItem[] {
  const rank = (item: EventItem) => severities.indexOf(item.severity)
  return [...items].sort((a, b) => rank(b) - rank(a) || (a.updated_at < b.updated_at ? 1 : -1))
}

import type { SavedItems } from '#accounts/items/saved-items.ts'
import { type ReportCounts, userReportsJson } from '#contract/resources/meta.ts'
import type { Clock } from '#domain/clock.ts'

/** Where the reports of wrong numbers are, and the clock by which they are read anew. */
export interface ReportSource {
  items: Pick<SavedItems, 'reportLabels'>
  wallClock: Clock
}

/** Reports whose derivation the accuracy page does not have: users write the names. */
const otherDerivation = 'other'

/** Numbers that users of this installation reported as wrong, by the derivations of the accuracy page. */
export async function userReports(accuracy: Readonly<Record<string, unknown>>, { items, wallClock }: ReportSource) {
  const known = new Set(
    [accuracy['figures'], accuracy['not_measured']]
      .flatMap((list) => (Array.isArray(list) ? (list as { derivation?: unknown }[]) : []))
      .flatMap(({ derivation }) => (typeof derivation === 'string' ? [derivation] : [])),
  )
  const all: ReportCounts = { received: 0, accepted: 0, rejected: 0 }
  const each = new Map<string, ReportCounts>()
  for (const { verdict, derivations } of await items.reportLabels(wallClock.nowMs())) {
    const named = derivations.filter((name) => known.has(name))
    const counted = new Set(named.length === 0 ? [otherDerivation] : named)
    for (const name of counted) if (!each.has(name)) each.set(name, { received: 0, accepted: 0, rejected: 0 })
    for (const counts of [all, ...[...counted].map((name) => each.get(name)!)]) {
      counts.received++
      if (verdict !== 'open') counts[verdict]++
    }
  }
  const sorted = [...each].toSorted(([a], [b]) => a.localeCompare(b))
  return userReportsJson(
    all,
    sorted.map(([derivation, counts]) => ({ derivation, ...counts })),
  )
}

/** How often input was refused, by reason. A feed passes the map of its status, so that the API shows it. */
export type Rejects = Map<string, number>

export function countReject(rejects: Rejects, reason: string, count = 1): void {
  rejects.set(reason, (rejects.get(reason) ?? 0) + count)
}

export function totalRejects(rejects: Rejects): number {
  let total = 0
  for (const count of rejects.values()) total += count
  return total
}

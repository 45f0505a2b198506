/** How often input was refused, by reason. A feed passes the map of its status, so that the API shows it. */
export type Rejects = Map<string, number>

export function countReject(rejects: Rejects, reason: string, count = 1): void {
  rejects.set(reason, (rejects.get(reason) ?? 0) + count)
}

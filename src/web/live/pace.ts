/**
 * How long to wait before the next request, so that a visitor who pans without rest stays within the limit: quick
 * while few were made in the last minute, slower the nearer `most` comes, and never above it.
 */
export function paceMs(sentMs: readonly number[], nowMs: number, most: number): number {
  const recent = sentMs.filter((at) => at > nowMs - minuteMs)
  if (recent.length >= most) return Math.max(0, recent[recent.length - most] + minuteMs - nowMs)
  const used = recent.length / most
  const gapMs = used < 0.4 ? 0 : used < 0.7 ? 900 : 2500
  const last = recent.at(-1)
  return last === undefined ? 0 : Math.max(0, last + gapMs - nowMs)
}

export const minuteMs = 60_000

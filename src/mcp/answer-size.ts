/** The most that a tool answers, in bytes of JSON: a model reads all of it. */
export const mostBytes = 32_000

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** As many of the first rows as fit into a number of bytes. */
export function fitting<T>(rows: readonly T[], bytes: number): T[] {
  const kept: T[] = []
  let used = 2
  for (const row of rows) {
    used += bytesOf(row) + 1
    if (used > bytes) break
    kept.push(row)
  }
  return kept
}

// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/** Texts of strangers without control characters or text that is not seen, and no longer than anybody's name needs. */
export function cleaned<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll(unprintable, ' ').slice(0, 4000) as T
  if (Array.isArray(value)) return value.map(cleaned) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned<unknown>(member)])) as T
}

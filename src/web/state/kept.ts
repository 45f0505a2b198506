/** What the browser keeps for this page; a page in a foreign frame may have nowhere to keep anything. */
const storage = (): Storage | null => {
  try {
    return localStorage
  } catch {
    return null
  }
}

export const kept = (key: string): string | null => storage()?.getItem(key) ?? null

/** Null forgets. */
export function keep(key: string, value: string | null): void {
  if (value === null) storage()?.removeItem(key)
  else storage()?.setItem(key, value)
}

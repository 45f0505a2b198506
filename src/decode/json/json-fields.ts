/** A foreign JSON object: each field may be missing or of any type. */
export type JsonObject = { readonly [name: string]: unknown }

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The first of these fields that is a number or numeric text. */
export function numberIn(object: JsonObject | null, ...names: string[]): number | null {
  for (const name of names) {
    const number = asNumber(object?.[name])
    if (number !== null) return number
  }
  return null
}

export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > 32) return null
  const number = Number(value)
  // An empty text is 0 as a number.
  return Number.isFinite(number) && (number !== 0 || value.trim() !== '') ? number : null
}

export function textIn(object: JsonObject | null, ...names: string[]): string | null {
  for (const name of names) {
    const value = object?.[name]
    if (typeof value === 'string') return value
  }
  return null
}

/** Parses JSON; undefined if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

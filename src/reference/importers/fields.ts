/** Text of a cell or a property: trimmed, without HTML entities, null where it says nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '').trim()
  return /^(|-+|n\/?a|null|none|unknown|not found|no data)$/i.test(text) ? null : text
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A number of a cell or a property, with or without thousands separators; null where it says none, or a negative one. */
export function amountOf(value: unknown): number | null {
  const text = textOf(value)
  if (text === null) return null
  const number = Number(text.replaceAll(',', ''))
  return Number.isFinite(number) && number >= 0 ? number : null
}

/** The first owner of a list such as "Enbridge [60%]; TC Energy [40%]", without its share; null where nobody is named. */
export function firstOwner(...values: unknown[]): string | null {
  for (const value of values) {
    const text = textOf(value)
      ?.split(';')[0]
      ?.replaceAll(/[[(][^\])]*%[\])]|\[[^\]]*\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (text) return text
  }
  return null
}

/** Lower case ASCII and hyphens: the part of an id that a name gives. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A position in degrees, or the reason why it is none. */
export function positionOf(lngValue: unknown, latValue: unknown): [number, number] | string {
  const [lngText, latText] = [textOf(lngValue), textOf(latValue)]
  if (lngText === null || latText === null) return 'no position'
  const [lng, lat] = [Number(lngText), Number(latText)]
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) return 'position is no number'
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) return 'position out of range'
  if (lng === 0 && lat === 0) return 'position is 0°, 0°'
  return [lng, lat]
}

/** Rounds to five decimals, about a metre: what is finer is noise of the publisher's arithmetic. */
export function rounded([lng, lat]: [number, number]): [number, number] {
  return [Math.round(lng * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5]
}

import { type NavigationArea, navigationAreaKinds } from '#domain/world/navigation-areas.ts'
import { closedRing, needNumber, needText, textOrNull } from '../infrastructure/infrastructure-record.ts'

/** Validates a record as `NavigationArea`. Throws a `TypeError` that names the field and what is wrong. */
export function readNavigationArea(record: Record<string, unknown>): NavigationArea {
  const kind = navigationAreaKinds.find((one) => one === record.kind)
  if (kind === undefined)
    throw new TypeError(`kind needs one of ${navigationAreaKinds.join(', ')}, got ${JSON.stringify(record.kind)}`)
  const id = needText(record, 'id')
  if (!id.startsWith(`${kind}:`)) throw new TypeError(`id needs to begin with "${kind}:", got "${id}"`)
  const source = record.source as Record<string, unknown>
  return {
    id,
    kind,
    name: needText(record, 'name'),
    country: textOrNull(record, 'country'),
    ports: texts(record, 'ports'),
    lng: needNumber(record, 'lng', -180, 180),
    lat: needNumber(record, 'lat', -90, 90),
    ring: record.ring === null || record.ring === undefined ? null : closedRing(record.ring),
    headingDeg: numberOrNull(record, 'headingDeg', 0, 360),
    accuracyNm: numberOrNull(record, 'accuracyNm', 0, 30),
    aliases: texts(record, 'aliases'),
    asOf: textOrNull(record, 'asOf'),
    source: { name: needText(source, 'name'), licence: needText(source, 'licence'), url: textOrNull(source, 'url') },
  }
}

const numberOrNull = (record: Record<string, unknown>, field: string, min: number, max: number): number | null =>
  record[field] === null || record[field] === undefined ? null : needNumber(record, field, min, max)

function texts(record: Record<string, unknown>, field: string): string[] {
  const list = record[field] ?? []
  if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list
  throw new TypeError(`${field} needs a list of texts`)
}

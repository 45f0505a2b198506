import { isoTime } from '#contract/values.ts'
import type { House } from './house.ts'

/** Says how fresh an answer's data is. */
export function asOf(house: House): Record<string, string> {
  const at = isoTime(house.dataAsOfMs())
  return at === null ? {} : { 'x-data-as-of': at }
}

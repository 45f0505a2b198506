import type { House } from './house.ts'
import { startedAs } from './started-as.ts'

/** Names the data that lists of ships are made of: what is said under one name never changes. */
export function vesselsVersion({ vesselsVersion: ofData, ranked }: House): string {
  return ofData === undefined ? `${startedAs} ${ranked.version}` : `vessels ${ofData()}`
}

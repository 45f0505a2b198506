import type { VesselDetail } from '#contract/vessels/vessels.ts'

/**
 * What the card says of sanctions for a vessel that is on no list: on how many lists it was looked for, and of which day the
 * oldest of them is. null where it is on one: the warnings name it. Without a list nothing was checked.
 */
export function sanctionsText({
  sanctions,
  sanctions_checked,
}: Pick<VesselDetail, 'sanctions' | 'sanctions_checked'>): string | null {
  if (sanctions.length > 0) return null
  const count = sanctions_checked.length
  if (count === 0) return 'Not checked, because no list is loaded'
  const lists = count === 1 ? `Not on ${sanctions_checked[0].list}` : `On none of ${count} lists`
  const days = sanctions_checked.flatMap(({ as_of }) => as_of?.slice(0, 10) ?? [])
  return days.length < count ? lists : `${lists} as of ${days.toSorted()[0]}`
}

/** How an entry was matched, when it was listed and whom the list names as owner. */
export function sanctionDetailText({
  matched_by,
  listed_at,
  owner,
}: Pick<VesselDetail['sanctions'][number], 'matched_by' | 'listed_at' | 'owner'>): string {
  const parts = [`matched by ${matched_by === 'imo' ? 'IMO number' : 'MMSI'}`]
  if (listed_at !== null) parts.push(`listed ${listed_at.slice(0, 10)}`)
  if (owner !== null) parts.push(`owner ${owner}`)
  return parts.join(', ')
}

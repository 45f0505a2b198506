/** What an alert can watch for, in the order in which documents list it. */
export const alertKinds = [
  'enter',
  'leave',
  'matches',
  'stops_matching',
  'arrives',
  'departs',
  'loads',
  'discharges',
  'changes_destination',
  'goes_dark',
  'sts',
  'price',
  'chokepoint',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Kinds that happen in a port. */
export const portKinds: readonly AlertKind[] = ['arrives', 'departs', 'loads', 'discharges']
/** Kinds that are not about a vessel. */
export const worldKinds: readonly AlertKind[] = ['price', 'chokepoint']

/** Statuses of a chokepoint that an alert can wait for; unknown is none of them. */
export const chokepointStatuses = ['open', 'restricted', 'disrupted', 'closed'] as const

/** A level that a price crosses. */
export interface PriceLevel {
  symbol: string
  direction: 'above' | 'below'
  level: number
  /** How far the price returns beyond the level before it can cross it again. */
  hysteresis: number
}

/** Hysteresis of a price level that states none, as a share of the level. */
export const defaultHysteresisShare = 0.01

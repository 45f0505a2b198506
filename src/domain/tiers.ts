/** Subscription tiers, lowest first. */
export const tiers = ['free', 'pro', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

/** The tier of that name; `free` for any other text. */
export function tierNamed(name: string): Tier {
  return tiers.find((tier) => tier === name) ?? 'free'
}

/** The highest of some tiers; `free` of none. */
export function highestTier(some: readonly Tier[]): Tier {
  return tiers.findLast((tier) => some.includes(tier)) ?? 'free'
}

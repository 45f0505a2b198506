/**
 * Chance that can be asked again: a number from 0 up to 1 for a seed and up to three keys, always the same one. So any
 * ship's past and future follow from her number alone, in whatever order they are asked for.
 */
export function chance(seed: number, a: number, b = 0, c = 0): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(a + 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul(b + 0x165667b1, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39) ^ Math.imul(c + 0x3c6ef372, 0x85ebca77)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Between two bounds, evenly. */
export function chanceBetween(low: number, high: number, roll: number): number {
  return low + (high - low) * roll
}

/** One of some things, evenly. */
export function chosen<Item>(items: readonly Item[], roll: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(roll * items.length))]
  if (item === undefined) throw new RangeError('needs at least 1 thing to choose from, got 0')
  return item
}

/** The place of one of some weights, as likely as it weighs. */
export function weighed(weights: readonly number[], roll: number): number {
  let left = roll * weights.reduce((sum, weight) => sum + weight, 0)
  for (let place = 0; place < weights.length; place++) {
    left -= weights[place] ?? 0
    if (left < 0) return place
  }
  return weights.length - 1
}

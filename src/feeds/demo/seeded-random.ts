/**
 * A repeatable random number from 0 up to 1 (exclusive) for a seed and up to three keys: a hash, not a sequence. Any
 * moment of a vessel's past and future can therefore be computed on its own, in any order.
 */
export function seededRandom(seed: number, a: number, b = 0, c = 0): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(a + 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ Math.imul(b + 0x165667b1, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39) ^ Math.imul(c + 0x3c6ef372, 0x85ebca77)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** The value at a share (0 to 1) of the way from `low` to `high`. */
export function interpolate(low: number, high: number, share: number): number {
  return low + (high - low) * share
}

/** One of the items, each equally likely for a `random` from 0 to 1. Throws a `RangeError` for an empty list. */
export function pick<Item>(items: readonly Item[], random: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(random * items.length))]
  if (item === undefined) throw new RangeError('pick needs at least 1 item, got 0')
  return item
}

/** The index of one of the weights, as likely as its share of their sum. */
export function weightedIndex(weights: readonly number[], random: number): number {
  let left = random * weights.reduce((sum, weight) => sum + weight, 0)
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index] ?? 0
    if (left < 0) return index
  }
  return weights.length - 1
}

/** Indexes of weights, each as often as its share of their sum: of `count` points evenly spread over the sum, of which the first is at a random place. */
export function weightedIndexes(weights: readonly number[], random: number, count: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const found: number[] = []
  let left = (random * sum) / count
  for (const [index, weight] of weights.entries()) {
    for (left -= weight; left < 0 && found.length < count; left += sum / count) found.push(index)
  }
  return found
}

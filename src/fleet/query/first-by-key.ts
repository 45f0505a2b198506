/** Up to this many positions are distinct beside a key in one double. */
const positionRange = 2 ** 20

/**
 * The first `limit` vessels by an ascending key of whole numbers below 2³² for each, NaN last, ties by MMSI: a selection
 * of the last key that is in, then a sort of those alone.
 */
export function firstByKey(
  slots: Uint32Array,
  keys: Float64Array,
  mmsis: { readonly [slot: number]: number },
  limit: number,
): Uint32Array {
  for (let i = 0; i < keys.length; i++) if (Number.isNaN(keys[i])) keys[i] = unknownKey
  const count = Math.min(limit, slots.length, positionRange)
  if (count === 0) return slots.slice(0, 0)
  const last = count === slots.length ? Infinity : nthOf(keys, count - 1)
  const inside = new Uint32Array(count)
  const insideKeys = new Float64Array(count)
  let found = 0
  const ties: number[] = []
  for (let i = 0; i < slots.length; i++) {
    if (keys[i] < last) {
      inside[found] = slots[i]
      insideKeys[found++] = keys[i]
    } else if (keys[i] === last) ties.push(slots[i])
  }
  for (const slot of smallest(ties, mmsis, count - found)) {
    inside[found] = slot
    insideKeys[found++] = last
  }
  return sortedByKey(inside, insideKeys, mmsis)
}

/** The key of unknown figures, above all others. */
export const unknownKey = 2 ** 32 - 1

/** The slots with the smallest MMSIs. */
function smallest(slots: readonly number[], mmsis: { readonly [slot: number]: number }, count: number): number[] {
  if (slots.length <= count) return [...slots]
  if (count === 0) return []
  const numbers = Float64Array.from(slots, (slot) => mmsis[slot])
  const last = nthSmallest(numbers, count - 1)
  return slots.filter((slot) => mmsis[slot] <= last)
}

/** At most a million slots by key, then MMSI: both sorts pack the position into the double, so that no comparison function is called. */
export function sortedByKey(
  slots: Uint32Array,
  keys: Float64Array,
  mmsis: { readonly [slot: number]: number },
): Uint32Array<ArrayBuffer> {
  const count = slots.length
  const packed = new Float64Array(count)
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) packed[i] = mmsis[slots[i]] * positionRange + i
  packed.sort()
  for (let i = 0; i < count; i++) order[i] = packed[i] % positionRange
  for (let i = 0; i < count; i++) packed[i] = keys[order[i]] * positionRange + i
  packed.sort()
  const found = new Uint32Array(count)
  for (let i = 0; i < count; i++) found[i] = slots[order[packed[i] % positionRange]]
  return found
}

const buckets = 2048

/** Leaves out, in two passes, what is certainly not among the first vessels by key. Keeps its buffers between uses. */
export class FirstCandidates {
  readonly #counts = new Uint32Array(buckets)
  #bucketOf = new Uint16Array(0)

  /** At least the first `limit` by key, in the order given, with their keys. */
  of(slots: Uint32Array, keys: Float64Array, limit: number): { slots: Uint32Array; keys: Float64Array } {
    const length = slots.length
    if (limit >= length || limit === 0) return { slots: slots.subarray(0, limit), keys: keys.slice(0, limit) }
    if (this.#bucketOf.length < length) this.#bucketOf = new Uint16Array(length)
    const { least, scale } = rangeOf(keys)
    const counts = this.#counts.fill(0)
    const bucketAt = this.#bucketOf
    for (let i = 0; i < length; i++) counts[(bucketAt[i] = bucketOf(keys[i], least, scale))]++
    const { bucket: last, before } = bucketHolding(counts, limit - 1)
    const inside = new Uint32Array(before + counts[last])
    const insideKeys = new Float64Array(before + counts[last])
    for (let i = 0, found = 0; i < length; i++) {
      if (bucketAt[i] > last) continue
      inside[found] = slots[i]
      insideKeys[found++] = keys[i]
    }
    return { slots: inside, keys: insideKeys }
  }
}

/** The least key, and the number of buckets for each unit up to the greatest; unknown figures would make one of all others. */
function rangeOf(keys: Float64Array): { least: number; scale: number } {
  let least = unknownKey
  let greatest = 0
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    if (key < least) least = key
    if (key > greatest && key < unknownKey) greatest = key
  }
  return { least, scale: (buckets - 2) / Math.max(1, greatest - least) }
}

/** The bucket of an index in ascending order, and the number of keys in the buckets before it. */
function bucketHolding(counts: Uint32Array, index: number): { bucket: number; before: number } {
  let bucket = 0
  let before = 0
  while (before + counts[bucket] <= index) before += counts[bucket++]
  return { bucket, before }
}

/** The value at an index in ascending order: counts by bucket between the least and the greatest, then one bucket alone. */
function nthOf(values: Float64Array, index: number): number {
  const { least, scale } = rangeOf(values)
  const counts = new Uint32Array(buckets)
  for (let i = 0; i < values.length; i++) counts[bucketOf(values[i], least, scale)]++
  const { bucket, before } = bucketHolding(counts, index)
  const inside = new Float64Array(counts[bucket])
  let found = 0
  for (let i = 0; i < values.length; i++) {
    if (bucketOf(values[i], least, scale) === bucket) inside[found++] = values[i]
  }
  return nthSmallest(inside, index - before)
}

const bucketOf = (value: number, least: number, scale: number) =>
  value === unknownKey ? buckets - 1 : ((value - least) * scale) | 0

/** The value at an index in ascending order (quickselect); reorders the values. */
export function nthSmallest(values: Float64Array, index: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = middleOf(values[low], values[(low + high) >>> 1], values[high])
    let [left, right] = [low, high]
    while (left <= right) {
      while (values[left] < pivot) left++
      while (values[right] > pivot) right--
      if (left > right) break
      const value = values[left]
      values[left++] = values[right]
      values[right--] = value
    }
    if (index <= right) high = right
    else if (index >= left) low = left
    else return values[index]
  }
  return values[low]
}

const middleOf = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

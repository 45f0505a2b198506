/** Up to this many positions are told apart beside a key in one double. */
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
  return sorted(inside, insideKeys, mmsis)
}

/** The key of unknown figures, above all others. */
const unknownKey = 2 ** 32 - 1

/** The slots with the smallest MMSIs. */
function smallest(slots: readonly number[], mmsis: { readonly [slot: number]: number }, count: number): number[] {
  if (slots.length <= count) return [...slots]
  if (count === 0) return []
  const numbers = Float64Array.from(slots, (slot) => mmsis[slot])
  const last = nthSmallest(numbers, count - 1)
  return slots.filter((slot) => mmsis[slot] <= last)
}

/** Sorts by key, then MMSI: both sorts pack the position into the double, so that no comparison function is called. */
function sorted(
  slots: Uint32Array,
  keys: Float64Array,
  mmsis: { readonly [slot: number]: number },
): Uint32Array<ArrayBuffer> {
  const byMmsi = Float64Array.from(slots, (slot, i) => mmsis[slot] * positionRange + i).sort()
  const order = Uint32Array.from(byMmsi, (packed) => packed % positionRange)
  const byKey = Float64Array.from(order, (at, i) => keys[at] * positionRange + i).sort()
  return Uint32Array.from(byKey, (packed) => slots[order[packed % positionRange]])
}

const buckets = 2048

/** The value at an index in ascending order: counts by bucket between the least and the greatest, then one bucket alone. */
function nthOf(values: Float64Array, index: number): number {
  let [least, greatest] = [Infinity, -Infinity]
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    least = value < least ? value : least
    // Unknown figures would make one bucket of all others.
    greatest = value > greatest && value !== unknownKey ? value : greatest
  }
  const scale = (buckets - 2) / Math.max(1, greatest - least)
  const counts = new Uint32Array(buckets)
  for (let i = 0; i < values.length; i++) counts[bucketOf(values[i], least, scale)]++
  let bucket = 0
  let before = 0
  while (before + counts[bucket] <= index) before += counts[bucket++]
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

/**
 * A `Map` of at most `maxEntries` that evicts the least recently used one. Reading with `get` and writing with `set`
 * count as use; `has` and iteration do not. Iterates from the least to the most recently used.
 */
export class LruMap<K, V> extends Map<K, V> {
  readonly maxEntries: number

  /** Throws a RangeError unless `maxEntries` is a whole number from 1. */
  constructor(maxEntries: number) {
    if (!Number.isInteger(maxEntries) || maxEntries < 1)
      throw new RangeError(`LruMap needs at least 1 entry, got ${maxEntries}.`)
    super()
    this.maxEntries = maxEntries
  }

  override get(key: K): V | undefined {
    const value = super.get(key)
    if (value === undefined && !this.has(key)) return undefined
    super.delete(key)
    super.set(key, value!)
    return value
  }

  override set(key: K, value: V): this {
    super.delete(key)
    if (this.size >= this.maxEntries) {
      const { value: stalest, done } = this.keys().next()
      if (done !== true) super.delete(stalest)
    }
    return super.set(key, value)
  }
}

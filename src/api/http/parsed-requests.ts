/** Addresses longer than this are parsed each time. */
const maxCachedCharacters = 512
/** Requests in each of the two generations. */
const maxPerGeneration = 512

/**
 * The parsed forms of an operation's requests by address: a map that is refreshed sends the same ones again. Two generations, the older one dropped whole: evicting the oldest entry of one is slow.
 */
export class ParsedRequests<T extends object> {
  #recent = new Map<string, T>()
  #before = new Map<string, T>()

  get(address: string): T | undefined {
    const known = this.#recent.get(address)
    if (known !== undefined) return known
    const older = this.#before.get(address)
    if (older !== undefined) this.#store(address, older)
    return older
  }

  /** Caches a parsed request, which nobody may change from then on. */
  add(address: string, parsed: T): T {
    if (address.length <= maxCachedCharacters) this.#store(address, deepFreeze(parsed))
    return parsed
  }

  #store(address: string, parsed: T): void {
    if (this.#recent.size >= maxPerGeneration) {
      this.#before = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(address, parsed)
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}

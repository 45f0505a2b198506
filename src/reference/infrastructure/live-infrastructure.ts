import type { Infrastructure } from '#domain/world/places.ts'
import { InfrastructureIndex, type InfrastructureQuery } from './infrastructure-index.ts'

/** The infrastructure as it is now: imports replace it during operation. */
export class LiveInfrastructure {
  #index: InfrastructureIndex

  constructor(items: readonly Infrastructure[]) {
    this.#index = new InfrastructureIndex(items)
  }

  /** Another list after each replacement, so that what is made from it can be kept until then. */
  get items(): readonly Infrastructure[] {
    return this.#index.items
  }

  query(query: InfrastructureQuery): Infrastructure[] {
    return this.#index.query(query)
  }

  indexesOf(query: InfrastructureQuery): Uint32Array {
    return this.#index.indexesOf(query)
  }

  /** Indexes the items in slices, then puts them in the place of those before. */
  *replaceInSlices(items: readonly Infrastructure[]): Generator<void, void, void> {
    this.#index = yield* InfrastructureIndex.inSlices(items)
  }
}

/** Makes something from the items when it is first needed, and again after they were replaced. */
export function madeFromItems<T, Item = Infrastructure>(
  source: { readonly items: readonly Item[] },
  make: (items: readonly Item[], generation: number) => T,
): () => T {
  let made: { from: readonly Item[]; value: T; generation: number } | null = null
  return () => {
    if (made?.from === source.items) return made.value
    const generation = (made?.generation ?? 0) + 1
    made = { from: source.items, value: make(source.items, generation), generation }
    return made.value
  }
}

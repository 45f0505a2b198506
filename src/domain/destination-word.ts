export const destinationWordKinds = ['port', 'country', 'region', 'place'] as const

/** A word that crews type and what it stands for: ports by code, a country by code, or a region's name. */
export interface DestinationWord {
  kind: (typeof destinationWordKinds)[number]
  word: string
  answers: readonly string[]
}

export const destinationMeanings = ['port', 'region', 'orders', 'none', 'unknown'] as const

/**
 * What a typed destination says: a port, only a region, that she waits for orders, nothing of where she goes (empty, a
 * joke, a warning to pirates), or something that is not known.
 */
export type DestinationMeaning = (typeof destinationMeanings)[number]

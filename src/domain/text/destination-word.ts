export const destinationWordKinds = ['port', 'country', 'region', 'place', 'offshore'] as const

/**
 * A word that crews enter as a destination, and its meaning: UN/LOCODEs of ports, a country code or a region's name; of a
 * place offshore its longitude and latitude.
 */
export interface DestinationWord {
  kind: (typeof destinationWordKinds)[number]
  word: string
  answers: readonly string[]
}

export const destinationMeanings = ['port', 'region', 'orders', 'none', 'unknown'] as const

/**
 * Meaning of a destination as entered by the crew. `none` is empty text or text that is not a destination, such as a
 * warning to pirates.
 */
export type DestinationMeaning = (typeof destinationMeanings)[number]

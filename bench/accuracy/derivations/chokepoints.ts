import type { Derivation } from '../derivation.ts'
import { measureTransits } from '../transits.ts'

export const chokepoints: Derivation = {
  id: 'chokepoints',
  measure: ({ atSea }) => ({
    figures: [1, 2].flatMap((seed) => measureTransits(atSea(seed))),
    notMeasured: [
      {
        derivation: 'chokepoint transits of real ships',
        why: 'our recordings cover none of the eight',
        best_published: null,
      },
    ],
  }),
}

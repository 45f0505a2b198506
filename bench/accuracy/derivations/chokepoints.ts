import type { Derivation } from '../derivation.ts'
import { measureStraitStatus } from '../strait-status.ts'
import { measureTransits } from '../transits.ts'

/** Transits of the eight straits, and the status that follows from them. */
export const chokepoints: Derivation = {
  id: 'chokepoints',
  measure: ({ atSea, recorded }) => ({
    figures: [...measureStraitStatus(recorded), ...[1, 2].flatMap((seed) => measureTransits(atSea(seed)))],
    notMeasured: [
      {
        derivation: 'chokepoint transits of real ships',
        why: 'our recordings cover none of the eight',
        best_published: null,
      },
      {
        derivation: 'chokepoint status of the eight straits',
        why: 'their daily counts are not among our data; other straits stand in for them, with counts that are final and complete',
        best_published: null,
      },
    ],
  }),
}

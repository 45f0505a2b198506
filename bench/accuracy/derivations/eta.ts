import type { Derivation } from '../derivation.ts'
import { measureEta } from '../eta.ts'

export const eta: Derivation = {
  id: 'eta',
  measure: ({ world, words, nowMs }) => ({
    figures: measureEta(world, words, nowMs),
    notMeasured: [
      {
        derivation: 'eta of real ships',
        why: 'no recording follows a real ship to its port',
        best_published: 'Regional mean error about 100 minutes',
      },
    ],
  }),
}

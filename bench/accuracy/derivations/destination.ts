import type { Derivation } from '../derivation.ts'
import { measureDestinations } from '../destination.ts'

export const destination: Derivation = {
  id: 'destination',
  measure: ({ world, words, recorded, nowMs }) => ({
    figures: measureDestinations(world, words, recorded, nowMs),
    notMeasured: [
      {
        derivation: 'destination of real ships',
        why: 'no real texts with the port that was then called at',
        best_published: 'An algorithm put 53 % of wrong ones right',
      },
    ],
  }),
}

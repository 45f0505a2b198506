import { loadSeaports } from '#reference/ports.ts'
import type { Derivation } from '../derivation.ts'
import { measureDestinations } from '../destination.ts'

export const destination: Derivation = {
  id: 'destination',
  measure: (context) => ({
    ...measureDestinations(context, loadSeaports(context.shipped)),
    notMeasured: [
      {
        derivation: 'destination against the port that was then called at',
        why: 'no recording has both the text and the call',
        best_published: null,
      },
    ],
  }),
}

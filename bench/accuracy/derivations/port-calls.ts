import { loadSeaports } from '#reference/ports.ts'
import type { Derivation } from '../derivation.ts'
import { measureFinnishCalls } from '../finnish-calls.ts'
import { measureCalls } from '../port-calls.ts'

/** Port calls, and the flows that their voyages show. */
export const portCalls: Derivation = {
  id: 'port-calls',
  measure: ({ world, recorded, shipped, nowMs }) => ({
    figures: [
      ...measureFinnishCalls(recorded, { ...world, seaports: loadSeaports(shipped) }),
      ...measureCalls({ ...world, seaports: loadSeaports(shipped) }, nowMs),
    ],
    notMeasured: [
      {
        derivation: 'times of real port calls',
        why: 'our lists of calls have one position of a ship at most',
        best_published: '95–99 % of calls found',
      },
    ],
  }),
}

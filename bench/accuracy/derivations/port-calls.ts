import type { Derivation } from '../derivation.ts'
import { measureCalls } from '../port-calls.ts'

/** Port calls, and the flows that their voyages show. */
export const portCalls: Derivation = {
  id: 'port-calls',
  measure: ({ world, nowMs }) => ({
    figures: measureCalls(world, nowMs),
    notMeasured: [
      {
        derivation: 'port calls',
        why: 'no real list of calls to compare with',
        best_published: '95–99 % of calls found',
      },
    ],
  }),
}

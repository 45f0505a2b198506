import type { DemoWorld } from '#feeds/demo/fleet.ts'
import { LiveNavigationAreas, loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { loadSeaports } from '#reference/ports.ts'
import { loadWaitingWaters } from '#reference/waiting-waters.ts'
import type { Derivation } from '../derivation.ts'
import { measureFinnishCalls } from '../finnish-calls.ts'
import { measureCalls } from '../port-calls.ts'

/** The world with the harbours, and the waters in which vessels wait. */
const callWorld = (world: DemoWorld, shipped: string) => ({
  ...world,
  seaports: loadSeaports(shipped),
  waters: loadWaitingWaters(shipped, new LiveNavigationAreas(loadNavigationAreas(shipped))),
})

const figuresIn = (world: ReturnType<typeof callWorld>, recorded: string, nowMs: number) => [
  ...measureFinnishCalls(recorded, world),
  ...measureCalls(world, nowMs),
]

/** Port calls, and the flows that their voyages show. */
export const portCalls: Derivation = {
  id: 'port-calls',
  measure: ({ world, recorded, shipped, nowMs }) => ({
    figures: figuresIn(callWorld(world, shipped), recorded, nowMs),
    notMeasured: [
      {
        derivation: 'times of real port calls',
        why: 'our lists of calls have one position of a ship at most',
        best_published: '95–99 % of calls found',
      },
    ],
  }),
}

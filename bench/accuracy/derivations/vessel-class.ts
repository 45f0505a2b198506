import { measureClass } from '../classes.ts'
import type { Derivation } from '../derivation.ts'
import { calibrateClasses, measureLabelledShips } from '../labelled-ships.ts'

export const vesselClass: Derivation = {
  id: 'vessel-class',
  measure: async ({ recorded, world, nowMs, demoFigures }) => ({
    figures: [
      ...measureLabelledShips(recorded, 'B'),
      ...measureClass(recorded, world.ports, nowMs),
      ...(await demoFigures('vessel class')),
    ],
    calibrations: (['all', 'weighted', 'tankers'] as const).map((of) => calibrateClasses(recorded, 'B', of)),
    notMeasured: [
      {
        derivation: 'vessel class by the berths called at',
        why: 'the labelled ships are seen for a day: no recording follows them to a berth',
        best_published: null,
      },
    ],
  }),
}

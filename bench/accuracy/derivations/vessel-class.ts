import { measureClass } from '../classes.ts'
import type { Derivation } from '../derivation.ts'
import { measureLabelledShips } from '../labelled-ships.ts'

export const vesselClass: Derivation = {
  id: 'vessel-class',
  measure: async ({ recorded, world, nowMs, demoFigures }) => ({
    figures: [
      ...measureLabelledShips(recorded, 'B'),
      ...measureClass(recorded, world.ports, nowMs),
      ...(await demoFigures('vessel class')),
    ],
  }),
}

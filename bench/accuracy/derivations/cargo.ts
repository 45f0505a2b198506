import type { Derivation } from '../derivation.ts'
import { measureLng } from '../real.ts'

export const cargo: Derivation = {
  id: 'cargo',
  measure: async ({ recorded, shipped, demoFigures }) => ({
    figures: [
      ...measureLng(recorded, shipped),
      ...(await demoFigures('laden or ballast')),
      ...(await demoFigures('cargo')),
    ],
    notMeasured: [
      {
        derivation: 'cargo of real tankers and bulk carriers',
        why: 'no public list of cargoes by ship',
        best_published: 'R² 0.88 against JODI',
      },
    ],
  }),
}

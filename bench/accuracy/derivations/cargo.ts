import type { Derivation } from '../derivation.ts'
import { measureLng } from '../real.ts'

export const cargo: Derivation = {
  id: 'cargo',
  measure: async ({ recorded, shipped, demoFigures, demoCalibrations }) => ({
    figures: [
      ...measureLng(recorded, shipped),
      ...(await demoFigures('laden or ballast')),
      ...(await demoFigures('cargo')),
    ],
    calibrations: await demoCalibrations('cargo'),
    notMeasured: [
      {
        derivation: 'cargo of real tankers and bulk carriers',
        why: 'no public list of cargoes by ship',
        best_published: 'R² 0.88 against JODI',
      },
      {
        derivation: 'list of cargoes (GET /cargoes)',
        why: 'no public list of cargoes by ship with loading and discharge; grain loadings in the United States have no positions of their ships',
        best_published: null,
      },
    ],
  }),
}

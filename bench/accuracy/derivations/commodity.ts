import type { Derivation } from '../derivation.ts'
import { measureGrain } from '../grain-loadings.ts'

export const commodity: Derivation = {
  id: 'commodity',
  measure: async ({ recorded, world, demoFigures, demoCalibrations }) => ({
    figures: [...measureGrain(recorded, world.terminals, world.ports), ...(await demoFigures('commodity'))],
    calibrations: await demoCalibrations('commodity'),
    notMeasured: [
      {
        derivation: 'commodity of real tankers, and of bulk carriers that do not load grain',
        why: 'no public list of cargoes by ship; LNG carriers carry LNG',
        best_published: null,
      },
    ],
  }),
}

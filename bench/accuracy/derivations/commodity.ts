import { loadPortGoods } from '#reference/terminals.ts'
import type { Derivation } from '../derivation.ts'
import { measureGrain } from '../grain-loadings.ts'

export const commodity: Derivation = {
  id: 'commodity',
  measure: async ({ recorded, shipped, world, demoFigures, demoCalibrations }) => ({
    figures: [
      ...measureGrain(recorded, { ...world, goods: loadPortGoods(shipped) }),
      ...(await demoFigures('commodity')),
    ],
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

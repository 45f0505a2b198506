import type { Derivation } from '../derivation.ts'

export const commodity: Derivation = {
  id: 'commodity',
  measure: async ({ demoFigures }) => ({ figures: await demoFigures('commodity') }),
}

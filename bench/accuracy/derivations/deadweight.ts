import type { Derivation } from '../derivation.ts'
import { measureDwt } from '../real.ts'
import { measureRegisterDraught } from '../register-draught.ts'
import { measureRegisterDwt } from '../register-dwt.ts'

export const deadweight: Derivation = {
  id: 'deadweight',
  measure: async ({ recorded, world, nowMs, demoFigures }) => ({
    figures: [
      ...measureDwt(recorded, world.ports, nowMs),
      ...measureRegisterDwt(recorded),
      ...measureRegisterDraught(recorded),
      ...(await demoFigures('deadweight')),
    ],
  }),
}

import { loadSeaports } from '#reference/ports.ts'
import type { Derivation } from '../derivation.ts'
import { measureDeclaredEta } from '../declared-eta.ts'
import { measureEta } from '../eta.ts'
import { measureFinnishPassages } from '../finnish-passages.ts'
import { measureSimulatedVoyages } from '../simulated-voyages.ts'

export const eta: Derivation = {
  id: 'eta',
  measure: ({ world, words, recorded, shipped, nowMs }) => {
    const declared = measureDeclaredEta(recorded)
    const passages = measureFinnishPassages({ recorded, world }, loadSeaports(shipped))
    return {
      figures: [...declared.figures, ...passages, ...measureEta(world, words, nowMs), ...measureSimulatedVoyages()],
      calibrations: [declared.calibration],
      notMeasured: [
        {
          derivation: 'calculated ETA of real ships',
          why: 'no recording follows a real ship to its port over days (two Finnish positions are of merchant ships under way to a call whose arrival is known): 15 % more hours than by speed over ground is taken from published voyages of LNG carriers, and the interval from their errors until arrivals are learnt from',
          best_published: 'Regional mean error about 100 minutes',
        },
        {
          derivation: 'wait for a berth of real ships',
          why: 'the calculated ETA is off the port; the wait is in neither figure nor interval',
          best_published: null,
        },
      ],
    }
  },
}

import { measureAtSea } from '../at-sea.ts'
import type { Derivation } from '../derivation.ts'

/** Ship-to-ship meetings, floating storage, AIS gaps and teleports. */
export const atSea: Derivation = {
  id: 'at-sea',
  measure: ({ atSea: replayOf }) => ({ figures: [1, 2].flatMap((seed) => measureAtSea(replayOf(seed))) }),
}

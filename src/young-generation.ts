import { setFlagsFromString } from 'node:v8'

/** So many objects that are in use make V8 enlarge its young generation, once. */
const primingObjects = 80_000

/**
 * Keeps V8's young generation, which would grow to 64 MB, at 16 MB: what a ship's report leaves behind is little, and
 * lives shortly. V8 takes its limit from the command line alone; by how much it grows may be said later, and so it
 * grows eightfold once, from its first 2 MB, and then no more. The same holds for threads that are started after this.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=8')
  Array.from({ length: primingObjects }, (_, i) => ({ i }))
  setFlagsFromString('--semi-space-growth-factor=1')
}

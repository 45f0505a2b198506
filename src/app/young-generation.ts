import { setFlagsFromString } from 'node:v8'

/** This many live objects make V8 enlarge its young generation, once. */
const primingObjects = 80_000

/**
 * Keeps V8's young generation at 16 MB, which would grow to 64 MB: a vessel's report leaves little garbage, and all of it
 * is short-lived. V8 accepts the limit on the command line only; the growth factor can be set later. So it grows eightfold
 * once, from its initial 2 MB, and then no more. The same holds for threads that start after this.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=8')
  Array.from({ length: primingObjects }, (_, i) => ({ i }))
  setFlagsFromString('--semi-space-growth-factor=1')
}

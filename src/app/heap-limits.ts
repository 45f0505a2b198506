import { setFlagsFromString } from 'node:v8'

/** This many live objects make V8 enlarge its young generation, once. */
const primingObjects = 80_000
/** V8 collects the old generation when it has grown by this share, instead of by half to twice its size. */
const oldGrowthPercent = 25
/** Of the demo alone, where the smallest machines run and a collection takes 20 ms beside requests. */
const oldGrowthPercentOfDemo = 15

/** Makes V8 collect the old generation early, so that it stays near the size of what is alive. */
export const collectGarbageEarly = (growthPercent = oldGrowthPercent): void =>
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)

/**
 * Keeps V8's heap near the size of what is alive. The same holds for threads that start after this.
 *
 * The young generation stays at 16 MB, or at 4 MB for the demo alone, which would grow to 64 MB: a vessel's report leaves
 * little garbage, and all of it is short-lived. V8 accepts that limit on the command line only; the growth factor can be set
 * later. So it grows eightfold or twofold once, from its initial 2 MB, and then no more.
 */
export function keepHeapSmall(feeds: string | undefined): void {
  const isDemo = feeds === undefined || feeds === '' || feeds === 'demo:'
  collectGarbageEarly(isDemo ? oldGrowthPercentOfDemo : oldGrowthPercent)
  setFlagsFromString(`--semi-space-growth-factor=${isDemo ? 2 : 8}`)
  Array.from({ length: primingObjects }, (_, i) => ({ i }))
  setFlagsFromString('--semi-space-growth-factor=1')
}

import { type Endpoint, json } from '../answer.ts'

/** What was measured of each derivation, with how and on what. */
export type Accuracy = Readonly<Record<string, unknown>>

/** GET /accuracy: the figures that bench/accuracy.ts measured and this release ships. */
export function tellAccuracy(accuracy: Accuracy): Endpoint<'accuracy.get'> {
  return () => json(accuracy)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The measured figures that ship with the product, from data/accuracy.json; bench/accuracy.ts writes it. */
export function loadAccuracy(dataDir: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(dataDir, 'accuracy.json'), 'utf8')) as Record<string, unknown>
}

import { existsSync, readFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { demoSettings } from '#feeds/demo/demo.ts'
import { DemoFleet } from '#feeds/demo/fleet.ts'
import { decodePlans, encodePlans } from '#feeds/demo/stored-plans.ts'
import { loadAnchorages } from '#reference/navigation-areas/navigation-areas.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadBerths } from '#reference/terminals.ts'
import { loadHarbours } from './load-world.ts'

const shippedData = `${import.meta.dirname}/../../../data`
/** Beside the bundled server; the source has none. */
const plansFile = new URL('./demo-plans', import.meta.url)

/** The fleet whose plans the build stores: that of `demo:`. */
const storedFleet = demoSettings(new URL('demo:'))

/** The stored plans of a fleet as bytes; null where they are to be made. */
export function storedPlans({ seed, vessels }: { seed: number; vessels: number }): Uint8Array | null {
  const isStored = seed === storedFleet.seed && vessels === storedFleet.vessels && existsSync(plansFile)
  return isStored ? zstdDecompressSync(readFileSync(plansFile)) : null
}

/** A fleet with the plans of all ships. Sea lanes are needed to make them only. */
export function planFleet(seed: number, vessels: number, { ports, terminals } = loadHarbours()): DemoFleet {
  const harbours = { ports, terminals, berths: loadBerths(shippedData) }
  const stored = storedPlans({ seed, vessels })
  if (stored !== null) return new DemoFleet(seed, vessels, { ...harbours, plans: decodePlans(stored) })
  const lanes = loadSeaLanes(shippedData, ports, terminals)
  return new DemoFleet(seed, vessels, { ...harbours, lanes, anchorages: loadAnchorages(shippedData) }).planAll()
}

/** The content of the file of stored plans. */
export const plansToStore = (): Uint8Array =>
  zstdCompressSync(encodePlans(planFleet(storedFleet.seed, storedFleet.vessels).plans))

import type { FeedClocks } from '#api/resources/sources.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { aboutFeed } from '#feeds/feeds.ts'
import type { Pipeline } from '#pipeline/pipeline.ts'
import { loadAnchorages } from '#reference/navigation-areas/navigation-areas.ts'
import { loadBerths } from '#reference/terminals.ts'
import { sleep } from './clock.ts'
import { settingValue } from './config.ts'
import { storedPlans } from './demo-past/fleet-plans.ts'
import type { DemoPastTask } from './demo-past/open-demo-past.ts'
import type { Startup } from './startup.ts'
import { type LiveState, shippedData } from './wiring/live-state.ts'

/** What feeds read, and where their messages go. */
export function feedTargets(
  live: LiveState,
  clocks: FeedClocks,
  env: Record<string, string | undefined>,
  { startup, demoPast }: { startup: Startup; demoPast: DemoPastTask },
) {
  const { sources, pipeline, reference } = live
  const { ports, terminals, lanes } = reference
  return {
    contextFor: (address: URL, index: number): FeedContext => ({
      sourceIndex: sources.indexOf(index),
      status: sources.current[index],
      clock: sources.current[index].isWorldFeed ? clocks.wall : clocks.data,
      fetch,
      random: Math.random,
      sleep,
      setting: (name: string) => settingValue(name, env),
      world: { ports, terminals, lanes, ...placesOfShips(address) },
      onLoaded: () => startup.feedLoaded(),
      storedPlans,
      onPlanned: demoPast.onPlanned,
    }),
    ingest: (message: Parameters<Pipeline['ingest']>[0]) => {
      const clock = message.kind === 'observations' ? clocks.data : clocks.wall
      return pipeline.ingest(message, clock.nowMs())
    },
  }
}

/** Where ships of the demo moor and wait. */
const placesOfShips = (address: URL) =>
  aboutFeed(address).demo
    ? { berths: loadBerths(shippedData), anchorages: loadAnchorages(shippedData) }
    : { berths: new Map(), anchorages: [] }

import type { DetailLookups } from '#contract/vessel-columns.ts'
import { cargoMethodOf, reasonsOf } from '#derive/cargo.ts'
import { commodities } from '#domain/commodities.ts'
import type { DestinationMeaning } from '#domain/destination-word.ts'
import type { FeedStatus } from '#domain/feed-status.ts'
import type { Port } from '#domain/places.ts'
import type { SanctionedVessel } from '#domain/world-events.ts'

/** What the numbers in the fleet's columns stand for, from the rooms that know. */
export function lookupsOf(parts: {
  columns: { readonly cargoReasons: { readonly [slot: number]: number } }
  /** In the order of the columns' port numbers. */
  ports: readonly Port[]
  sources: readonly FeedStatus[]
  /** What a typed destination says; unknown where nobody reads it. */
  readDestination?: (text: string) => { meaning: DestinationMeaning; region: string | null }
  /** Every entry of a sanctions list that means this ship. */
  sanctionsOf?: (imo: number, mmsi: number) => readonly SanctionedVessel[]
}): DetailLookups {
  const { columns, ports, sources, sanctionsOf } = parts
  return {
    portCode: (port) => ports[port].unlocode,
    portName: (port) => ports[port].name,
    portCountry: (port) => ports[port].country,
    portPosition: (port) => ports[port],
    destinationMeaning: (text) => {
      if (text === null) return { meaning: 'none', region: null }
      const { meaning, region } = parts.readDestination?.(text) ?? { meaning: 'unknown', region: null }
      return { meaning, region }
    },
    commodityLabel: (code) => commodities[code]?.label ?? null,
    source: (index) => sources[index] ?? null,
    isLaden: (slot) => {
      const method = cargoMethodOf(columns.cargoReasons[slot])
      return method === null ? null : method !== 'ballast'
    },
    cargoMethod: (slot) => cargoMethodOf(columns.cargoReasons[slot]),
    cargoReasons: (slot) => reasonsOf(columns.cargoReasons[slot]),
    sanctions: (imo, mmsi) =>
      (sanctionsOf?.(imo, mmsi) ?? []).map((entry) => ({
        list: entry.list,
        programmes: entry.programmes,
        matchedBy: entry.imo !== null && entry.imo === imo ? 'imo' : 'mmsi',
        listedMs: entry.listedMs,
        url: entry.source.url,
      })),
  }
}

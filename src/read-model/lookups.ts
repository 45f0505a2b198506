import type { DetailLookups } from '#contract/vessels/columns.ts'
import { cargoIsLaden, cargoMethodOf, cargoReasonsOf } from '#domain/vessel/cargo-reasons.ts'
import { type ClassShareColumns, classLikelihoodsOf } from '#domain/vessel/class-likelihoods.ts'
import { commodities } from '#domain/vessel/commodities.ts'
import type { DestinationMeaning } from '#domain/text/destination-word.ts'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import type { Port } from '#domain/world/places.ts'
import type { SanctionedVessel } from '#domain/world/world-events.ts'

/** Sanctions lists by vessel, and which lists there are. */
interface SanctionsLists {
  sanctionsOf(imo: number, mmsi: number): readonly SanctionedVessel[]
  sanctionsChecked(): { list: string; asOfMs: number | null }[]
}

/** Anchorages by position, and anchorages and pilot stations by what crews enter. */
interface AreaLookups {
  anchorageAt(lng: number, lat: number): NavigationArea | null
  named(text: string, unlocode: string | null): NavigationArea | null
}

/** What the numbers in the fleet's columns stand for. */
export function lookupsOf(parts: {
  columns: ClassShareColumns & { readonly cargoReasons: { readonly [slot: number]: number } }
  /** In the order of the columns' port numbers. */
  ports: readonly Port[]
  sources: readonly FeedStatus[]
  /** The meaning of a destination as entered by the crew; unknown where left out. */
  readDestination?: (text: string) => { meaning: DestinationMeaning; region: string | null }
  /** The sanctions lists; none where left out. */
  sanctions?: SanctionsLists
  /** Anchorages and pilot stations; none where left out. */
  areas?: AreaLookups
  /** The places of a vessel whose reports come from several in turns. */
  conflictAt?: (slot: number) => ReturnType<DetailLookups['positionConflict']>
}): DetailLookups {
  const { columns, ports, sources } = parts
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
    classLikelihoods: (slot) => classLikelihoodsOf(columns, slot),
    isLaden: (slot) => cargoIsLaden(columns.cargoReasons[slot]),
    cargoMethod: (slot) => cargoMethodOf(columns.cargoReasons[slot]),
    cargoReasons: (slot) => cargoReasonsOf(columns.cargoReasons[slot]),
    anchorageAt: (lng, lat) => areaOf(parts.areas?.anchorageAt(lng, lat)),
    areaNamed: (text, unlocode) => areaOf(text === null ? null : parts.areas?.named(text, unlocode)),
    positionConflict: (slot) => parts.conflictAt?.(slot) ?? null,
    sanctions: (imo, mmsi) =>
      (parts.sanctions?.sanctionsOf(imo, mmsi) ?? []).map((entry) => ({
        list: entry.list,
        programmes: entry.programmes,
        matchedBy: entry.imo !== null && entry.imo === imo ? 'imo' : 'mmsi',
        listedMs: entry.listedMs,
        owner: entry.owner ?? null,
        url: entry.source.url,
      })),
    sanctionsChecked: () => parts.sanctions?.sanctionsChecked() ?? [],
  }
}

const areaOf = (area: NavigationArea | null | undefined) =>
  area ? { id: area.id, kind: area.kind, name: area.name } : null

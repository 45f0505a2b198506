import type { NavigationAreaKind } from '#domain/world/navigation-areas.ts'
import type { DestinationMeaning } from '#domain/text/destination-word.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Position } from '#domain/geo.ts'

type Numbers = { readonly [slot: number]: number }

/** The columns of the live fleet from which the 19 members of a listed vessel are written. NaN is unknown. */
export interface ListedColumns {
  readonly mmsi: Numbers
  /** 20 bytes of UTF-8 per vessel, padded with zeros or spaces. */
  readonly name: Uint8Array
  readonly lng: Numbers
  readonly lat: Numbers
  readonly sogKnots: Numbers
  readonly cogDeg: Numbers
  readonly headingDeg: Numbers
  /** AIS navigational status; 15 is unknown. */
  readonly navStatus: Numbers
  readonly draughtM: Numbers
  /** Index into `vesselClasses`; 255 is none of them. */
  readonly vesselClass: Numbers
  readonly dwtTonnes: Numbers
  readonly maxDraughtM: Numbers
  /** 0 to 1. */
  readonly loadShare: Numbers
  readonly cargoTonnes: Numbers
  /** Index into the table of commodities; 255 is unknown. */
  readonly commodity: Numbers
  /** Index into the table of ports; −1 is unknown. */
  readonly destinationPort: Numbers
  readonly etaMs: Numbers
  readonly lastPort: Numbers
}

/** The columns from which the detail of one vessel is written. */
export interface DetailColumns extends ListedColumns {
  readonly imo: Numbers
  /** AIS ship and cargo type; 0 is unknown. */
  readonly shipType: Numbers
  readonly callsign: Uint8Array
  readonly lengthM: Numbers
  readonly beamM: Numbers
  readonly draughtMs: Numbers
  readonly destinationText: Uint8Array
  readonly destinationConfidence: Numbers
  readonly etaCalculatedMs: Numbers
  readonly etaSpread: Numbers
  readonly distanceToGoNm: Numbers
  readonly cargoLowTonnes: Numbers
  readonly cargoHighTonnes: Numbers
  readonly cargoConfidence: Numbers
  readonly cargoReasons: Numbers
  readonly dwtSource: Numbers
  readonly dwtErrorShare: Numbers
  readonly classSource: Numbers
  readonly lastPortArrivedMs: Numbers
  readonly lastPortDepartedMs: Numbers
  readonly lastPortDraughtInM: Numbers
  readonly lastPortDraughtOutM: Numbers
  readonly quality: Numbers
  readonly positionMs: Numbers
  readonly receivedMs: Numbers
  readonly source: Numbers
  readonly commodityShares: Uint8Array
}

/** Resolves the codes in the columns to text. A code always resolves to the same text. */
export interface VesselLookups {
  portCode(port: number): string
  portName(port: number): string
  portCountry(port: number): string
  /** Null for an unknown code. */
  commodityLabel(code: number): string | null
}

/** A navigation area by its name. */
interface AreaName {
  id: string
  kind: NavigationAreaKind
  name: string
}

/** The further lookups of the detail of one vessel. */
export interface DetailLookups extends VesselLookups {
  portPosition(port: number): Position
  /** The meaning of a typed destination, and the region it names instead of a port. */
  destinationMeaning(text: string | null): { meaning: DestinationMeaning; region: string | null }
  /** The anchorage that a position is in; null where it is in none that is known. */
  anchorageAt(lng: number, lat: number): AreaName | null
  /** The anchorage or pilot station that a typed destination names. */
  areaNamed(text: string | null, unlocode: string | null): AreaName | null
  source(index: number): { id: string; name: string; licence: string } | null
  /** Null where unknown. */
  isLaden(slot: number): boolean | null
  /** The probability of every class, null for none of the six; likeliest first, empty where the class is known. */
  classLikelihoods(slot: number): readonly { vesselClass: VesselClass | null; probability: number }[]
  /** The method by which the cargo was estimated, and its reasons in words. */
  cargoMethod(slot: number): string | null
  cargoReasons(slot: number): string[]
  /** The places that the reports of a vessel come from in turns; null where they come from one. */
  positionConflict(slot: number): {
    sinceMs: number
    places: { lng: number; lat: number; sinceMs: number; atMs: number }[]
  } | null
  sanctions(
    imo: number,
    mmsi: number,
  ): {
    list: string
    programmes: string[]
    matchedBy: 'imo' | 'mmsi'
    listedMs: number | null
    owner: string | null
    url: string | null
  }[]
  /** The lists that every vessel is checked against, each with its date, or else when it was received. */
  sanctionsChecked(): { list: string; asOfMs: number | null }[]
}

import type { DestinationMeaning } from '#domain/destination-word.ts'
import type { Position } from '#domain/geo.ts'

type Numbers = { readonly [slot: number]: number }

/** The columns of the live fleet that a listed ship's 19 members come from. Unknown is NaN in figures. */
export interface ListedColumns {
  readonly mmsi: Numbers
  /** 20 bytes of Latin-1 a ship, padded with zeros or blanks. */
  readonly name: Uint8Array
  readonly lng: Numbers
  readonly lat: Numbers
  readonly sogKnots: Numbers
  readonly cogDeg: Numbers
  readonly headingDeg: Numbers
  /** 15 is unknown. */
  readonly navStatus: Numbers
  readonly draughtM: Numbers
  /** Place in `vesselClasses`; 255 is none of them. */
  readonly vesselClass: Numbers
  readonly dwtTonnes: Numbers
  readonly maxDraughtM: Numbers
  /** 0 to 1. */
  readonly loadShare: Numbers
  readonly cargoTonnes: Numbers
  /** Place in the table of commodities; 255 is unknown. */
  readonly commodity: Numbers
  /** Place in the table of ports; −1 is unknown. */
  readonly destinationPort: Numbers
  readonly etaMs: Numbers
  readonly lastPort: Numbers
}

/** All that a single ship's page comes from. */
export interface DetailColumns extends ListedColumns {
  readonly imo: Numbers
  readonly callsign: Uint8Array
  readonly lengthM: Numbers
  readonly beamM: Numbers
  readonly draughtMs: Numbers
  readonly destinationText: Uint8Array
  readonly destinationConfidence: Numbers
  readonly etaCalculatedMs: Numbers
  readonly distanceToGoNm: Numbers
  readonly cargoLowTonnes: Numbers
  readonly cargoHighTonnes: Numbers
  readonly cargoConfidence: Numbers
  readonly cargoReasons: Numbers
  readonly dwtSource: Numbers
  readonly classSource: Numbers
  readonly lastPortArrivedMs: Numbers
  readonly lastPortDepartedMs: Numbers
  readonly lastPortDraughtInM: Numbers
  readonly lastPortDraughtOutM: Numbers
  readonly quality: Numbers
  readonly positionMs: Numbers
  readonly receivedMs: Numbers
  readonly source: Numbers
}

/** What the numbers in the columns stand for. Each answer is always the same for the same number. */
export interface VesselLookups {
  portCode(port: number): string
  portName(port: number): string
  portCountry(port: number): string
  /** null where the code stands for nothing. */
  commodityLabel(code: number): string | null
}

/** What a single ship's page needs beyond that. */
export interface DetailLookups extends VesselLookups {
  portPosition(port: number): Position
  /** What a typed destination says, and the region where it names no port. */
  destinationMeaning(text: string | null): { meaning: DestinationMeaning; region: string | null }
  source(index: number): { id: string; name: string; licence: string } | null
  /** null where nobody can tell. */
  isLaden(slot: number): boolean | null
  /** How the cargo was estimated, and why so, in words. */
  cargoMethod(slot: number): string | null
  cargoReasons(slot: number): string[]
  sanctions(
    imo: number,
    mmsi: number,
  ): {
    list: string
    programmes: string[]
    matchedBy: 'imo' | 'mmsi'
    listedMs: number | null
    url: string | null
  }[]
}

import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { clockTime, coordinates } from '../../../ui/format.ts'

export type QualityFlag = VesselDetail['quality']['flags'][number]

/** Where a warning is shown: at the top of the card, or below the figure it concerns. */
export type WarningPlace = 'top' | 'destination' | 'eta' | 'draught'

export const qualityWarnings: Record<QualityFlag, { place: WarningPlace; text: string }> = {
  position_conflict: {
    place: 'top',
    text: 'Reports under this MMSI come from several places. It is shown where it was for the longest time.',
  },
  shared_mmsi: { place: 'top', text: 'More than one vessel uses this MMSI.' },
  teleport_held_back: { place: 'top', text: 'An impossible position jump was held back.' },
  gap: { place: 'top', text: 'There is a gap in its AIS reports.' },
  draught_above_hull: { place: 'draught', text: 'Deeper than the hull allows.' },
  draught_stale: { place: 'draught', text: 'Unchanged for more than 30 days.' },
  draught_maximum: {
    place: 'draught',
    text: 'Equal to the design draught: crews often leave it unchanged in ballast.',
  },
  eta_past: { place: 'eta', text: 'In the past.' },
  eta_impossible: { place: 'eta', text: 'Cannot be met from the current position.' },
  destination_left: { place: 'destination', text: 'The vessel has already left this port.' },
  destination_stale: { place: 'destination', text: 'Probably of an earlier voyage: its ETA is days in the past.' },
}

/** The warnings of a vessel for one place of the card. */
export const warningsAt = (flags: readonly QualityFlag[], place: WarningPlace) =>
  flags.filter((flag) => qualityWarnings[flag].place === place).map((flag) => qualityWarnings[flag].text)

/** Where else reports under a vessel's MMSI come from, in words; empty while they come from one place. */
export const otherPlaces = (conflict: VesselDetail['position_conflict']) =>
  (conflict?.places ?? [])
    .slice(1)
    .map(({ lat, lng, at }) => `Also reported at ${coordinates(lat, lng)}, ${clockTime(Date.parse(at))}.`)

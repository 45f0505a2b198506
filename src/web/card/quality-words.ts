import type { VesselDetail } from '#contract/vessels.ts'

export type QualityFlag = VesselDetail['quality']['flags'][number]

/** Where a doubt is told: on top of the card, or beside the figure that it concerns. */
export type DoubtPlace = 'top' | 'destination' | 'eta' | 'draught'

export const doubts: Record<QualityFlag, { place: DoubtPlace; text: string }> = {
  position_conflict: { place: 'top', text: 'Two ships seem to send under this number.' },
  shared_mmsi: { place: 'top', text: 'More than one ship uses this MMSI.' },
  teleport_held_back: { place: 'top', text: 'A jump that no ship can make was held back.' },
  gap: { place: 'top', text: 'She was silent for a while.' },
  draught_above_hull: { place: 'draught', text: 'Deeper than her hull allows.' },
  draught_stale: { place: 'draught', text: 'Not updated for long, through a port call.' },
  draught_maximum: { place: 'draught', text: 'The greatest that AIS can say: not a measurement.' },
  eta_past: { place: 'eta', text: 'Past.' },
  eta_impossible: { place: 'eta', text: 'Cannot be met from where she is.' },
  destination_left: { place: 'destination', text: 'She has left this port already.' },
  destination_stale: { place: 'destination', text: 'Of a voyage that should be over: her own ETA is days past.' },
}

/** What is to be doubted at one place of the card, in words. */
export const doubtsAt = (flags: readonly QualityFlag[], place: DoubtPlace) =>
  flags.filter((flag) => doubts[flag].place === place).map((flag) => doubts[flag].text)

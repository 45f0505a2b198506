import { isPro } from '../state/account.ts'
import { Locked } from '../panels/locked.tsx'

export function TrackSection({ mmsi }: { mmsi: string }) {
  return (
    <section class="card-section" aria-label="Track" data-mmsi={mmsi}>
      <h3>Track, 24 h</h3>
      {!isPro.value && <Locked what="Where she was in the last 24 hours, with speed and gaps, comes with Pro." />}
    </section>
  )
}

import { moment } from '../format.ts'
import { vessels } from '../live/fleet.ts'
import { follow, followed, lookBack } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { shownPastMs } from '../state/past.ts'

/** Says when the map is not what it usually is, the sea now and at rest, and leads back. */
export function AsideBar() {
  const name = vessels.value.find(({ mmsi }) => mmsi === followed.value)?.name ?? followed.value
  const pastMs = shownPastMs.value
  if (pastMs === null && followed.value === null) return null
  return (
    <div class="aside-bar floating" role="status">
      {pastMs === null ? (
        <>
          <span>
            Following <b>{name}</b>
          </span>
          <button type="button" class="text-button" onClick={() => follow(null)}>
            Let go
          </button>
        </>
      ) : (
        <>
          <span title="Only the selected ship is shown as she was: all others are drawn faint, where they are now.">
            Her track at <b>{moment(new Date(pastMs).toISOString(), nowMs.value)}</b>; other ships as of now
          </span>
          <button type="button" class="text-button" onClick={() => lookBack(null)}>
            Back to now
          </button>
        </>
      )}
    </div>
  )
}

import { follow, followed, showMoment, shownPastMs } from '../state/app.ts'
import { nowMs } from '../state/browser.ts'
import { fleet } from '../state/fleet/fleet.ts'
import { moment } from '../ui/format.ts'

/** Shown while the map follows a vessel or shows a past moment, with a button that ends it. */
export function ModeBar() {
  const name = fleet.vessels.value.find(({ mmsi }) => mmsi === followed.value)?.name ?? followed.value
  const pastMs = shownPastMs.value
  if (pastMs === null && followed.value === null) return null
  return (
    <div class="mode-bar floating" role="status">
      {pastMs === null ? (
        <>
          <span>
            Following <b>{name}</b>
          </span>
          <button type="button" class="text-button" onClick={() => follow(null)}>
            Stop following
          </button>
        </>
      ) : (
        <>
          <span title="Only the selected vessel is shown at this time. All others are faint, at their current positions.">
            Track at <b>{moment(new Date(pastMs).toISOString(), nowMs.value)}</b>; other vessels are live
          </span>
          <button type="button" class="text-button" onClick={() => showMoment(null)}>
            Back to live
          </button>
        </>
      )}
    </div>
  )
}

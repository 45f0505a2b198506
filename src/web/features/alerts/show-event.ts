import { batch } from '@preact/signals'
import type { AlertEvent } from '#contract/resources/alerts/events.ts'
import { isPro } from '../../state/account.ts'
import { flight, openPanel, selectedMmsi } from '../../state/app.ts'
import { isPhone } from '../../state/browser.ts'
import { openPlace } from '../../state/places.ts'
import { showMapAt } from '../../state/replay.ts'

const zoom = 8

/** What an event is about: its vessel where it was, or its chokepoint; the map at that moment, where the user has the past. */
export function showEvent({ at, kind, vessel, detail }: Pick<AlertEvent, 'at' | 'kind' | 'vessel' | 'detail'>): void {
  const strait = kind === 'chokepoint' && typeof detail?.['chokepoint'] === 'string' ? detail['chokepoint'] : null
  batch(() => {
    if (vessel) {
      selectedMmsi.value = vessel.mmsi
      flight.value = { lng: vessel.lng, lat: vessel.lat, zoom }
    } else if (strait !== null) openPlace(`chokepoint:${strait}`, null)
    else return
    if (isPro.peek()) showMapAt(Date.parse(at))
    // Two sheets would leave no map.
    if (isPhone.peek()) openPanel.value = null
  })
}

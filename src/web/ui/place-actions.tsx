import { useSignal } from '@preact/signals'
import { destinationPoint } from '#domain/geo.ts'
import { me } from '../state/account.ts'
import { callApi, errorText } from '../state/api.ts'
import { filters, flight, openPanel, setTable } from '../state/app.ts'
import { noFilters } from '../state/filters.ts'
import { openPage } from '../state/page.ts'
import { Icon } from './icons.tsx'

type Ring = [number, number][]

interface Props {
  name: string
  at: { lng: number; lat: number }
  /** What an alert from here watches. */
  shape: { radiusNm: number } | { ring: Ring }
  /** The vessels that belong to the place, as filters of the list. */
  vessels: { label: string; params: Readonly<Record<string, string>> }
}

/** A circle as a closed ring. */
function circle({ lng, lat }: Props['at'], radiusNm: number): Ring {
  const corners = Array.from({ length: 36 }, (_, i) => {
    const at = destinationPoint(lng, lat, i * 10, radiusNm)
    return [at.lng, at.lat] as [number, number]
  })
  return [...corners, corners[0]]
}

/** Buttons of a place: show it, list its vessels, and an alert in two clicks. */
export function PlaceActions({ name, at, shape, vessels }: Props) {
  const asked = useSignal(false)
  const status = useSignal('')
  const isCreated = useSignal(false)
  const where = 'radiusNm' in shape ? `within ${shape.radiusNm} nm of ${name}` : name
  const create = async () => {
    const ring = 'ring' in shape ? shape.ring : circle(at, shape.radiusNm)
    const geojson = { type: 'Polygon' as const, coordinates: [ring] }
    const result = await callApi('alerts.create', { name, geojson, conditions: {}, webhook_url: null })
    status.value = result.kind === 'ok' ? 'Alert created.' : errorText(result)
    isCreated.value = result.kind === 'ok'
  }
  return (
    <div class="card-actions">
      <button type="button" class="button" onClick={() => (flight.value = { ...at, zoom: 9 })}>
        <Icon name="search" size={16} /> Show
      </button>
      <button
        type="button"
        class="button"
        onClick={() => {
          filters.value = { ...noFilters, more: vessels.params }
          setTable({ mode: 'docked', everywhere: true, group: null })
        }}
      >
        <Icon name="list" size={16} /> {vessels.label}
      </button>
      <button type="button" class="button" aria-expanded={asked.value} onClick={() => (asked.value = !asked.value)}>
        <Icon name="alerts" size={16} /> Alert
      </button>
      {asked.value && !isCreated.value && (
        <p class="alert-offer">
          {me.value ? (
            <>
              <span>Any vessel that enters or leaves {where}.</span>
              <button type="button" class="button primary" onClick={() => void create()}>
                Create alert
              </button>
            </>
          ) : (
            <>
              <span>Alerts belong to an account.</span>
              <button type="button" class="button primary" onClick={() => openPage('sign-in')}>
                Sign in for alerts
              </button>
            </>
          )}
        </p>
      )}
      <span class="status" role="status">
        {status.value}
        {isCreated.value && (
          <button type="button" class="text-button" onClick={() => (openPanel.value = 'alerts')}>
            Open alerts
          </button>
        )}
      </span>
    </div>
  )
}

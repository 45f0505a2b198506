import { useSignal } from '@preact/signals'
import { filters, flight, setTable } from '../../state/app.ts'
import { noFilters } from '../../state/filters.ts'
import { AlertOffer, type OfferedAlert } from './alert-offer.tsx'
import { Icon } from '../icons.tsx'
import { WatchButton } from './watch-button.tsx'

interface Props {
  /** Key and name of the place, for the watch list. */
  watched: { key: string; name: string }
  at: { lng: number; lat: number }
  alerts: readonly OfferedAlert[]
  /** The vessels that belong to the place, as filters of the list. */
  vessels: { label: string; params: Readonly<Record<string, string>> }
}

/** Buttons of a place: show it, list its vessels, and an alert in two clicks. */
export function PlaceActions({ watched, at, alerts, vessels }: Props) {
  const isAsked = useSignal(false)
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
      <button
        type="button"
        class="button"
        aria-expanded={isAsked.value}
        onClick={() => (isAsked.value = !isAsked.value)}
      >
        <Icon name="alerts" size={16} /> Alert
      </button>
      <WatchButton watched={watched.key} name={watched.name} />
      {isAsked.value && <AlertOffer offers={alerts} />}
    </div>
  )
}

interface NearProps {
  /** Key of the place, for the watch list. */
  subject: string
  place: { name: string; lng: number; lat: number }
  /** How far from it its vessels are listed. */
  km: number
  /** What the distance is from, where the place is no point. */
  from?: string
}

/** Buttons of a place whose vessels are those near it. */
export function NearActions({ subject, place, km, from = '' }: NearProps) {
  const { name } = place
  const near = `${place.lng.toFixed(3)},${place.lat.toFixed(3)},${km}`
  const text = `Any vessel that comes within ${km} km${from}`
  return (
    <PlaceActions
      watched={{ key: subject, name }}
      at={place}
      alerts={[{ text, name, conditions: { on: ['enter'], filters: { near } } }]}
      vessels={{ label: 'Vessels near', params: { near } }}
    />
  )
}

import { signal } from '@preact/signals'
import type { Vessel } from '#contract/vessels.ts'
import { compareVessels, type SortKey } from './sort-vessels.ts'
import { count, degrees, oneDecimal, percent, tonnes, unknownText } from '../format.ts'
import { fleetState, matchedCount, vessels } from '../live/fleet.ts'
import { mapRef } from '../map/map-view.tsx'
import { mapPicture } from '../map/picture.ts'
import { ClassMark } from '../shell/class-mark.tsx'
import { Icon } from '../shell/icons.tsx'
import { flight, selectedMmsi } from '../state/app.ts'
import { camera } from '../state/app.ts'
import { downloadCsv, downloadGeoJson, saveBlob } from './export-vessels.ts'
import { Panel } from './panel.tsx'

const sort = signal<{ key: SortKey; up: boolean }>({ key: 'est_cargo_mt', up: false })
const mostRows = 200

const columns: { key: SortKey; label: string; number?: true }[] = [
  { key: 'name', label: 'Vessel' },
  { key: 'est_cargo_mt', label: 'Cargo t', number: true },
  { key: 'load_pct', label: 'Load', number: true },
  { key: 'speed_knots', label: 'kn', number: true },
  { key: 'destination', label: 'To' },
]

/** The vessels in view as a table: what the map shows, for those who do not look at maps. */
export function TablePanel() {
  const { key, up } = sort.value
  const rows = [...vessels.value].sort((a, b) => compareVessels(a, b, key, up)).slice(0, mostRows)
  return (
    <Panel
      title="Vessels in view"
      wide
      actions={
        <>
          <button type="button" class="text-button" onClick={() => downloadCsv(vessels.value)}>
            <Icon name="download" size={14} /> CSV
          </button>
          <button type="button" class="text-button" onClick={() => downloadGeoJson(vessels.value)}>
            GeoJSON
          </button>
          <button type="button" class="text-button" aria-label="PNG of the map" onClick={() => void downloadPicture()}>
            PNG
          </button>
        </>
      }
    >
      <table class="vessels">
        <caption class="unseen">Vessels in the part of the map that is shown</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                class={column.number ? 'number' : ''}
                aria-sort={column.key === key ? (up ? 'ascending' : 'descending') : 'none'}
              >
                <button
                  type="button"
                  onClick={() => (sort.value = { key: column.key, up: column.key === key ? !up : !column.number })}
                >
                  {column.label}
                  {column.key === key && <span aria-hidden="true">{up ? ' ↑' : ' ↓'}</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((vessel) => (
            <Row key={vessel.mmsi} vessel={vessel} />
          ))}
        </tbody>
      </table>
      <Below shown={rows.length} />
    </Panel>
  )
}

async function downloadPicture(): Promise<void> {
  const picture = mapRef.value && (await mapPicture(mapRef.value))
  if (picture) saveBlob(picture, 'map.png')
}

function Row({ vessel }: { vessel: Vessel }) {
  const open = () => {
    selectedMmsi.value = vessel.mmsi
    flight.value = { lng: vessel.lng, lat: vessel.lat, zoom: Math.max(6, camera.value.zoom) }
  }
  return (
    <tr class={vessel.mmsi === selectedMmsi.value ? 'chosen' : ''}>
      <th scope="row">
        <button type="button" class="row-name" onClick={open}>
          <ClassMark name={vessel.vessel_type_str} />
          <span class="ellipsis">{vessel.name ?? vessel.mmsi}</span>
        </button>
        <span class="unseen">{vessel.vessel_type_str}</span>
      </th>
      <td class="number">{tonnes(vessel.est_cargo_mt)}</td>
      <td class="number">{percent(vessel.load_pct)}</td>
      <td class="number" title={`Course ${degrees(vessel.heading)}`}>
        {oneDecimal(vessel.speed_knots)}
      </td>
      <td>{vessel.destination ?? unknownText}</td>
    </tr>
  )
}

function Below({ shown }: { shown: number }) {
  const matched = matchedCount.value
  if (fleetState.value.kind === 'loading') return <p class="empty">Loading vessels</p>
  if (matched === 0) return <p class="empty">No vessels here with these filters. Zoom out, or clear a filter.</p>
  if (matched !== null && shown < matched)
    return (
      <p class="hint">
        {count(shown)} of {count(matched)}. Zoom in to see the others.
      </p>
    )
  return null
}

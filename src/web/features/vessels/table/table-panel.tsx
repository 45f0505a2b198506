import { signal } from '@preact/signals'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { count, degrees, oneDecimal, percent, tonnes, unknownText } from '../../../ui/format.ts'
import { fleet } from '../../../state/fleet/fleet.ts'
import { mapRef } from '../../../map/map-view.tsx'
import { mapImage } from '../../../map/create-map.ts'
import { ClassMark } from '../../../ui/marks.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { listOrder, missingListText, noneText } from '../../../ui/list-text.ts'
import { camera, flight, selectedMmsi } from '../../../state/app.ts'
import { isDemoVessel, outlinesDemo } from '../../../state/resources.ts'
import { compareVessels, csvOf, fileNameOf, geoJsonOf, listName, type SortKey } from './rows.ts'
import { Panel } from '../../../ui/panel.tsx'

const sort = signal<{ key: SortKey; ascending: boolean }>({ key: 'est_cargo_mt', ascending: false })
const maxRows = 200

const columns: { key: SortKey; label: string; number?: true }[] = [
  { key: 'name', label: 'Vessel' },
  { key: 'est_cargo_mt', label: 'Cargo, t', number: true },
  { key: 'load_pct', label: 'Load', number: true },
  { key: 'speed_knots', label: 'Speed, kn', number: true },
  { key: 'destination', label: 'Destination' },
]

/** The vessels in view as a table, an alternative to the map. */
export function TablePanel() {
  const { key, ascending } = sort.value
  const rows = [...fleet.vessels.value].sort((a, b) => compareVessels(a, b, sort.value)).slice(0, maxRows)
  return (
    <Panel
      title="Vessels in view"
      wide
      actions={
        <>
          <button
            type="button"
            class="text-button"
            onClick={() => download(csvOf(fleet.vessels.value), 'text/csv', 'csv')}
          >
            <Icon name="download" size={14} /> CSV
          </button>
          <button
            type="button"
            class="text-button"
            onClick={() => download(JSON.stringify(geoJsonOf(fleet.vessels.value)), 'application/geo+json', 'geojson')}
          >
            GeoJSON
          </button>
          <button type="button" class="text-button" aria-label="PNG of the map" onClick={() => void downloadImage()}>
            PNG
          </button>
        </>
      }
    >
      <Extent shown={rows.length} />
      <table class="vessels">
        <caption class="unseen">Vessels in view</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                class={column.number ? 'number' : ''}
                aria-sort={column.key === key ? (ascending ? 'ascending' : 'descending') : 'none'}
              >
                <button
                  type="button"
                  onClick={() =>
                    (sort.value = { key: column.key, ascending: column.key === key ? !ascending : !column.number })
                  }
                >
                  {column.label}
                  {column.key === key && <span aria-hidden="true">{ascending ? ' ↑' : ' ↓'}</span>}
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
    </Panel>
  )
}

async function downloadImage(): Promise<void> {
  const isDemo = fleet.vessels.value.some(isDemoVessel)
  const image = mapRef.value && (await mapImage(mapRef.value, isDemo ? demoStamp : null))
  if (image) downloadBlob(image, fileNameOf('map', 'png', isDemo))
}

const demoStamp = 'DEMO DATA: simulated vessels'

function download(text: string, type: string, extension: string): void {
  const listed = fleet.vessels.value
  const name = listName(listed.length, fleet.matchedCount.value, listOrder())
  downloadBlob(new Blob([text], { type }), fileNameOf(name, extension, listed.some(isDemoVessel)))
}

function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
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
          {outlinesDemo.value && isDemoVessel(vessel) && <span class="chip demo">DEMO</span>}
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

/** How much of the whole match the rows are, or why there are none. */
function Extent({ shown }: { shown: number }) {
  const missing = missingListText()
  if (missing !== null) return <p class="empty">{missing}</p>
  const matched = fleet.matchedCount.value ?? 0
  const listed = fleet.vessels.value.length
  if (matched === 0) return <p class="empty">{noneText()}. Zoom out or clear a filter.</p>
  if (shown === matched) return null
  const isLargest = sort.value.key === 'est_cargo_mt' && !sort.value.ascending
  return (
    <p class="hint extent">
      {shown === listed || (isLargest && listOrder() === 'largest')
        ? `${count(shown)} ${listOrder()} of ${count(matched)}`
        : `${count(shown)} of the ${count(listed)} ${listOrder()}, of ${count(matched)} in all`}
      {listed === matched ? '. The files have all of them.' : '. Zoom in to see more.'}
    </p>
  )
}

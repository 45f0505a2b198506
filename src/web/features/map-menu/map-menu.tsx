import './map-menu.css'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { startDrawing } from '../../map/drawing/drawing.ts'
import { mapRef } from '../../map/map-view.tsx'
import { me } from '../../state/account.ts'
import { callApi, errorText } from '../../state/api.ts'
import { filters, mapMenu, openPanel, setTable } from '../../state/app.ts'
import { noFilters } from '../../state/filters.ts'
import { openPage } from '../../state/page.ts'
import { openPlace } from '../../state/places.ts'
import { coordinates } from '../../ui/format.ts'
import { placeNear } from './place-near.ts'

/** How far around the point vessels are listed and watched, km. */
const nearKm = 25

/** The menu of a point of the map: what is near, its position, an alert, measuring and analysis. */
export function MapMenu() {
  const list = useRef<HTMLDivElement>(null)
  const status = useSignal('')
  const at = mapMenu.value
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), [at])
  const place = useMemo(() => (at && mapRef.peek() ? placeNear(mapRef.peek()!, at) : null), [at])
  if (at === null) return null
  const near = `${at.lng.toFixed(3)},${at.lat.toFixed(3)},${nearKm}`
  const position = coordinates(at.lat, at.lng)
  const close = () => (mapMenu.value = null)
  const listNear = () => {
    filters.value = { ...noFilters, more: { near } }
    setTable({ mode: 'docked', everywhere: true, group: null })
    close()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(position)
      status.value = 'Copied'
    } catch {
      status.value = 'The browser blocks copying.'
    }
  }
  const watch = async () => {
    if (!me.value) return openPage('sign-in')
    const conditions = { on: ['enter'], filters: { near } }
    const result = await callApi('alerts.create', { name: `Near ${position}`, conditions, webhook_url: null })
    status.value = result.kind === 'ok' ? 'Alert created.' : errorText(result)
  }
  const draw = (tool: 'measure' | 'circle') => {
    openPanel.value = 'draw'
    void startDrawing(tool, at)
    close()
  }
  const open = (key: string) => {
    openPlace(key, null)
    close()
  }
  const items: [string, () => void][] = [
    ...(place ? [[place.name, () => open(place.key)] as [string, () => void]] : []),
    [`Vessels within ${nearKm} km`, listNear],
    [`Alert on vessels that come within ${nearKm} km`, () => void watch()],
    ['Measure from here', () => draw('measure')],
    ['Analyse around here', () => draw('circle')],
    [`Copy ${position}`, () => void copy()],
  ]
  return (
    <div
      ref={list}
      class="map-menu floating"
      role="group"
      aria-label={`At ${position}`}
      style={{ left: `min(${at.x}px, calc(100% - 290px))`, top: `min(${at.y}px, calc(100% - var(--menu-height)))` }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      {items.map(([text, act]) => (
        <button key={text} type="button" onClick={act}>
          {text}
        </button>
      ))}
      <span role="status" class="hint">
        {status.value}
      </span>
    </div>
  )
}

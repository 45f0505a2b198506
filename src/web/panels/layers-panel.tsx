import { vesselClasses } from '#domain/vessel-class.ts'
import { age } from '../format.ts'
import { sources } from '../live/sources.ts'
import { ClassMark } from '../shell/class-mark.tsx'
import { isPro } from '../state/account.ts'
import { globe, overlays, shownTheme, theme } from '../state/app.ts'
import type { Overlay } from '../state/permalink.ts'
import { Panel } from './panel.tsx'

interface Layer {
  name: Overlay
  label: string
  about: string
  pro?: true
  mark?: string
}

const groups: { title: string; layers: Layer[] }[] = [
  {
    title: 'Sea',
    layers: [
      {
        name: 'density',
        label: 'Fleet density',
        about: 'Every listed ship on a grid, below zoom 4: no cap, so that a cut list is never mistaken for the fleet.',
        mark: 'density',
      },
      {
        name: 'chokepoints',
        label: 'Chokepoints',
        about: 'Eight straits and canals: counts and status. Unknown where the feeds do not see them.',
        pro: true,
        mark: 'choke',
      },
      {
        name: 'events',
        label: 'Events',
        about: 'Storms, earthquakes, fires, conflicts, sanctions and closures, each a circle.',
        pro: true,
        mark: 'event',
      },
      { name: 'graticule', label: 'Graticule', about: 'Meridians and parallels every 15°.', mark: 'line' },
    ],
  },
  {
    title: 'Infrastructure',
    layers: [
      {
        name: 'lng_terminal',
        label: 'LNG terminals',
        about: 'Liquefaction and import terminals.',
        mark: 'lng_terminal',
      },
      { name: 'oil_refinery', label: 'Refineries', about: 'Crude distillation capacity.', mark: 'oil_refinery' },
      {
        name: 'oil_pipeline',
        label: 'Oil pipelines',
        about: 'Main routes; some sources draw them as straight lines.',
        mark: 'oil_pipeline',
      },
      { name: 'gas_pipeline', label: 'Gas pipelines', about: 'Main routes.', mark: 'gas_pipeline' },
      { name: 'port', label: 'Ports', about: 'Ports that ships call at.', mark: 'port' },
      { name: 'oil_field', label: 'Oil and gas fields', about: 'Producing fields.', mark: 'oil_field' },
      { name: 'coal_mine', label: 'Coal mines', about: 'Mines and their output.', mark: 'coal_mine' },
      { name: 'spr', label: 'Strategic reserves', about: 'Government oil stocks.', mark: 'spr' },
    ],
  },
]

export function LayersPanel() {
  const toggle = (name: Overlay) => {
    const on = overlays.value.includes(name)
    overlays.value = on ? overlays.value.filter((other) => other !== name) : [...overlays.value, name]
  }
  return (
    <Panel title="Layers">
      <section class="field" aria-label="Vessels">
        <h3>Vessels</h3>
        <ul class="legend">
          {vesselClasses.map((name) => (
            <li key={name}>
              <ClassMark name={name} />
              {name}
            </li>
          ))}
        </ul>
        <p class="hint">Pointed: under way. Diamond: stopped. Length: cargo, 8 to 20 pixels.</p>
        <p class="hint">
          Faded: her last position is older than 10 minutes, palest after a day. She is drawn where she was heard; all
          others glide on by speed and course.
        </p>
      </section>
      {groups.map(({ title, layers }) => (
        <fieldset key={title} class="field">
          <legend>{title}</legend>
          {layers.map((layer) => (
            <LayerRow key={layer.name} layer={layer} on={overlays.value.includes(layer.name)} toggle={toggle} />
          ))}
        </fieldset>
      ))}
      <MapChoices />
      <SourceList />
    </Panel>
  )
}

function LayerRow({ layer, on, toggle }: { layer: Layer; on: boolean; toggle: (name: Overlay) => void }) {
  const locked = layer.pro && !isPro.value
  return (
    <div class="layer-row">
      <label>
        <input type="checkbox" checked={on && !locked} disabled={locked} onChange={() => toggle(layer.name)} />
        <span class={`swatch ${layer.mark ?? ''}`} aria-hidden="true" />
        <span class="grow">{layer.label}</span>
        {locked && <span class="pro-tag">Pro</span>}
      </label>
      <details class="about">
        <summary aria-label={`About ${layer.label}`}>i</summary>
        <p>{layer.about}</p>
      </details>
    </div>
  )
}

function MapChoices() {
  return (
    <fieldset class="field">
      <legend>Map</legend>
      <div class="choice" role="group" aria-label="Theme">
        {(['auto', 'dark', 'light'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={theme.value === name} onClick={() => (theme.value = name)}>
            {name === 'auto' ? `Auto (${shownTheme.value})` : name === 'dark' ? 'Dark' : 'Light'}
          </button>
        ))}
      </div>
      <div class="choice" role="group" aria-label="Projection">
        <button type="button" aria-pressed={!globe.value} onClick={() => (globe.value = false)}>
          Flat
        </button>
        <button type="button" aria-pressed={globe.value} onClick={() => (globe.value = true)}>
          Globe
        </button>
      </div>
    </fieldset>
  )
}

/** Where all this comes from, on what terms, and how old it is. */
function SourceList() {
  const items = sources.data.value
  if (!items) return null
  return (
    <section class="field" aria-label="Sources">
      <h3>Sources</h3>
      <ul class="sources">
        {items.map(({ id, name, licence, state, age_seconds }) => (
          <li key={id}>
            <span class="grow">
              {name}
              <span class="muted"> · {licence}</span>
            </span>
            <span class="muted">{age_seconds === null ? state : age(age_seconds * 1000)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { flowLine } from '../../map/layers/pipelines.ts'
import { infrastructure } from '../../state/places.ts'
import { age, count, feedStateText } from '../../ui/format.ts'
import { demo, outlinesDemo, sources } from '../../state/resources.ts'
import { ClassMark } from '../../ui/marks.tsx'
import { glyphPaths, jettyPath } from '../../map/layers/glyphs.ts'
import { isPro } from '../../state/account.ts'
import { colouring, filters, globe, overlays, shownTheme, theme, toggleOverlay } from '../../state/app.ts'
import { withParam } from '../../state/filters.ts'
import { type Colouring, colourings, type Overlay } from '../../state/permalink.ts'
import { ColourLegend } from './colour-legend.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Choice } from '../../ui/choice.tsx'

interface Layer {
  name: Overlay
  label: string
  about: string
  pro?: true
  mark?: string
}

const groups: { title: string; layers: Layer[] }[] = [
  {
    title: 'Overlays',
    layers: [
      {
        name: 'density',
        label: 'Fleet density',
        about: 'All vessels on a grid, below zoom 4. The list of vessels is capped there; the grid is not.',
        mark: 'density',
      },
      {
        name: 'chokepoints',
        label: 'Chokepoints',
        about: 'Eight straits and canals with vessel counts and status. Unknown where the feeds have no coverage.',
        pro: true,
        mark: 'choke',
      },
      {
        name: 'events',
        label: 'Events',
        about: 'Storms, earthquakes, wildfires, conflicts, sanctions and port closures, as circles.',
        pro: true,
        mark: 'event',
      },
      {
        name: 'navigation_areas',
        label: 'Anchorages and lanes',
        about:
          'Anchorages, pilot stations and traffic separation schemes from zoom 8, where their extent is public or known. Not for navigation.',
        mark: 'line',
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
      {
        name: 'terminals',
        label: 'Terminals',
        about: 'Berths whose calls are recorded, of all cargoes, from zoom 8.',
        mark: 'port',
      },
      { name: 'oil_refinery', label: 'Refineries', about: 'Crude distillation capacity.', mark: 'oil_refinery' },
      {
        name: 'oil_pipeline',
        label: 'Oil pipelines',
        about: 'Main routes of crude and products; some sources have straight lines only.',
        mark: 'oil_pipeline',
      },
      { name: 'gas_pipeline', label: 'Gas pipelines', about: 'Main routes.', mark: 'gas_pipeline' },
      { name: 'port', label: 'Ports', about: 'Ports of call.', mark: 'port' },
      { name: 'oil_field', label: 'Oil and gas fields', about: 'Producing fields.', mark: 'oil_field' },
      { name: 'coal_mine', label: 'Coal mines', about: 'Mines and their output.', mark: 'coal_mine' },
      { name: 'spr', label: 'Strategic reserves', about: 'Government oil stocks.', mark: 'spr' },
    ],
  },
]

export function LayersPanel() {
  return (
    <Panel title="Layers">
      <section class="field" aria-label="Vessels">
        <h3>Vessels</h3>
        <label class="select-row">
          Colour by
          <select
            value={colouring.value}
            onChange={({ currentTarget }) =>
              (colouring.value = colourings.find((name) => name === currentTarget.value) ?? 'class')
            }
          >
            {colourings.map((name) => (
              <option key={name} value={name}>
                {colouringTexts[name]}
              </option>
            ))}
          </select>
        </label>
        {colouring.value === 'class' ? <ClassLegend /> : <ColourLegend />}
        <OthersRow />
        <p class="hint">Hull: under way. Diamond: stopped. Length: cargo.</p>
        <p class="hint">
          Faded: last position more than 10 minutes old, shown where it was received. All other vessels move by dead
          reckoning.
        </p>
        {outlinesDemo.value && demo.value && <p class="hint">Outline: a simulated vessel of the demo.</p>}
      </section>
      {groups.map(({ title, layers }) => (
        <fieldset key={title} class="field">
          <legend>{title}</legend>
          {layers.map((layer) => (
            <LayerRow key={layer.name} layer={layer} on={overlays.value.includes(layer.name)} />
          ))}
          {title === 'Infrastructure' && <PipelineLegend />}
        </fieldset>
      ))}
      <MapSettings />
      <SourceList />
    </Panel>
  )
}

const colouringTexts: Record<Colouring, string> = {
  class: 'Type',
  load: 'Load',
  destination: 'Destination region',
  speed: 'Speed',
  age: 'Age of the position',
}

function ClassLegend() {
  return (
    <ul class="legend">
      {vesselClasses.map((name) => (
        <li key={name}>
          <ClassMark name={name} />
          {name}
        </li>
      ))}
      {hasOthers() && (
        <li>
          <ClassMark name={null} />
          Other vessels
        </li>
      )}
    </ul>
  )
}

const hasOthers = () => filters.value.more['include'] === 'others'

/** Vessels of none of the six types, as a chip beside the filters. */
function OthersRow() {
  return (
    <div class="layer-row">
      <label>
        <input
          type="checkbox"
          checked={hasOthers()}
          onChange={() => (filters.value = withParam(filters.value, 'include', hasOthers() ? null : 'others'))}
        />
        <ClassMark name={null} />
        <span class="grow">Other vessels</span>
      </label>
      <details class="about">
        <summary aria-label="About other vessels">i</summary>
        <p>
          Tugs, passenger ships, fishing vessels and others, and vessels whose type is not known. No cargo is estimated.
        </p>
      </details>
    </div>
  )
}

/** The glyph of an infrastructure kind as on the map, else a swatch. */
function LayerMark({ layer: { name, mark } }: { layer: Layer }) {
  const paths = Object.entries({ ...glyphPaths, terminals: jettyPath })
  const path = paths.find(([kind]) => kind === name)?.[1]
  if (path === undefined) return <span class={`swatch ${mark ?? ''}`} aria-hidden="true" />
  return (
    <svg class={`glyph ${name}`} width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

function LayerRow({ layer, on }: { layer: Layer; on: boolean }) {
  const locked = layer.pro && !isPro.value
  return (
    <div class="layer-row">
      <label>
        <input type="checkbox" checked={on && !locked} disabled={locked} onChange={() => toggleOverlay(layer.name)} />
        <LayerMark layer={layer} />
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

/** What colour, width and arrows of pipelines mean, while some are shown. */
function PipelineLegend() {
  const shown = overlays.value.filter((name) => name === 'oil_pipeline' || name === 'gas_pipeline')
  if (shown.length === 0) return null
  const pipelines = infrastructure.value.filter(({ route_geojson }) => route_geojson)
  const known = pipelines.filter((item) => flowLine(item) !== null).length
  return (
    <>
      <ul class="legend" aria-label="Pipelines by product">
        {Object.entries(productTexts).map(([product, text]) => (
          <li key={product}>
            <span class={`swatch ${product}`} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <p class="hint">
        Width: capacity; thin where it is not known. Arrows, from zoom 3: the direction of flow, known of {count(known)}{' '}
        of {count(pipelines.length)}.
      </p>
    </>
  )
}

const productTexts = { oil_pipeline: 'Crude', product_pipeline: 'Products', gas_pipeline: 'Natural gas' }

function MapSettings() {
  return (
    <fieldset class="field">
      <legend>Map</legend>
      <Choice
        label="Theme"
        values={['auto', 'dark', 'light'] as const}
        chosen={theme.value}
        choose={(name) => (theme.value = name)}
        text={(name) => (name === 'auto' ? `Auto (${shownTheme.value})` : name === 'dark' ? 'Dark' : 'Light')}
      />
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

/** Sources of the data with licence and age. */
function SourceList() {
  const items = sources.data.value
  if (!items) return null
  return (
    <section class="field" aria-label="Sources">
      <h3>Sources</h3>
      <ul class="sources">
        {items.map(({ id, name, licence, state, age_seconds, quiet_since }) => (
          <li key={id}>
            <span class="grow">
              {name}
              <span class="muted"> · {licence}</span>
            </span>
            <span class="muted">
              {age_seconds === null ? feedStateText(state, quiet_since) : age(age_seconds * 1000)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { openPanel } from '../../state/app.ts'
import { changeSettings, distanceUnits, localZone, massUnits, numberFormats, settings } from '../../state/settings.ts'
import { Choice } from '../../ui/choice.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The zones of trading places; any other comes from the browser. */
const zones: readonly (readonly [zone: string, text: string])[] = [
  ['UTC', 'UTC'],
  ['Europe/London', 'London'],
  ['Europe/Zurich', 'Geneva'],
  ['Europe/Athens', 'Athens'],
  ['America/New_York', 'New York'],
  ['America/Chicago', 'Houston'],
  ['Asia/Dubai', 'Dubai'],
  ['Asia/Kolkata', 'Mumbai'],
  ['Asia/Singapore', 'Singapore'],
  ['Asia/Shanghai', 'Shanghai'],
  ['Asia/Tokyo', 'Tokyo'],
]

const sample = (locale: string | undefined) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(12_345.6)

/** Units, time zone and the way numbers are written, for this browser. */
export function SettingsPanel() {
  const { mass, distance } = settings.value
  return (
    <Panel title="Settings">
      <fieldset class="field">
        <legend>Cargo</legend>
        <Choice
          label="Unit of cargo"
          values={massUnits}
          chosen={mass}
          choose={(unit) => changeSettings({ mass: unit })}
          text={(unit) => unit}
        />
        <p class="hint">
          Converted by the commodity, crude oil at 7.33 bbl and LNG at 52 MMBtu to the tonne. What is not traded by the
          unit, and sums over several commodities, stay in tonnes.
        </p>
      </fieldset>
      <fieldset class="field">
        <legend>Distance</legend>
        <Choice
          label="Unit of distance"
          values={distanceUnits}
          chosen={distance}
          choose={(unit) => changeSettings({ distance: unit })}
          text={(unit) => (unit === 'nm' ? 'Nautical miles' : 'Kilometres')}
        />
      </fieldset>
      <ZoneField />
      <NumbersField />
      <section class="field">
        <p class="hint">Links, files and the API stay in tonnes, nautical miles, UTC and plain numbers.</p>
        <button type="button" class="text-button" onClick={() => (openPanel.value = 'help')}>
          Keyboard shortcuts (?)
        </button>
      </section>
    </Panel>
  )
}

function ZoneField() {
  const { zone } = settings.value
  const isOffered = zones.some(([name]) => name === zone)
  return (
    <fieldset class="field">
      <legend>Time zone</legend>
      <select
        aria-label="Time zone"
        value={zone}
        onChange={({ currentTarget }) => changeSettings({ zone: currentTarget.value })}
      >
        {zones.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
        {localZone !== 'UTC' && <option value={localZone}>This computer: {localZone}</option>}
        {!isOffered && zone !== localZone && <option value={zone}>{zone}</option>}
      </select>
      <p class="hint">Days of charts and of the table’s groups are days in UTC.</p>
    </fieldset>
  )
}

function NumbersField() {
  return (
    <fieldset class="field">
      <legend>Numbers</legend>
      <select
        aria-label="Numbers"
        value={settings.value.numbers}
        onChange={({ currentTarget }) =>
          changeSettings({ numbers: numberFormats.find((name) => name === currentTarget.value) ?? 'browser' })
        }
      >
        {numberFormats.map((name) => (
          <option key={name} value={name}>
            {name === 'browser' ? `As the browser: ${sample(undefined)}` : sample(name)}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

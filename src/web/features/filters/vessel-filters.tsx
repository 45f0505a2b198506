import { vesselStatuses } from '#domain/vessel/activity-status.ts'
import { sizeRules, sizeSlugs } from '#domain/vessel/size-classes.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { filters } from '../../state/app.ts'
import { counts } from '../../state/fleet/counts.ts'
import { paramValues, toggleParam, withParam } from '../../state/filters.ts'
import { count } from '../../ui/format.ts'
import { listWords, slugName } from '../../ui/filters/words.ts'
import { Range } from './range.tsx'

interface ChoiceProps {
  label: string
  param: string
  /** Values with their labels; '' is any. */
  options: readonly (readonly [value: string, label: string])[]
}

/** One of a few values of a parameter. */
function Choice({ label, param, options }: ChoiceProps) {
  const chosen = filters.value.more[param] ?? ''
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="choice">
        {options.map(([value, text]) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => (filters.value = withParam(filters.value, param, value))}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const loads = [
  ['', 'Any'],
  ['true', 'Laden'],
  ['false', 'Ballast'],
] as const
export const LadenFilter = () => <Choice label="Laden or in ballast" param="laden" options={loads} />

const listings = [
  ['', 'Any'],
  ['true', 'On a list'],
  ['false', 'On none'],
] as const
export const SanctionsFilter = () => <Choice label="Sanctions lists" param="sanctioned" options={listings} />

const spans = [
  ['', 'Any'],
  ['1d', '1 d'],
  ['3d', '3 d'],
  ['7d', '7 d'],
  ['14d', '14 d'],
  ['30d', '30 d'],
] as const
export const EtaFilter = () => <Choice label="ETA within" param="eta_within" options={spans} />

/** What the vessels are doing, with the number of matches in view. */
export function StatusFilter() {
  const chosen = paramValues(filters.value, 'status')
  const byStatus = counts.data.value?.by_status
  return (
    <fieldset class="field">
      <legend>Status</legend>
      <div class="toggles">
        {vesselStatuses.map((status) => {
          const isOn = chosen.includes(status)
          return (
            <button
              key={status}
              type="button"
              class="toggle"
              aria-pressed={isOn}
              onClick={() => (filters.value = toggleParam(filters.value, 'status', status))}
            >
              {listWords['status']?.(status)}
              {byStatus && (isOn || chosen.length === 0) && <span class="muted">{count(byStatus[status] ?? 0)}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const sizesByClass = vesselClasses.map((name, classCode) => ({
  name,
  sizes: sizeSlugs.filter((slug) => sizeRules([slug]).some((rule) => rule.classCode === classCode)),
}))

const kilotonnes = (tonnes: string | undefined) => (tonnes === undefined ? null : Number(tonnes) / 1000)
const tonnesText = (kt: number | null) => (kt === null ? null : String(kt * 1000))

/** Size classes of the trade for the chosen types, and deadweight. */
export function SizeFilter() {
  const { classes, more } = filters.value
  const chosen = paramValues(filters.value, 'size')
  const offered = sizesByClass.filter(({ name }) => classes.length === 0 || classes.includes(name))
  return (
    <>
      <fieldset class="field">
        <legend>Size class</legend>
        <select
          aria-label="Add a size class"
          value=""
          onChange={({ currentTarget }) => {
            const size = currentTarget.value
            currentTarget.value = ''
            if (size !== '' && !chosen.includes(size)) filters.value = toggleParam(filters.value, 'size', size)
          }}
        >
          <option value="">{chosen.length === 0 ? 'Any' : chosen.map(slugName).join(', ')}</option>
          {offered.map(({ name, sizes }) => (
            <optgroup key={name} label={name}>
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {slugName(size)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </fieldset>
      <Range
        name="Deadweight"
        unit="kt"
        max={400}
        step={10}
        low={kilotonnes(more['min_dwt'])}
        high={kilotonnes(more['max_dwt'])}
        set={(low, high) => {
          const next = withParam(filters.value, 'min_dwt', tonnesText(low))
          filters.value = withParam(next, 'max_dwt', tonnesText(high))
        }}
      />
    </>
  )
}

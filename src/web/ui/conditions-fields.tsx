import type { Signal } from '@preact/signals'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { ClassMark } from './marks.tsx'
import { CommoditySelect } from './commodity-select.tsx'
import type { AlertConditions } from '../state/alert-conditions.ts'

/** The conditions of an alert: direction, vessel types, commodity and load. */
export function ConditionsFields({ conditions }: { conditions: Signal<AlertConditions> }) {
  const now = conditions.value
  const set = (change: Partial<AlertConditions>) => (conditions.value = { ...now, ...change })
  return (
    <>
      <fieldset class="checks">
        <legend class="unseen">Direction</legend>
        <Check label="Enters" on={now.enters} locked={!now.leaves} set={(enters) => set({ enters })} />
        <Check label="Leaves" on={now.leaves} locked={!now.enters} set={(leaves) => set({ leaves })} />
      </fieldset>
      <fieldset class="class-checks">
        <legend>Vessel types (none selected: all)</legend>
        {vesselClasses.map((name) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={now.classes.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                set({
                  classes: vesselClasses.filter((other) => (other === name ? checked : now.classes.includes(other))),
                })
              }
            />
            <ClassMark name={name} />
            {name}
          </label>
        ))}
      </fieldset>
      <div class="form-field">
        <span aria-hidden="true">Commodity</span>
        <CommoditySelect value={now.commodity} set={(commodity) => set({ commodity })} />
      </div>
      <div class="pair-fields">
        <Bound label="Minimum load, %" value={now.minLoadPct} set={(minLoadPct) => set({ minLoadPct })} />
        <Bound label="Maximum load, %" value={now.maxLoadPct} set={(maxLoadPct) => set({ maxLoadPct })} />
      </div>
    </>
  )
}

interface CheckProps {
  label: string
  on: boolean
  /** The last one that is on cannot be switched off: the alert would never fire. */
  locked: boolean
  set: (on: boolean) => void
}

function Check({ label, on, locked, set }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={on}
        disabled={on && locked}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      {label}
    </label>
  )
}

interface BoundProps {
  label: string
  value: number | null
  set: (value: number | null) => void
}

function Bound({ label, value, set }: BoundProps) {
  return (
    <label class="form-field">
      <span>{label}</span>
      <input
        class="box"
        type="number"
        min={0}
        max={100}
        step="any"
        value={value ?? ''}
        onChange={({ currentTarget: { valueAsNumber } }) => set(Number.isNaN(valueAsNumber) ? null : valueAsNumber)}
      />
    </label>
  )
}

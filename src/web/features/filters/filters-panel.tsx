import { useState } from 'preact/hooks'
import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { count } from '../../ui/format.ts'
import { countByClass } from '../../state/fleet/fleet.ts'
import { ClassMark } from '../../ui/marks.tsx'
import { answerText } from '../../state/question.ts'
import { filters } from '../../state/app.ts'
import { activeFilterCount, type Filters, noFilters } from '../../state/filters.ts'
import { CommoditySelect } from '../../ui/commodity-select.tsx'
import { FlagFilter } from './flag-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Panel } from '../../ui/panel.tsx'

export function FiltersPanel() {
  const now = filters.value
  const set = (change: Partial<Filters>) => (filters.value = { ...now, ...change })
  return (
    <Panel
      title="Filters"
      actions={
        activeFilterCount(now) > 0 && (
          <button
            type="button"
            class="text-button"
            onClick={() => {
              filters.value = noFilters
              answerText.value = null
            }}
          >
            Clear all
          </button>
        )
      }
    >
      {answerText.value && (
        <p class="notice answer" role="status">
          {answerText.value}
        </p>
      )}
      <FilterChips />
      <ClassFilter />
      <Range
        name="Speed"
        unit="kn"
        max={25}
        low={now.minSogKnots}
        high={now.maxSogKnots}
        set={(minSogKnots, maxSogKnots) => set({ minSogKnots, maxSogKnots })}
      />
      <Range
        name="Load"
        unit="%"
        max={100}
        low={now.minLoadPct}
        high={now.maxLoadPct}
        set={(minLoadPct, maxLoadPct) => set({ minLoadPct, maxLoadPct })}
      />
      <fieldset class="field">
        <legend>Commodity</legend>
        <CommoditySelect value={now.commodity} set={(commodity) => set({ commodity })} />
      </fieldset>
      <FlagFilter />
    </Panel>
  )
}

/** The six classes: legend, filter and number in view. */
function ClassFilter() {
  const chosen = filters.value.classes
  const on = (name: VesselClass) => chosen.length === 0 || chosen.includes(name)
  const toggle = (name: VesselClass) => {
    const next = vesselClasses.filter((other) => (other === name ? !on(other) : on(other)))
    filters.value = { ...filters.value, classes: next.length === vesselClasses.length ? [] : next }
  }
  return (
    <fieldset class="field">
      <legend>Vessel type</legend>
      {vesselClasses.map((name) => (
        <div key={name} class="class-row">
          <label>
            <input
              type="checkbox"
              checked={on(name)}
              disabled={chosen.length === 1 && on(name)}
              onChange={() => toggle(name)}
            />
            <ClassMark name={name} />
            <span class="grow">{name}</span>
          </label>
          <span class="count">{on(name) ? count(countByClass.value.get(name) ?? 0) : ''}</span>
          <button
            type="button"
            class="text-button only"
            aria-label={`Only ${name}`}
            onClick={() => (filters.value = { ...filters.value, classes: [name] })}
          >
            Only
          </button>
        </div>
      ))}
      <p class="hint">Hull: under way. Diamond: stopped. Length: cargo.</p>
    </fieldset>
  )
}

interface RangeProps {
  name: string
  unit: string
  max: number
  low: number | null
  high: number | null
  set: (low: number | null, high: number | null) => void
}

/** A minimum and a maximum slider; at the ends of the scale there is no bound. */
function Range({ name, unit, max, low, high, set }: RangeProps) {
  const [draft, setDraft] = useState<[number, number] | null>(null)
  const [from, to] = draft ?? [low ?? 0, high ?? max]
  const commit = (a: number, b: number) => {
    setDraft(null)
    set(a <= 0 ? null : a, b >= max ? null : b)
  }
  const isUnbounded = from <= 0 && to >= max
  return (
    <fieldset class="field">
      <legend>
        {name}
        <output class="range-text">
          {isUnbounded ? 'any' : `${from}–${to >= max && unit !== '%' ? `${max}+` : to} ${unit}`}
        </output>
      </legend>
      <div class="range">
        <div class="range-track">
          <div class="range-fill" style={{ left: `${(from / max) * 100}%`, right: `${100 - (to / max) * 100}%` }} />
        </div>
        <input
          type="range"
          aria-label={`Minimum ${name.toLowerCase()}`}
          aria-valuetext={`${from} ${unit}`}
          min={0}
          max={max}
          value={from}
          onInput={({ currentTarget }) => setDraft([Math.min(currentTarget.valueAsNumber, to), to])}
          onChange={({ currentTarget }) => commit(Math.min(currentTarget.valueAsNumber, to), to)}
        />
        <input
          type="range"
          aria-label={`Maximum ${name.toLowerCase()}`}
          aria-valuetext={`${to} ${unit}`}
          min={0}
          max={max}
          value={to}
          onInput={({ currentTarget }) => setDraft([from, Math.max(currentTarget.valueAsNumber, from)])}
          onChange={({ currentTarget }) => commit(from, Math.max(currentTarget.valueAsNumber, from))}
        />
      </div>
    </fieldset>
  )
}

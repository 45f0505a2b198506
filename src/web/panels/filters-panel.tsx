import { useState } from 'preact/hooks'
import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import { count } from '../format.ts'
import { countByClass } from '../live/fleet.ts'
import { ClassMark } from '../shell/class-mark.tsx'
import { answerText } from '../shell/search.ts'
import { filters } from '../state/app.ts'
import { activeFilters, type Filters, noFilters } from '../state/filters.ts'
import { CommoditySelect } from './commodity-select.tsx'
import { FlagFilter } from './flag-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Panel } from './panel.tsx'

export function FiltersPanel() {
  const now = filters.value
  const set = (change: Partial<Filters>) => (filters.value = { ...now, ...change })
  return (
    <Panel
      title="Filters"
      actions={
        activeFilters(now) > 0 && (
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
        <p class="notice understood" role="status">
          {answerText.value}
        </p>
      )}
      <FilterChips />
      <ClassFilter />
      <Range
        name="Speed"
        unit="kn"
        most={25}
        low={now.minSogKnots}
        high={now.maxSogKnots}
        set={(minSogKnots, maxSogKnots) => set({ minSogKnots, maxSogKnots })}
      />
      <Range
        name="Load"
        unit="%"
        most={100}
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

/** The six classes with their marks: legend, filter and count in one. */
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
            only
          </button>
        </div>
      ))}
      <p class="hint">Pointed: under way. Diamond: stopped. Length: cargo.</p>
    </fieldset>
  )
}

interface RangeProps {
  name: string
  unit: string
  most: number
  low: number | null
  high: number | null
  set: (low: number | null, high: number | null) => void
}

/** Two sliders over one scale; at its ends they bound nothing. */
function Range({ name, unit, most, low, high, set }: RangeProps) {
  const [draft, setDraft] = useState<[number, number] | null>(null)
  const [from, to] = draft ?? [low ?? 0, high ?? most]
  const commit = (a: number, b: number) => {
    setDraft(null)
    set(a <= 0 ? null : a, b >= most ? null : b)
  }
  const free = from <= 0 && to >= most
  return (
    <fieldset class="field">
      <legend>
        {name}
        <output class="range-text">
          {free ? 'any' : `${from}–${to >= most && unit !== '%' ? `${most}+` : to} ${unit}`}
        </output>
      </legend>
      <div class="range">
        <div class="range-track">
          <div class="range-fill" style={{ left: `${(from / most) * 100}%`, right: `${100 - (to / most) * 100}%` }} />
        </div>
        <input
          type="range"
          aria-label={`${name}, at least`}
          aria-valuetext={`${from} ${unit}`}
          min={0}
          max={most}
          value={from}
          onInput={({ currentTarget }) => setDraft([Math.min(currentTarget.valueAsNumber, to), to])}
          onChange={({ currentTarget }) => commit(Math.min(currentTarget.valueAsNumber, to), to)}
        />
        <input
          type="range"
          aria-label={`${name}, at most`}
          aria-valuetext={`${to} ${unit}`}
          min={0}
          max={most}
          value={to}
          onInput={({ currentTarget }) => setDraft([from, Math.max(currentTarget.valueAsNumber, from)])}
          onChange={({ currentTarget }) => commit(from, Math.max(currentTarget.valueAsNumber, from))}
        />
      </div>
    </fieldset>
  )
}

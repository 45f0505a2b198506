import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { count } from '../../ui/format.ts'
import { counts, followCounts } from '../../state/fleet/counts.ts'
import { ClassMark } from '../../ui/marks.tsx'
import { shownAnswer } from '../../state/questions/question.ts'
import { filters } from '../../state/app.ts'
import { activeFilterCount, type Filters, alertFilters, noFilters } from '../../state/filters.ts'
import { AlertOffer } from '../../ui/actions/alert-offer.tsx'
import { filterChips } from '../../ui/filters/filter-model.ts'
import { Icon } from '../../ui/icons.tsx'
import { CommoditySelect } from '../../ui/commodity-select.tsx'
import { FlagFilter } from './flag-filter.tsx'
import { FilterChips } from '../../ui/filters/filter-chips.tsx'
import { MatchTotals } from './match-totals.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { Range } from './range.tsx'
import { EtaFilter, LadenFilter, SanctionsFilter, SizeFilter, StatusFilter } from './vessel-filters.tsx'

export function FiltersPanel() {
  const now = filters.value
  const set = (change: Partial<Filters>) => (filters.value = { ...now, ...change })
  useEffect(followCounts, [])
  return (
    <Panel
      title="Filters"
      actions={
        activeFilterCount(now) > 0 && (
          <button type="button" class="text-button" onClick={() => (filters.value = noFilters)}>
            Clear all
          </button>
        )
      }
    >
      <Answer />
      <FilterChips />
      {activeFilterCount(now) > 0 && <FilterAlert />}
      <MatchTotals />
      <ClassFilter />
      <PlaceFilters />
      <EtaFilter />
      <LadenFilter />
      <fieldset class="field">
        <legend>Commodity</legend>
        <CommoditySelect value={now.commodity} set={(commodity) => set({ commodity })} />
      </fieldset>
      <SizeFilter />
      <StatusFilter />
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
      <SanctionsFilter />
      <FlagFilter />
    </Panel>
  )
}

/** How the last question was read, or why it was not answered. */
function Answer() {
  const found = shownAnswer.value
  if (found === null) return null
  const { text, again } = found
  return (
    <p class={`notice answer ${again ? 'bad with-action' : ''}`} role="status">
      <span class="grow">{text}</span>
      {again && (
        <button type="button" class="text-button" onClick={again}>
          Try again
        </button>
      )}
    </p>
  )
}

/** An alert on the vessels that begin to match the filters, in two clicks. */
function FilterAlert() {
  const isAsked = useSignal(false)
  const name = filterChips(filters.value)
    .map(({ text }) => text)
    .join(', ')
    .slice(0, 100)
  const { region, near } = filters.value.more
  const isClipped = region !== undefined || near !== undefined
  return (
    <div class="filter-alert">
      <button
        type="button"
        class="text-button flush"
        aria-expanded={isAsked.value}
        onClick={() => (isAsked.value = !isAsked.value)}
      >
        <Icon name="alerts" size={14} /> Alert on these filters
      </button>
      {isAsked.value && (
        <AlertOffer
          key={name}
          offers={[
            {
              text: `Any vessel that begins to match${isClipped ? '' : ', wherever it is'}`,
              name,
              conditions: { on: ['matches'], filters: alertFilters(filters.value) },
            },
          ]}
        />
      )}
    </div>
  )
}

/** The six classes: legend, filter and number of matches in view. */
function ClassFilter() {
  const chosen = filters.value.classes
  const byType = counts.data.value?.by_type
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
          <span class="count">{on(name) && byType ? count(byType[name] ?? 0) : ''}</span>
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

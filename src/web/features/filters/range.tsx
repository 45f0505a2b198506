import { useState } from 'preact/hooks'

interface RangeProps {
  name: string
  unit: string
  max: number
  step?: number
  low: number | null
  high: number | null
  set: (low: number | null, high: number | null) => void
}

/** A minimum and a maximum slider; at the ends of the scale there is no bound. */
export function Range({ name, unit, max, step = 1, low, high, set }: RangeProps) {
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
          step={step}
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
          step={step}
          value={to}
          onInput={({ currentTarget }) => setDraft([from, Math.max(currentTarget.valueAsNumber, from)])}
          onChange={({ currentTarget }) => commit(from, Math.max(currentTarget.valueAsNumber, from))}
        />
      </div>
    </fieldset>
  )
}

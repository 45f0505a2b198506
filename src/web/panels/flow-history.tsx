import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import type { Region } from '#domain/regions.ts'
import { refusalText } from '../account/form.tsx'
import { ask } from '../api.ts'
import { DayChart } from './day-chart.tsx'

/** Whose days are shown; null: all regions together. */
export const chosenRegion = signal<Region | null>(null)
const spans = [30, 90, 365] as const
const span = signal<(typeof spans)[number]>(30)
const history = signal<Output<'flows.history'> | null>(null)
const fault = signal<string | null>(null)

const dayMs = 86_400_000
let round = 0

async function load(commodity: string): Promise<void> {
  const mine = ++round
  const reply = await ask('flows.history', {
    ...(chosenRegion.value ? { destination_region: chosenRegion.value } : {}),
    ...(commodity === '' ? {} : { commodity }),
    from: new Date(Date.now() - span.value * dayMs).toISOString().slice(0, 10),
  })
  if (mine !== round) return
  fault.value = reply.kind === 'answer' ? null : refusalText(reply)
  history.value = reply.kind === 'answer' ? reply.body : null
}

/** What was bound for a region, day by day. */
export function FlowHistory({ commodity }: { commodity: string }) {
  useEffect(() => void load(commodity), [commodity, chosenRegion.value, span.value])
  const found = history.value
  const points = useMemo(
    () => found?.days.map(({ date, est_cargo_mt }) => ({ date, value: Math.round(est_cargo_mt / 1e4) / 100 })),
    [found],
  )
  return (
    <section class="field" aria-label="Day by day">
      <h3>Bound for {chosenRegion.value ?? 'all regions'}, day by day</h3>
      <div class="choice" role="group" aria-label="Days">
        {spans.map((days) => (
          <button key={days} type="button" aria-pressed={span.value === days} onClick={() => (span.value = days)}>
            {days} days
          </button>
        ))}
      </div>
      {fault.value && <p class="notice bad">{fault.value}</p>}
      {points && points.length < 2 && (
        <p class="hint">This server has counted {points.length === 1 ? 'one day' : 'no day'} yet.</p>
      )}
      {points && points.length > 1 && <DayChart points={points} unit="million t" fromZero />}
    </section>
  )
}

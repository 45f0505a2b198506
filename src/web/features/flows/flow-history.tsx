import { isoDate, msPerDay } from '#domain/time.ts'
import { signal, useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import type { Region } from '#domain/world/places.ts'
import { callApi, errorText } from '../../state/api.ts'
import { DayChart } from '../../ui/chart/day-chart.tsx'
import { ErrorNotice } from '../../ui/form.tsx'
import { Choice } from '../../ui/choice.tsx'

/** The destination region of the chart; null is all regions together. */
export const chosenRegion = signal<Region | null>(null)
const spans = [30, 90, 365] as const
const spanDays = signal<(typeof spans)[number]>(30)

/** Cargo on the way to a region, day by day. */
export function FlowHistory({ commodity }: { commodity: string }) {
  const history = useSignal<Output<'flows.history'> | null>(null)
  const error = useSignal<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      const input = {
        ...(chosenRegion.value && { destination_region: chosenRegion.value }),
        ...(commodity !== '' && { commodity }),
        from: isoDate(Date.now() - spanDays.value * msPerDay),
      }
      const result = await callApi('flows.history', input, { signal: abort.signal })
      if (abort.signal.aborted) return
      error.value = result.kind === 'ok' ? null : errorText(result)
      history.value = result.kind === 'ok' ? result.body : null
    }
    void load()
    return () => abort.abort()
  }, [commodity, chosenRegion.value, spanDays.value])
  const found = history.value
  const points = useMemo(
    () => found?.days.map(({ date, est_cargo_mt }) => ({ date, value: Math.round(est_cargo_mt / 1e4) / 100 })),
    [found],
  )
  return (
    <section class="field" aria-label="History">
      <h3>Cargo bound for {chosenRegion.value ?? 'all regions'}</h3>
      <Choice
        label="Period"
        values={spans}
        chosen={spanDays.value}
        choose={(days) => (spanDays.value = days)}
        text={(days) => `${days} days`}
      />
      <ErrorNotice text={error.value} />
      {points && points.length < 2 && <p class="hint">Not enough data for a chart yet.</p>}
      {points && points.length > 1 && <DayChart points={points} unit="million t" fromZero />}
    </section>
  )
}

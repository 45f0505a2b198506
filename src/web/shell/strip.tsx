import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ChokepointChips } from '../features/chokepoints/chokepoint-chips.tsx'
import { PriceRow } from '../features/prices/price-row.tsx'
import { isPro } from '../state/account.ts'
import { momentMs } from '../state/app.ts'
import { nowMs, readStored, writeStored } from '../state/browser.ts'
import { chokepoints, pastHour, prices } from '../state/resources.ts'
import { moment } from '../ui/format.ts'
import { Icon } from '../ui/icons.tsx'

const storageKey = 'seaborne.strip'
const isFolded = signal(readStored(storageKey) === 'folded')

/** The time that the figures of the chokepoints are of, while the map shows the past. */
function ChokepointTime() {
  const ofTime = chokepoints.data.value?.[0]?.updated_at
  if (ofTime === undefined) return null
  return (
    <span class="now" title="The figures of the chokepoints are of this time.">
      {moment(ofTime, nowMs.value)}
    </span>
  )
}

/** Waits until the time bar rests: each hour of the past is worked out for itself. */
const restMs = 400

/** The bottom strip: chokepoints and prices at a glance. */
export function Strip() {
  useEffect(() => {
    prices.start()
    return () => prices.stop()
  }, [isPro.value])
  useEffect(() => {
    if (!isPro.value) return chokepoints.clear()
    const timer = setTimeout(() => chokepoints.startAnew(), chokepoints.isActive ? restMs : 0)
    return () => clearTimeout(timer)
  }, [isPro.value, pastHour.value])
  useEffect(() => () => chokepoints.stop(), [])
  const toggle = () => {
    isFolded.value = !isFolded.value
    writeStored(storageKey, isFolded.value ? 'folded' : 'open')
  }
  const label = isFolded.value ? 'Show chokepoints and prices' : 'Hide chokepoints and prices'
  return (
    <section class={`strip floating ${isFolded.value ? 'folded' : ''}`} aria-label="Chokepoints and prices">
      {!isFolded.value && (
        <>
          {momentMs.value !== null && <ChokepointTime />}
          <ChokepointChips />
          {prices.data.value && prices.data.value.length > 0 && <PriceRow items={prices.data.value} />}
        </>
      )}
      <button type="button" class="icon-button fold" aria-expanded={!isFolded.value} title={label} onClick={toggle}>
        <Icon name="chevron" size={16} />
        <span class="unseen">{label}</span>
      </button>
    </section>
  )
}

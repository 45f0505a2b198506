import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ChokepointChips } from '../features/chokepoints/chokepoint-chips.tsx'
import { PriceRow } from '../features/prices/price-row.tsx'
import { isPro } from '../state/account.ts'
import { momentMs } from '../state/app.ts'
import { readStored, writeStored } from '../state/browser.ts'
import { chokepoints, prices } from '../state/resources.ts'
import { Icon } from '../ui/icons.tsx'

const storageKey = 'seaborne.strip'
const isFolded = signal(readStored(storageKey) === 'folded')

/** The figures of the strip stay those of now while the map shows the past. */
const NowLabel = () => (
  <span class="now" title="These figures are of now, not of the moment of the map.">
    Now
  </span>
)

/** The bottom strip: chokepoints and prices at a glance. */
export function Strip() {
  useEffect(() => {
    prices.start()
    return () => prices.stop()
  }, [isPro.value])
  useEffect(() => {
    if (!isPro.value) return chokepoints.clear()
    chokepoints.start()
    return () => chokepoints.stop()
  }, [isPro.value])
  const toggle = () => {
    isFolded.value = !isFolded.value
    writeStored(storageKey, isFolded.value ? 'folded' : 'open')
  }
  const label = isFolded.value ? 'Show chokepoints and prices' : 'Hide chokepoints and prices'
  return (
    <section class={`strip floating ${isFolded.value ? 'folded' : ''}`} aria-label="Chokepoints and prices">
      {!isFolded.value && (
        <>
          {momentMs.value !== null && <NowLabel />}
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

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { chokepoints, prices } from '../live/sources.ts'
import { count } from '../format.ts'
import { isPro, me } from '../state/account.ts'
import { flight, openPanel } from '../state/app.ts'
import { keep, kept } from '../state/kept.ts'
import { Icon } from './icons.tsx'
import { PriceRow } from './price-row.tsx'
import { statusMark } from './status-mark.tsx'
import { straits } from './straits.ts'

const folded = signal(kept('seaborne.strip') === 'folded')

/** The bottom strip: straits and prices, at a glance. */
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
    folded.value = !folded.value
    keep('seaborne.strip', folded.value ? 'folded' : 'open')
  }
  return (
    <section class={`strip floating ${folded.value ? 'folded' : ''}`} aria-label="Chokepoints and prices">
      {!folded.value && (
        <>
          <Straits />
          {prices.data.value && prices.data.value.length > 0 && <PriceRow items={prices.data.value} />}
        </>
      )}
      <button
        type="button"
        class="icon-button fold"
        aria-expanded={!folded.value}
        title={folded.value ? 'Show chokepoints and prices' : 'Hide chokepoints and prices'}
        onClick={toggle}
      >
        <Icon name="chevron" size={16} />
        <span class="unseen">{folded.value ? 'Show chokepoints and prices' : 'Hide chokepoints and prices'}</span>
      </button>
    </section>
  )
}

function Straits() {
  const known = chokepoints.data.value
  if (me.value === undefined) return null
  if (!known) return <StraitNames />
  return (
    <div class="straits" role="group" aria-label="Chokepoints">
      {known.map(({ id, name, lat, lng, vessel_count, status, status_reason }) => (
        <button
          key={id}
          type="button"
          class="strait"
          title={`${name}: ${status}${status_reason ? `. ${status_reason}` : ''}`}
          onClick={() => {
            flight.value = { lat, lng, zoom: 6 }
            openPanel.value = 'chokepoints'
          }}
        >
          {statusMark(status)}
          {shortName(name)}
          <b>{status === 'unknown' ? '–' : count(vessel_count)}</b>
        </button>
      ))}
    </div>
  )
}

/** Where the straits are is no secret; how they do comes with Pro. */
function StraitNames() {
  return (
    <div class="straits" role="group" aria-label="Chokepoints">
      {!isPro.value && (
        <button
          type="button"
          class="strait locked"
          title="Live counts and status of the eight chokepoints come with Pro"
          onClick={() => (openPanel.value = 'chokepoints')}
        >
          <Icon name="lock" size={14} />
          Chokepoints
        </button>
      )}
      {straits.map((strait) => (
        <button
          key={strait.id}
          type="button"
          class="strait"
          title={`Show ${strait.name}`}
          onClick={() => (flight.value = { lng: strait.lng, lat: strait.lat, zoom: 6 })}
        >
          {strait.short}
        </button>
      ))}
    </div>
  )
}

const shortName = (name: string) => straits.find((strait) => strait.name === name)?.short ?? name

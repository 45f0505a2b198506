import type { ChokepointItem } from '#contract/resources/chokepoints.ts'
import { isPro } from '../../state/account.ts'
import { flight, momentMs, openChart, selectedPlace } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { chokepointPlaces, chokepoints } from '../../state/resources.ts'
import { Card, EmptyCard } from '../../ui/card.tsx'
import { DayChart } from '../../ui/chart/day-chart.tsx'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { Locked } from '../../ui/locked.tsx'
import { PlaceActions } from '../../ui/actions/place-actions.tsx'
import { pendingText } from '../../ui/list-text.ts'
import { usePoll } from '../../ui/use-query.ts'
import { age, clockTime, count, moment, oneDecimal } from '../../ui/format.ts'
import { StatusMark } from '../../ui/marks.tsx'

/** Below this coverage a comparison with all vessels would suggest that trade has stopped. */
const minCoverage = 0.3

/** The card of a chokepoint: its state, and its transits by day. */
export function ChokepointCard({ id }: { id: string }) {
  const place = chokepointPlaces.find((each) => each.id === id)
  if (place === undefined) return <EmptyCard title={id} text="There is no such chokepoint." />
  return (
    <Card
      label={place.name}
      title={place.name}
      subtitle="Chokepoint"
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
      footer={
        <PlaceActions
          watched={{ key: `chokepoint:${id}`, name: place.name }}
          at={place}
          alerts={[
            {
              text: 'Any change of its status',
              name: `${place.name}: status`,
              conditions: { on: ['chokepoint'], chokepoint: id },
            },
            {
              text: 'A laden VLCC that enters',
              name: `${place.name}: laden VLCC`,
              conditions: { on: ['enter'], filters: { region: id, size: 'vlcc', laden: 'true' } },
            },
            {
              text: 'Any vessel that enters',
              name: place.name,
              conditions: { on: ['enter'], filters: { region: id } },
            },
          ]}
          vessels={{ label: 'Vessels inside', params: { region: id } }}
        />
      }
    >
      {isPro.value ? (
        <Details id={id} />
      ) : (
        <Locked what="Live count, speed, transits by day against a baseline, and reasons for closures are part of Pro." />
      )}
    </Card>
  )
}

function Details({ id }: { id: string }) {
  const state = usePoll('chokepoints.get', { everyMs: 60_000, input: { id } })
  const series = usePoll('chokepoints.series', { everyMs: 600_000, input: { id } })
  const ofMoment = momentMs.value === null ? undefined : chokepoints.data.value?.find((one) => one.id === id)
  const item = ofMoment ?? state.data.value
  const days = (series.data.value?.days ?? []).flatMap(({ date, inbound, outbound, is_complete: isComplete }) =>
    isComplete && inbound !== null && outbound !== null ? [{ date, value: inbound + outbound }] : [],
  )
  return (
    <>
      {item === null ? (
        <p class="empty">{pendingText(state.state.value)}</p>
      ) : (
        <ul class="board">
          <ChokepointStatus item={item} />
        </ul>
      )}
      <section class="card-section" aria-label="Transits by day">
        <h3>Transits by day</h3>
        <p class="hint">Vessels, not tonnes: what passes is not summed by cargo here.</p>
        {series.data.value && days.length < 2 ? (
          <p class="hint">
            {series.data.value.counted_since === null
              ? 'The feeds do not cover this chokepoint.'
              : `Counted since ${moment(series.data.value.counted_since, nowMs.value)}: two whole days are not over yet.`}
          </p>
        ) : (
          <DayChart points={days} unit="transits" fromZero />
        )}
        <button type="button" class="text-button flush" onClick={() => openChart({ kind: 'transits', strait: id })}>
          Chart, table, CSV
        </button>
        <HowMade
          subject={`chokepoint:${id} figures`}
          what="the transits, the vessels inside, their speed and the status"
          shown={transitsShown(item)}
          method="A vessel that crosses the strait from one side to the other counts once, at its crossing. Inside: vessels whose last position lies in the outline, with the mean of their speeds. The status compares the last seven days with the baseline."
          inputs={[coverageText(item?.coverage ?? null)]}
          derivation={['chokepoint transits', 'chokepoint status']}
          ageText={item && `updated ${age(nowMs.value - Date.parse(item.updated_at))} ago`}
        />
      </section>
    </>
  )
}

const coverageText = (coverage: number | null) =>
  coverage === null ? 'coverage unknown' : `AIS coverage ${Math.round(coverage * 100)} %`

function transitsShown(item: ChokepointItem | null): string {
  const found = item?.transits_24h ?? null
  return found === null || found.inbound === null
    ? 'not counted'
    : `${found.inbound} inbound, ${found.outbound} outbound in 24 h`
}

/** One chokepoint: status and reason, vessels inside, transits against the baseline, coverage. */
export function ChokepointStatus({ item }: { item: ChokepointItem }) {
  const { name, status, status_reason, vessel_count, avg_speed_knots, coverage } = item
  // The reason begins with the status, which stands beside the name here.
  const hasNoData = status === 'unknown' && vessel_count === 0
  return (
    <li>
      <button
        type="button"
        class="chokepoint-row"
        title="Show on the map"
        onClick={() => (flight.value = { lat: item.lat, lng: item.lng, zoom: 6 })}
      >
        <span class="chokepoint-name">
          <StatusMark status={status} /> {name}
        </span>
        <span class={`status-word ${status}`} aria-hidden="true">
          {status}
        </span>
      </button>
      {status_reason && <p class="chokepoint-reason">{status_reason.replace(/^[A-Z][a-z]+\. /, '')}</p>}
      <p class="chokepoint-line">
        <b>{hasNoData ? '–' : count(vessel_count)}</b> <small>vessels inside</small>
        {avg_speed_knots !== null && (
          <>
            {' '}
            <b>{oneDecimal(avg_speed_knots)}</b> <small>kn average speed</small>
          </>
        )}
      </p>
      {hasNoData ? <p class="hint">The feeds do not cover this chokepoint.</p> : <Transits item={item} />}
      <p class="hint">
        {coverage === null ? 'Coverage unknown' : `${Math.round(coverage * 100)} % coverage`} · updated{' '}
        {age(nowMs.value - Date.parse(item.updated_at))} ago
      </p>
    </li>
  )
}

/** Transits of the last 24 hours as a bar, with a mark at the baseline. */
function Transits({ item }: { item: ChokepointItem }) {
  const { transits_24h, baseline, coverage } = item
  const { inbound, outbound, laden, reconstructed, counted_since } = transits_24h
  if (inbound === null || outbound === null)
    return <p class="hint">{counted_since === null ? 'Transits are not counted.' : countingText(counted_since)}</p>
  const transits = inbound + outbound
  const perDay = baseline && baseline.transits_per_day > 0 ? baseline.transits_per_day : null
  const isComparable = perDay !== null && (coverage ?? 0) >= minCoverage
  const max = Math.max(transits, perDay ?? 0, 1) * 1.1
  const width = (vessels: number) => `${(vessels / max) * 100}%`
  const text = transitText(transits, perDay, isComparable)
  return (
    <div class="reference">
      {isComparable && (
        <div class="reference-bar" role="img" aria-label={text}>
          <span class="reference-fill" style={{ width: width(inbound) }} />
          <span class="reference-fill out" style={{ left: width(inbound), width: width(outbound) }} />
          <span class="reference-mark" style={{ left: width(perDay) }} />
        </div>
      )}
      <small class="block">
        {text}
        {baseline && ` (${baseline.period})`}
      </small>
      {transits > 0 && (
        <small class="block">
          {count(inbound)} inbound, {count(outbound)} outbound, {count(laden ?? 0)} laden
          {reconstructed !== null && reconstructed > 0 && (
            <span title="No position was received inside; the vessel was seen on one side and then on the other.">
              , {count(reconstructed)} reconstructed
            </span>
          )}
        </small>
      )}
    </div>
  )
}

const countingText = (since: string) =>
  `Transits are counted since ${clockTime(Date.parse(since))}; a day is not yet over.`

function transitText(transits: number, perDay: number | null, isComparable: boolean): string {
  const today = `${count(transits)} transits in 24 h`
  if (perDay === null) return `${today}; no baseline`
  return isComparable
    ? `${today}, ${Math.round((transits / perDay) * 100)} % of the baseline of ${count(perDay)}`
    : `${today}; coverage is too low to compare with the baseline of ${count(perDay)}`
}

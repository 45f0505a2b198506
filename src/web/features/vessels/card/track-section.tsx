import { isoDate, msPerDay, msPerMinute } from '#domain/time.ts'
import { signal, useComputed, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import {
  positionAtMs,
  sailedNm,
  shownTrack,
  shownTrackPoint,
  type TimedPoint,
  timed,
} from '../../../map/layers/track.ts'
import { flight, flightTo, followed, pastMs, showMoment, showTrackDays, trackDays } from '../../../state/app.ts'
import { nowMs, reducedMotion } from '../../../state/browser.ts'
import { extentOf } from '../../../state/fleet/extent.ts'
import { Choice } from '../../../ui/choice.tsx'
import { clockTime, count, distance, moment, oneDecimal } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icons.tsx'
import { usePoll } from '../../../ui/use-query.ts'

export function TrackSection({ mmsi }: { mmsi: string }) {
  return (
    <section class="card-section" aria-label="Track">
      <h3>Track</h3>
      <DaysChoice />
      <Track key={JSON.stringify(trackDays.value)} mmsi={mmsi} />
    </section>
  )
}

/** Days back from today, which is one of them; 1 is the last 24 hours. */
const spans = [1, 7, 30] as const

const daysBack = (days: number) => ({ from: isoDate(Date.now() - (days - 1) * msPerDay), to: isoDate(Date.now()) })

/** Of which days the track is: the last ones, or any. */
function DaysChoice() {
  const shown = trackDays.value
  const today = isoDate(nowMs.value)
  const chosen = shown === null ? 1 : (spans.find((days) => daysBack(days).from === shown.from) ?? 0)
  const choose = (change: { from?: string; to?: string }) => {
    const days = { ...(shown ?? daysBack(1)), ...change }
    if (days.from === '' || days.to === '') return
    // The other end follows one that passes it.
    if (days.from > days.to) Object.assign(days, change.from === undefined ? { from: days.to } : { to: days.from })
    showTrackDays(days)
  }
  return (
    <div class="track-days">
      <Choice
        label="Days of the track"
        values={spans}
        chosen={shown?.to === today || shown === null ? chosen : 0}
        choose={(days) => showTrackDays(days === 1 ? null : daysBack(days))}
        text={(days) => (days === 1 ? '24 h' : `${days} d`)}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          <span class="unseen">{end === 'from' ? 'First day of the track' : 'Last day of the track'}</span>
          <input
            class="box"
            type="date"
            max={today}
            value={shown?.[end] ?? ''}
            onChange={({ currentTarget: { value } }) => choose({ [end]: value })}
          />
        </label>
      ))}
    </div>
  )
}

/** Enough for a month of reports; the server simplifies what has more. */
const maxPoints = 10_000

function Track({ mmsi }: { mmsi: string }) {
  const days = trackDays.value
  const input = days === null ? { mmsi } : { mmsi, ...days, max_points: String(maxPoints) }
  const poll = usePoll('vessels.track', { everyMs: 60_000, input })
  const points = useComputed(() => timed(poll.data.value ?? []))
  useEffect(() => {
    shownTrack.value = points.value
    // The track of other days is rarely where the map is.
    if (days !== null) showWhole(points.value)
    return () => void (shownTrack.value = [])
  }, [points.value])
  const state = poll.state.value
  if (state.kind === 'rejected' || state.kind === 'failing') return <p class="notice warn">{state.message}</p>
  if (poll.data.value === null) return <p class="hint">Loading track…</p>
  if (points.value.length < 2)
    return <p class="hint">{days === null ? 'Not enough positions for a track yet.' : 'No positions of these days.'}</p>
  return <Player points={points.value} />
}

/** Moves the camera to the whole track. */
function showWhole(points: readonly TimedPoint[]): void {
  const box = points.length < 2 || followed.peek() !== null ? null : extentOf(points)
  if (box !== null) flight.value = flightTo(box)
}

/** A little less than the day that a link may look back. */
const maxLookBackMs = msPerDay - 2 * msPerMinute

/** Seconds of the past in a second of play. */
const speeds = [60, 300, 900, 7200, 43_200]
const speedTexts = ['1 min/s', '5 min/s', '15 min/s', '2 h/s', '12 h/s']
const speed = signal(300)
/** How long a longer track plays, ms: the speed is the one that comes closest. */
const playMs = 60_000

function speedFor(spanMs: number): number {
  const wanted = spanMs / playMs
  return speeds.reduce((best, each) =>
    Math.abs(Math.log(each / wanted)) < Math.abs(Math.log(best / wanted)) ? each : best,
  )
}

function SpeedButton() {
  const text = speedTexts[speeds.indexOf(speed.value)]
  return (
    <button
      type="button"
      class="text-button"
      aria-label={`Speed of play: ${text}`}
      onClick={() => (speed.value = speeds[(speeds.indexOf(speed.value) + 1) % speeds.length]!)}
    >
      {text}
    </button>
  )
}

/** A time of the last day by the clock alone. */
const timeText = (ms: number) => (trackDays.value ? moment(new Date(ms).toISOString(), nowMs.value) : clockTime(ms))

/** Plays the track: the slider is the time, a dot on the map is the position. */
function Player({ points }: { points: TimedPoint[] }) {
  const first = points[0].atMs
  const last = points.at(-1)!.atMs
  const playing = useSignal(false)
  // `pastMs` is exact to the minute, for links; playback is smooth between two of them.
  const playedMs = useSignal<number | null>(null)
  const shownMs = Math.max(first, Math.min(last, playedMs.value ?? pastMs.value ?? last))
  const here = positionAtMs(points, shownMs)!
  useEffect(() => {
    if (!playing.value) return
    const stepMs = reducedMotion.value ? 1000 : 50
    let ms = shownMs
    const timer = setInterval(() => {
      // The effect is cleaned up after the next paint: a seek or a pause before that must not be overwritten.
      if (!playing.peek()) return
      ms = Math.min(last, ms + stepMs * speed.value)
      playedMs.value = ms
      showMoment(ms < last ? ms : null)
      if (ms >= last) playing.value = false
    }, stepMs)
    return () => {
      clearInterval(timer)
      playedMs.value = null
    }
  }, [playing.value, last])
  useEffect(() => {
    shownTrackPoint.value = { lng: here.lng, lat: here.lat }
    return () => void (shownTrackPoint.value = null)
  }, [here.lng, here.lat])
  useEffect(() => {
    speed.value = last - first > 2 * msPerDay ? speedFor(last - first) : 300
  }, [first])
  const seek = (ms: number) => {
    playing.value = false
    if (pastMs.peek() === null) showWhole(points)
    showMoment(ms >= last ? null : ms)
  }
  return (
    <div class="player">
      <button
        type="button"
        class="icon-button"
        aria-label={playing.value ? 'Pause' : 'Play the track'}
        onClick={() => {
          if (pastMs.peek() === null) showWhole(points)
          if (shownMs >= last) showMoment(trackDays.peek() ? first : Math.max(first, Date.now() - maxLookBackMs))
          playing.value = !playing.value
        }}
      >
        <Icon name={playing.value ? 'pause' : 'play'} size={16} />
      </button>
      <input
        type="range"
        aria-label="Time on the track"
        aria-valuetext={timeText(shownMs)}
        // In whole minutes, as `pastMs`: otherwise a key press could move by none or by two.
        min={Math.floor(first / msPerMinute) * msPerMinute}
        max={Math.ceil(last / msPerMinute) * msPerMinute}
        step={msPerMinute}
        value={shownMs}
        onInput={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
      />
      <SpeedButton />
      <p class="hint">
        {timeText(shownMs)} · {oneDecimal(here.sogKnots)} kn · {count(points.length)} points ·{' '}
        {distance(sailedNm(points))}
      </p>
    </div>
  )
}

import { msPerDay, msPerMinute } from '#domain/time.ts'
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
import { pastMs, showMoment } from '../../../state/app.ts'
import { reducedMotion } from '../../../state/browser.ts'
import { clockTime, count, distance, oneDecimal } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icons.tsx'
import { usePoll } from '../../../ui/use-query.ts'

export function TrackSection({ mmsi }: { mmsi: string }) {
  return (
    <section class="card-section" aria-label="Track">
      <h3>Track, 24 h</h3>
      <Track mmsi={mmsi} />
    </section>
  )
}

function Track({ mmsi }: { mmsi: string }) {
  const poll = usePoll('vessels.track', { everyMs: 60_000, input: { mmsi } })
  const points = useComputed(() => timed(poll.data.value ?? []))
  useEffect(() => {
    shownTrack.value = points.value
    return () => void (shownTrack.value = [])
  }, [points.value])
  if (poll.data.value === null) return <p class="hint">Loading track…</p>
  if (points.value.length < 2) return <p class="hint">Not enough positions for a track yet.</p>
  return <Player points={points.value} />
}

/** A little less than the day that a link may look back. */
const maxLookBackMs = msPerDay - 2 * msPerMinute

const speeds = [60, 300, 900]
const speed = signal(300)

/** Plays the last day: the slider is the time, a dot on the map is the position. */
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
  const seek = (ms: number) => {
    playing.value = false
    showMoment(ms >= last ? null : ms)
  }
  return (
    <div class="player">
      <button
        type="button"
        class="icon-button"
        aria-label={playing.value ? 'Pause' : 'Play the track'}
        onClick={() => {
          if (shownMs >= last) showMoment(Math.max(first, Date.now() - maxLookBackMs))
          playing.value = !playing.value
        }}
      >
        <Icon name={playing.value ? 'pause' : 'play'} size={16} />
      </button>
      <input
        type="range"
        aria-label="Time on the track"
        aria-valuetext={clockTime(shownMs)}
        // In whole minutes, as `pastMs`: otherwise a key press could move by none or by two.
        min={Math.floor(first / msPerMinute) * msPerMinute}
        max={Math.ceil(last / msPerMinute) * msPerMinute}
        step={msPerMinute}
        value={shownMs}
        onInput={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        class="text-button"
        aria-label={`${speed.value}× playback speed`}
        onClick={() => (speed.value = speeds[(speeds.indexOf(speed.value) + 1) % speeds.length]!)}
      >
        {speed.value}×
      </button>
      <p class="hint">
        {clockTime(shownMs)} · {oneDecimal(here.sogKnots)} kn · {count(points.length)} points ·{' '}
        {distance(sailedNm(points))}
      </p>
    </div>
  )
}

import { signal, useComputed, useSignal } from '@preact/signals'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useMemo } from 'preact/hooks'
import { count, clockTime, oneDecimal } from '../format.ts'
import { Poll } from '../live/poll.ts'
import { mapRef } from '../map/map-view.tsx'
import { Icon } from '../shell/icons.tsx'
import { lookBack, pastMs, reducedMotion } from '../state/app.ts'
import { placeAtMs, sailedNm, type TimedPoint, timed, trackFeatures } from './track-lines.ts'

export function TrackSection({ mmsi }: { mmsi: string }) {
  return (
    <section class="card-section" aria-label="Track">
      <h3>Track, 24 h</h3>
      <Track mmsi={mmsi} />
    </section>
  )
}

function Track({ mmsi }: { mmsi: string }) {
  const poll = useMemo(() => new Poll('vessels.track', 60_000, () => ({ mmsi })), [mmsi])
  const points = useComputed(() => timed(poll.data.value ?? []))
  useEffect(() => {
    poll.start()
    return () => poll.stop()
  }, [poll])
  useEffect(() => {
    const source = mapRef.value?.getSource<GeoJSONSource>('track')
    void source?.setData({ type: 'FeatureCollection', features: trackFeatures(points.value) })
    return () => void source?.setData({ type: 'FeatureCollection', features: [] })
  }, [points.value, mapRef.value])
  if (poll.data.value === null) return <p class="hint">Loading track</p>
  if (points.value.length < 2) return <p class="hint">Not heard often enough for a track yet.</p>
  return <Player points={points.value} />
}

const minuteMs = 60_000
/** A little less than a day: so far back a link may look. */
const lookBackMs = 86_400_000 - 120_000

const speeds = [60, 300, 900]
const speed = signal(300)

/** A dot on the map where she was. */
function useDot(lng: number, lat: number): void {
  useEffect(() => {
    const source = mapRef.value?.getSource<GeoJSONSource>('track-dot')
    void source?.setData({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } })
    return () => void source?.setData({ type: 'FeatureCollection', features: [] })
  }, [lng, lat])
}

/** Plays the last day: the slider is the time, the dot on the map is where she was. */
function Player({ points }: { points: TimedPoint[] }) {
  const first = points[0].atMs
  const last = points.at(-1)!.atMs
  const playing = useSignal(false)
  // The moment that is looked at is kept to the minute, for links; playing runs on between two of them.
  const played = useSignal<number | null>(null)
  const shownMs = Math.max(first, Math.min(last, played.value ?? pastMs.value ?? last))
  const here = placeAtMs(points, shownMs)!
  useEffect(() => {
    if (!playing.value) return
    const stepMs = reducedMotion.value ? 1000 : 50
    let ms = shownMs
    const timer = setInterval(() => {
      ms = Math.min(last, ms + stepMs * speed.value)
      played.value = ms
      lookBack(ms < last ? ms : null)
      if (ms >= last) playing.value = false
    }, stepMs)
    return () => {
      clearInterval(timer)
      played.value = null
    }
  }, [playing.value, last])
  useDot(here.lng, here.lat)
  /** Who takes hold of the moment wants it to stay there. */
  const hold = (ms: number) => {
    playing.value = false
    lookBack(ms >= last ? null : ms)
  }
  return (
    <div class="player">
      <button
        type="button"
        class="icon-button"
        aria-label={playing.value ? 'Pause' : 'Play the track'}
        onClick={() => {
          if (shownMs >= last) lookBack(Math.max(first, Date.now() - lookBackMs))
          playing.value = !playing.value
        }}
      >
        <Icon name={playing.value ? 'pause' : 'play'} size={16} />
      </button>
      <input
        type="range"
        aria-label="Time on the track"
        aria-valuetext={clockTime(shownMs)}
        // On whole minutes, as the moment is kept: else a step of the keyboard would be none, or two.
        min={Math.floor(first / minuteMs) * minuteMs}
        max={Math.ceil(last / minuteMs) * minuteMs}
        step={minuteMs}
        value={shownMs}
        onInput={({ currentTarget }) => hold(currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        class="text-button"
        aria-label={`${speed.value}×, speed of playing`}
        onClick={() => (speed.value = speeds[(speeds.indexOf(speed.value) + 1) % speeds.length]!)}
      >
        {speed.value}×
      </button>
      <p class="hint">
        {clockTime(shownMs)} · {oneDecimal(here.sogKnots)} kn · {count(points.length)} points ·{' '}
        {count(sailedNm(points))} nm sailed
      </p>
    </div>
  )
}

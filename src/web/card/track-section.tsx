import { signal, useComputed, useSignal } from '@preact/signals'
import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useMemo } from 'preact/hooks'
import { count, clockTime, oneDecimal } from '../format.ts'
import { Poll } from '../live/poll.ts'
import { mapRef } from '../map/map-view.tsx'
import { Locked } from '../panels/locked.tsx'
import { Icon } from '../shell/icons.tsx'
import { isPro } from '../state/account.ts'
import { reducedMotion } from '../state/app.ts'
import { placeAtMs, sailedNm, type TimedPoint, timed, trackFeatures } from './track-lines.ts'

export function TrackSection({ mmsi }: { mmsi: string }) {
  return (
    <section class="card-section" aria-label="Track">
      <h3>Track, 24 h</h3>
      {isPro.value ? (
        <Track mmsi={mmsi} />
      ) : (
        <Locked what="Where she was in the last 24 hours, with speed and gaps, comes with Pro." />
      )}
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

const speeds = [60, 300, 900]
const speed = signal(300)

/** Plays the last day: the slider is the time, the dot on the map is where she was. */
function Player({ points }: { points: TimedPoint[] }) {
  const first = points[0].atMs
  const last = points.at(-1)!.atMs
  const at = useSignal(last)
  const playing = useSignal(false)
  const here = placeAtMs(points, at.value)!
  useEffect(() => {
    if (!playing.value) return
    const stepMs = reducedMotion.value ? 1000 : 50
    const timer = setInterval(() => {
      at.value = Math.min(last, at.value + stepMs * speed.value)
      if (at.value >= last) playing.value = false
    }, stepMs)
    return () => clearInterval(timer)
  }, [playing.value, last])
  useEffect(() => {
    const source = mapRef.value?.getSource<GeoJSONSource>('track-dot')
    void source?.setData({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [here.lng, here.lat] },
    })
    return () => void source?.setData({ type: 'FeatureCollection', features: [] })
  }, [here.lng, here.lat])
  return (
    <div class="player">
      <button
        type="button"
        class="icon-button"
        aria-label={playing.value ? 'Pause' : 'Play the track'}
        onClick={() => {
          if (at.value >= last) at.value = first
          playing.value = !playing.value
        }}
      >
        <Icon name={playing.value ? 'pause' : 'play'} size={16} />
      </button>
      <input
        type="range"
        aria-label="Time on the track"
        aria-valuetext={clockTime(at.value)}
        min={first}
        max={last}
        step={60_000}
        value={at.value}
        onInput={({ currentTarget }) => (at.value = currentTarget.valueAsNumber)}
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
        {clockTime(at.value)} · {oneDecimal(here.sogKnots)} kn · {count(points.length)} points ·{' '}
        {count(sailedNm(points))} nm sailed
      </p>
    </div>
  )
}

import './time-bar.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { msPerDay, msPerMinute } from '#domain/time.ts'
import { isPro } from '../../state/account.ts'
import { closeTimeBar, momentMs, shownTheme } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { activeFilterCount } from '../../state/filters.ts'
import { filters } from '../../state/app.ts'
import { followView, replay, replayEndMs, replaySpanDays, replaySpans } from '../../state/replay.ts'
import { moment } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { Locked } from '../../ui/locked.tsx'
import { Choice } from '../../ui/choice.tsx'

/** Seconds of the past in a second of play. */
const speeds = [60, 600, 3600, 21_600] as const
const speedTexts = { 60: '1 min/s', 600: '10 min/s', 3600: '1 h/s', 21600: '6 h/s' }

/** The time of the whole map: live, any past moment, and play. */
export function TimeBar() {
  return (
    <section class={`time-bar floating ${momentMs.value === null ? '' : 'past'}`} aria-label="Time of the map">
      {isPro.value ? <Bar /> : <Locked what="The map at any past moment, and play back, are part of Pro." />}
      <button
        type="button"
        class="icon-button"
        title="Close and go back to live"
        aria-label="Close the time bar"
        onClick={closeTimeBar}
      >
        <Icon name="close" size={16} />
      </button>
    </section>
  )
}

function Bar() {
  useEffect(followView, [])
  const state = replay.state.value
  const [fromMs, toMs] = [replay.fromMs.value, replay.toMs.value]
  const shownMs = momentMs.value ?? toMs
  const isReady = toMs > fromMs
  return (
    <>
      <PlayButtons fromMs={fromMs} toMs={toMs} isReady={isReady} />
      <div class="time-track">
        <Density />
        <input
          type="range"
          aria-label="Moment of the map"
          aria-valuetext={momentMs.value === null ? 'Live' : moment(new Date(shownMs).toISOString(), nowMs.value)}
          disabled={!isReady}
          min={fromMs}
          max={toMs}
          step={msPerMinute}
          value={shownMs}
          onInput={({ currentTarget }) => (momentMs.value = currentTarget.valueAsNumber)}
        />
      </div>
      <span class="time-text" role="status">
        {state.kind === 'failed' ? (
          state.message
        ) : momentMs.value === null ? (
          state.kind === 'loading' ? (
            'Loading the past…'
          ) : (
            'Live'
          )
        ) : (
          <b>{moment(new Date(momentMs.value).toISOString(), nowMs.value)}</b>
        )}
        {momentMs.value !== null && otherFilters() && (
          <small class="block">Of the filters, only types apply to the past.</small>
        )}
      </span>
      <SpanChoice />
    </>
  )
}

const otherFilters = () => activeFilterCount(filters.value) - Number(filters.value.classes.length > 0) > 0

function PlayButtons({ fromMs, toMs, isReady }: { fromMs: number; toMs: number; isReady: boolean }) {
  const isPlaying = useSignal(false)
  const speed = useSignal<(typeof speeds)[number]>(600)
  useEffect(() => {
    if (!isPlaying.value) return
    let frame = 0
    let before = performance.now()
    const step = (now: number) => {
      const next = (momentMs.peek() ?? fromMs) + (now - before) * speed.peek()
      before = now
      if (next >= toMs) {
        momentMs.value = null
        isPlaying.value = false
        return
      }
      momentMs.value = next
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying.value, fromMs, toMs])
  return (
    <>
      <button
        type="button"
        class="text-button live-button"
        aria-pressed={momentMs.value === null}
        onClick={() => {
          isPlaying.value = false
          momentMs.value = null
        }}
      >
        <span class="dot" aria-hidden="true" /> Live
      </button>
      <button
        type="button"
        class="icon-button"
        disabled={!isReady}
        aria-label={isPlaying.value ? 'Pause the map' : 'Play the past'}
        onClick={() => (isPlaying.value = !isPlaying.value)}
      >
        <Icon name={isPlaying.value ? 'pause' : 'play'} size={16} />
      </button>
      <button
        type="button"
        class="text-button"
        title="Speed of play"
        onClick={() => (speed.value = speeds[(speeds.indexOf(speed.value) + 1) % speeds.length]!)}
      >
        {speedTexts[speed.value]}
      </button>
    </>
  )
}

/** How many days the bar has, and its last day. */
function SpanChoice() {
  return (
    <div class="time-span">
      <Choice
        label="Days of the bar"
        values={replaySpans}
        chosen={replaySpanDays.value}
        choose={(days) => (replaySpanDays.value = days)}
        text={(days) => `${days} d`}
      />
      <label>
        <span class="unseen">Last day of the bar</span>
        <input
          class="box"
          type="date"
          max={new Date(nowMs.value).toISOString().slice(0, 10)}
          value={replayEndMs.value === null ? '' : new Date(replayEndMs.value - msPerDay).toISOString().slice(0, 10)}
          onChange={({ currentTarget: { value } }) => {
            momentMs.value = null
            replayEndMs.value = value === '' ? null : Math.min(Date.now(), Date.parse(value) + msPerDay)
          }}
        />
      </label>
    </div>
  )
}

/** How many vessels were received at each step as a quiet area; steps of which nothing is stored are hatched. */
function Density() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const version = replay.version.value
  useEffect(() => {
    if (canvas.current) drawDensity(canvas.current)
  }, [version, shownTheme.value])
  return <canvas ref={canvas} aria-hidden="true" />
}

function drawDensity(canvas: HTMLCanvasElement): void {
  const { decoder } = replay
  const pen = canvas.getContext('2d')
  if (!decoder?.header || !pen) return
  const { steps, gaps } = decoder.header
  canvas.width = canvas.clientWidth
  canvas.height = canvas.clientHeight
  const { width, height } = canvas
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  // Step 0 has everything of the day before: it is no density.
  let most = 1
  for (let step = 1; step < decoder.steps; step++) most = Math.max(most, decoder.density(step))
  pen.fillStyle = `${token('--accent')}55`
  const wide = width / steps
  for (let step = 1; step < decoder.steps; step++) {
    const high = (decoder.density(step) / most) * height
    pen.fillRect(step * wide, height - high, Math.max(1, wide), high)
  }
  pen.strokeStyle = token('--warn')
  for (const { fromStep, toStep } of [...gaps, ...(decoder.end?.gaps ?? [])]) {
    pen.beginPath()
    for (let x = fromStep * wide; x < toStep * wide; x += 5) {
      pen.moveTo(x, height)
      pen.lineTo(Math.min(x + 5, toStep * wide), 0)
    }
    pen.stroke()
  }
}

import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { showMeasured, showRegion } from '../draw/analyse.ts'
import { region } from '../draw/drawing-state.ts'
import { cornersText, readCorners, readLine } from '../draw/measure.ts'

/** Of a freehand line with hundreds of corners none is moved by typing. */
const mostCorners = 60

/** The keyboard's way to draw, to measure, and to move the corners of what is drawn. */
export function TypedCorners() {
  const text = useRef<HTMLTextAreaElement>(null)
  const fault = useSignal<string | null>(null)
  const ring = region.value?.ring
  const drawn = ring && ring.length <= mostCorners ? cornersText(ring) : ''
  const analyse = () => {
    const read = readCorners(text.current?.value ?? '')
    fault.value = 'fault' in read ? read.fault : null
    if ('ring' in read) void showRegion({ drawType: 'polygon', ring: read.ring })
  }
  const measure = () => {
    const read = readLine(text.current?.value ?? '')
    fault.value = 'fault' in read ? read.fault : read.line.length < 2 ? 'A way needs at least 2 points.' : null
    if ('line' in read && read.line.length > 1) void showMeasured(read.line)
  }
  return (
    <details class="typed">
      <summary>{drawn === '' ? 'Type the corners' : 'Edit the corners'}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          analyse()
        }}
      >
        <label class="form-field">
          <span>One corner a line: latitude, longitude</span>
          <textarea
            key={drawn}
            ref={text}
            name="corners"
            rows={Math.min(8, Math.max(4, (ring?.length ?? 0) - 1))}
            placeholder={'25, 55\n25, 57\n27, 57'}
            spellcheck={false}
            defaultValue={drawn}
          />
        </label>
        {fault.value && (
          <p class="notice bad" role="alert">
            {fault.value}
          </p>
        )}
        <div class="button-row">
          <button type="submit" class="button">
            Analyse
          </button>
          <button type="button" class="button" onClick={measure}>
            Measure the way
          </button>
        </div>
      </form>
    </details>
  )
}

import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { goToRegion, showLine } from '../../map/drawing/drawing.ts'
import { region } from '../../state/drawing/drawing.ts'
import { cornersText, readCorners, readLine } from './measure.ts'

/** A freehand shape has hundreds of corners, too many to edit as text. */
const maxCorners = 60

/** Draws, measures and edits a shape with the keyboard. */
export function TypedCorners() {
  const text = useRef<HTMLTextAreaElement>(null)
  const error = useSignal<string | null>(null)
  const ring = region.value?.ring
  const drawn = ring && ring.length <= maxCorners ? cornersText(ring) : ''
  const analyse = () => {
    const read = readCorners(text.current?.value ?? '')
    error.value = 'error' in read ? read.error : null
    if ('ring' in read) goToRegion({ drawType: 'polygon', ring: read.ring })
  }
  const measure = () => {
    const read = readLine(text.current?.value ?? '')
    error.value = 'error' in read ? read.error : read.line.length < 2 ? 'A line needs at least 2 points.' : null
    if ('line' in read && read.line.length > 1) void showLine(read.line)
  }
  return (
    <details class="typed">
      <summary>{drawn === '' ? 'Enter coordinates' : 'Edit coordinates'}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          analyse()
        }}
      >
        <label class="form-field">
          <span>One point per line: latitude, longitude</span>
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
        {error.value && (
          <p class="notice bad" role="alert">
            {error.value}
          </p>
        )}
        <div class="button-row">
          <button type="submit" class="button">
            Analyse
          </button>
          <button type="button" class="button" onClick={measure}>
            Measure distance
          </button>
        </div>
      </form>
    </details>
  )
}

import { signal } from '@preact/signals'
import { useRef } from 'preact/hooks'

const heights = ['low', 'half', 'full'] as const
type Height = (typeof heights)[number]

/** Height of the bottom sheet on a phone; no effect on a wide window. */
export const sheetHeight = signal<Height>('half')

/** The handle that drags the sheet; a press steps through its three heights. */
export function SheetHandle() {
  const startY = useRef<number | null>(null)
  const step = (by: number) => {
    const at = heights.indexOf(sheetHeight.value) + by
    sheetHeight.value = heights[Math.max(0, Math.min(heights.length - 1, at))]
  }
  return (
    <button
      type="button"
      class="sheet-handle"
      aria-label={`Sheet height: ${sheetHeight.value}`}
      onPointerDown={(event) => {
        startY.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={({ clientY }) => {
        const moved = startY.current === null ? 0 : clientY - startY.current
        startY.current = null
        if (Math.abs(moved) > 24) step(moved < 0 ? 1 : -1)
        else cycle()
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') step(1)
        else if (event.key === 'ArrowDown') step(-1)
        else if (event.key === 'Enter' || event.key === ' ') cycle()
        else return
        event.preventDefault()
      }}
    />
  )
}

function cycle(): void {
  sheetHeight.value = heights[(heights.indexOf(sheetHeight.value) + 1) % heights.length]
}

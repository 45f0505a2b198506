import { signal } from '@preact/signals'
import { useRef } from 'preact/hooks'

const heights = ['low', 'half', 'full'] as const
type Height = (typeof heights)[number]

/** How high the sheet of a phone stands; a wide window takes no notice. */
export const sheetHeight = signal<Height>('half')

const words: Record<Height, string> = { low: 'low', half: 'half', full: 'full height' }

/** The bar by which a sheet is dragged; as a button it steps through its three heights. */
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
      aria-label={`Height of this sheet: ${words[sheetHeight.value]}`}
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

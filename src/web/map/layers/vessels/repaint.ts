import type { Map as MapLibre } from 'maplibre-gl'
import { effect } from '@preact/signals'
import { isMapAtRest } from '../../../state/app.ts'
import { reducedMotion } from '../../../state/browser.ts'
import { pixelsPerSecond, settleS } from './glide.ts'

/** Often enough for slow movement over the screen, at little cost. */
const glideEveryMs = 200
const slideEveryMs = 50

/** Redraws the map while vessels move visibly: by dead reckoning, or sliding to a reported position. */
export class Repaint {
  readonly #map: MapLibre
  readonly #glide: ReturnType<typeof setInterval>
  readonly #stopFollowing: () => void
  #slide: ReturnType<typeof setInterval> | undefined

  constructor(map: MapLibre) {
    this.#map = map
    this.#glide = setInterval(() => {
      const isStill = document.hidden || isMapAtRest.peek() || reducedMotion.value
      if (!isStill && pixelsPerSecond(map.getZoom()) > 0.2) map.triggerRepaint()
    }, glideEveryMs)
    this.#stopFollowing = effect(() => {
      if (!isMapAtRest.value) map.triggerRepaint()
    })
  }

  /** Call after an update; `farthest` is the longest slide of a vessel, on the Mercator square. */
  slide(farthest: number): void {
    clearInterval(this.#slide)
    if (isMapAtRest.peek()) return
    this.#map.triggerRepaint()
    const pixels = farthest * 512 * 2 ** this.#map.getZoom()
    if (pixels < 0.5) return
    const endMs = performance.now() + settleS * 1000 + slideEveryMs
    const step = reducedMotion.peek() ? settleS * 1000 : slideEveryMs
    this.#slide = setInterval(() => {
      this.#map.triggerRepaint()
      if (performance.now() > endMs) clearInterval(this.#slide)
    }, step)
  }

  stop(): void {
    this.#stopFollowing()
    clearInterval(this.#glide)
    clearInterval(this.#slide)
  }
}

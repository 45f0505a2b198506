import type { Map as MapLibre } from 'maplibre-gl'
import { reducedMotion } from '../state/app.ts'
import { pixelsASecond, settleS } from './glide.ts'

/** Often enough for what creeps over the screen, and little work for the machine. */
const glideEveryMs = 200
const slideEveryMs = 50

/** Draws again while ships move visibly: creeping by dead reckoning, or sliding to where they were heard. */
export class Repaint {
  readonly #map: MapLibre
  readonly #glide: ReturnType<typeof setInterval>
  #slide: ReturnType<typeof setInterval> | undefined

  constructor(map: MapLibre) {
    this.#map = map
    this.#glide = setInterval(() => {
      if (!document.hidden && !reducedMotion.value && pixelsASecond(map.getZoom()) > 0.2) map.triggerRepaint()
    }, glideEveryMs)
  }

  /** After an answer in which ships lie so far, on the Mercator square, from where they were drawn. */
  slide(farthest: number): void {
    clearInterval(this.#slide)
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
    clearInterval(this.#glide)
    clearInterval(this.#slide)
  }
}

import { setImmediate as giveWay } from 'node:timers/promises'

/** How long somebody works before others get their turn. */
const longestMs = 6

/** Long work in slices: between them others are served. */
export class Turns {
  #beganMs = performance.now()

  async next(): Promise<void> {
    if (performance.now() - this.#beganMs < longestMs) return
    await giveWay()
    this.#beganMs = performance.now()
  }
}

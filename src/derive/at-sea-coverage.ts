const columns = 360
const rows = 180
export const quarterMs = 900_000
/** What was heard two days ago counts half. */
const halvedEveryMs = 2 * 86_400_000
/** Quarter hours heard in a neighbourhood from which it can be judged, and the share of them that makes it covered. */
const leastEvidence = 8
const coveredFrom = 0.8
/** One silence counts for no more than this, so that one ship gone dark does not darken the sea about her. */
const mostMissed = 6
const sources = 64

/**
 * How well each part of the sea is heard, learnt from the ships themselves: of the quarter hours that ships spent in a
 * neighbourhood of three by three degrees, the share in which they were heard. And which sources are alive.
 */
export class SeaCoverage {
  readonly #heard = new Float32Array(columns * rows)
  readonly #missed = new Float32Array(columns * rows)
  /** By source: the newest quarter hour heard, and a bit for each of the 32 until then. */
  readonly #newest = new Int32Array(sources)
  readonly #alive = new Uint32Array(sources)
  #halvedMs = NaN

  /** A ship's first report in a quarter hour. */
  hear(lng: number, lat: number, source: number, quarter: number): void {
    this.#heard[cellOf(lng, lat)]++
    const place = source % sources
    const ahead = quarter - this.#newest[place]
    if (ahead > 0) {
      this.#alive[place] = ahead >= 32 ? 1 : (this.#alive[place] << ahead) | 1
      this.#newest[place] = quarter
    } else if (ahead > -32) this.#alive[place] |= 1 << -ahead
  }

  /** A ship was not heard for so many quarter hours after she was here. */
  miss(lng: number, lat: number, quarters: number): void {
    this.#missed[cellOf(lng, lat)] += Math.min(quarters, mostMissed)
  }

  /** The share of quarter hours heard about a place; 0 where too little is known to say. */
  at(lng: number, lat: number): number {
    let [heard, missed] = [0, 0]
    const [x, y] = [columnOf(lng), rowOf(lat)]
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = x - 1; column <= x + 1; column++) {
        const cell = row * columns + ((column + columns) % columns)
        heard += this.#heard[cell]
        missed += this.#missed[cell]
      }
    return heard < leastEvidence ? 0 : heard / (heard + missed)
  }

  isCovered(lng: number, lat: number): boolean {
    return this.at(lng, lat) >= coveredFrom
  }

  /** Whether a source told of anybody in each whole quarter hour of a span, up to the last seven hours. */
  wasAlive(source: number, fromMs: number, toMs: number): boolean {
    const place = source % sources
    const first = Math.floor(fromMs / quarterMs) + 1
    const last = Math.min(this.#newest[place], Math.floor(toMs / quarterMs) - 1)
    if (last < first) return false
    for (let quarter = Math.max(first, this.#newest[place] - 28); quarter <= last; quarter++)
      if ((this.#alive[place] & (1 << (this.#newest[place] - quarter))) === 0) return false
    return toMs / quarterMs - this.#newest[place] < 2
  }

  /** Lets what is old fade. */
  tick(nowMs: number): void {
    if (Number.isNaN(this.#halvedMs)) this.#halvedMs = nowMs
    if (nowMs - this.#halvedMs < halvedEveryMs) return
    this.#halvedMs = nowMs
    for (let cell = 0; cell < this.#heard.length; cell++) {
      this.#heard[cell] /= 2
      this.#missed[cell] /= 2
    }
  }
}

const columnOf = (lng: number) => Math.min(columns - 1, Math.max(0, Math.floor(lng + 180)))
const rowOf = (lat: number) => Math.min(rows - 1, Math.max(0, Math.floor(lat + 90)))
const cellOf = (lng: number, lat: number) => rowOf(lat) * columns + columnOf(lng)

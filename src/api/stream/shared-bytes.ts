import type { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import type { Outlet } from './reader.ts'

/** Bytes sent to several readers, released when the last write has finished. */
export class SharedBytes {
  readonly #bytes: Buffer
  readonly #jsonCache: VesselJsonCache
  /** Pending writes, plus one for the creator. */
  #holders = 1

  constructor(bytes: Buffer, jsonCache: VesselJsonCache) {
    this.#bytes = bytes
    this.#jsonCache = jsonCache
  }

  sendTo(outlet: Outlet): void {
    this.#holders++
    outlet.write(this.#bytes, () => this.release())
  }

  release(): void {
    if (--this.#holders === 0) this.#jsonCache.release(this.#bytes)
  }
}

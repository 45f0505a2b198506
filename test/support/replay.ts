import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { FixedClock } from '#domain/clock.ts'
import { Observations } from '#domain/messages/observations.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { openStore, type Store } from '#store/store.ts'
import { readConfig } from '../../src/app/config.ts'
import { openLiveState } from '../../src/app/wiring/live-state.ts'
import { noonMs, sentencesOf, type TestShip } from './live-state.ts'

/** The product's live state with its store and without feeds; a vessel reports its position hour after hour. */
export class Replay {
  readonly clock: FixedClock
  store!: Store
  sea!: Awaited<ReturnType<typeof openLiveState>>
  readonly #dataDir: string
  readonly #decoder = new NmeaDecoder({ sourceIndex: 0 })
  readonly #batch = new Observations(64)

  /** Begins a number of days before noon. */
  constructor(dataDir: string, days: number) {
    this.clock = new FixedClock(noonMs - days * msPerDay)
    this.#dataDir = dataDir
  }

  async open(): Promise<this> {
    const { config } = readConfig({ SVC_DATA_DIR: this.#dataDir, SVC_FEEDS: 'nmea+listen://127.0.0.1:0' })
    this.store = await openStore({ dataDir: this.#dataDir, nowMs: this.clock.nowMs() })
    this.sea = await openLiveState(config, this.store, { data: this.clock, wall: this.clock })
    return this
  }

  /** Ends as the process does, and starts again. */
  async restart(): Promise<void> {
    await this.sea.pipeline.flush()
    await this.store.close()
    await this.open()
  }

  /** Vessels report from where they are, every hour. */
  async lies(hours: number, ...ships: TestShip[]): Promise<this> {
    for (let hour = 0; hour < hours; hour++) {
      this.clock.advance(msPerHour)
      const nowMs = this.clock.nowMs()
      const bytes = Buffer.concat(ships.map(sentencesOf))
      for (let taken = 0; taken < bytes.length;) {
        taken += this.#decoder.push(bytes.subarray(taken), nowMs, this.#batch)
        this.sea.pipeline.ingest({ kind: 'observations', observations: this.#batch }, nowMs)
        this.#batch.clear()
      }
      this.sea.pipeline.tick(nowMs)
    }
    await this.sea.pipeline.flush()
    return this
  }
}

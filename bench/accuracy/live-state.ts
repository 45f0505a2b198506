import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { PortCalls } from '#derive/port-calls/port-calls.ts'
import { Observations } from '#domain/messages/observations.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import { Fleet } from '#fleet/fleet.ts'

/** A fleet with its derivations, as in the server, without a clock. */
export class MeasuredState {
  readonly fleet = new Fleet({ capacity: 16_384 })
  readonly batch = new Observations(4096)
  readonly #derivation: Derivation
  readonly #calls: PortCalls

  constructor(ports: readonly Port[], terminals: readonly Terminal[] = []) {
    const resolver = new DestinationResolver(ports)
    this.#derivation = new Derivation({
      resolveDestination: (text, lng, lat) => resolver.resolve(text, lng, lat),
      ports,
      terminals,
    })
    this.#calls = new PortCalls({ ports, terminals, capacity: this.fleet.columns.capacity })
  }

  ingest(observations: Observations, nowMs: number): void {
    this.fleet.apply(observations, nowMs)
    this.#derivation.apply(observations, this.fleet, nowMs)
    this.#calls.apply(observations, this.fleet)
  }

  /** Ingests `batch` and clears it. */
  flush(nowMs: number): void {
    this.ingest(this.batch, nowMs)
    this.batch.clear()
  }
}

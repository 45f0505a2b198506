import type { ChokepointBaseline } from '#domain/chokepoint-baseline.ts'
import type { Observations } from '#domain/observations.ts'
import type { Chokepoint, Port, Terminal } from '#domain/places.ts'
import type { SeaLanes } from '#domain/sea-lanes.ts'
import type { SlotColumns } from '#domain/slot-columns.ts'
import type { PortCallRecord } from '#domain/vessel-history.ts'
import type { AtSeaFleet } from './at-sea-fleet.ts'
import { AtSea } from './at-sea.ts'
import { ChokepointWatch, type WatchedFleet } from './chokepoint-watch.ts'
import { EtaCalculator, type EtaFleet } from './eta-calculated.ts'
import { type CallFleet, PortCalls } from './port-calls.ts'
import { VoyageHabits } from './voyage-habits.ts'

export interface DerivedStepsParts {
  /** In the order of the columns' port numbers. */
  ports: readonly Port[]
  terminals: readonly Terminal[]
  lanes: SeaLanes
  chokepoints: readonly Chokepoint[]
  baselines: readonly ChokepointBaseline[]
  capacity: number
  /** The fleet's, which fills columns as ships come. */
  slotColumns?: SlotColumns
  /** Told when a call opens, changes or ends. */
  onCall?: (call: PortCallRecord) => void
}

/**
 * What follows from where ships are, step by step in the order in which one needs the other. It comes after the fleet
 * and after `Derivation`, which says what class a ship is and what she carries.
 */
export class DerivedSteps {
  readonly calls: PortCalls
  readonly habits: VoyageHabits
  readonly chokepoints: ChokepointWatch
  readonly etas: EtaCalculator
  readonly atSea: AtSea

  constructor({ ports, terminals, lanes, chokepoints, baselines, onCall, ...slots }: DerivedStepsParts) {
    const { capacity, slotColumns } = slots
    this.habits = new VoyageHabits(ports)
    const told = (call: PortCallRecord) => {
      this.habits.learn(call)
      onCall?.(call)
    }
    this.calls = new PortCalls({ ports, terminals, capacity, slotColumns, onCall: told })
    this.chokepoints = new ChokepointWatch(chokepoints, baselines, { capacity, slotColumns, lanes })
    this.atSea = new AtSea({ ports, terminals, capacity, slotColumns })
    this.etas = new EtaCalculator(lanes, ports, { capacity, slotColumns })
  }

  /** Looks at a batch that the fleet has judged and from which `Derivation` has drawn. */
  apply(batch: Observations, fleet: CallFleet & WatchedFleet & AtSeaFleet): void {
    this.calls.apply(batch, fleet)
    this.chokepoints.apply(batch, fleet)
    this.atSea.apply(batch, fleet)
  }

  /** Once a second, before readers see what changed. */
  tick(fleet: EtaFleet & WatchedFleet & AtSeaFleet, nowMs: number): void {
    for (const turns = this.turns(fleet, nowMs); turns.next().done !== true;);
  }

  /** The same with pauses, for whom must not be held up. */
  *turns(fleet: EtaFleet & WatchedFleet & AtSeaFleet, nowMs: number): Generator<void, void, void> {
    this.chokepoints.tick(fleet, nowMs)
    const closed = this.chokepoints.board().filter(({ status }) => status === 'closed')
    this.etas.close(closed.map(({ chokepoint }) => chokepoint.id))
    yield
    yield* this.etas.turns(fleet, nowMs)
    this.atSea.tick(fleet, nowMs)
  }

  /** Before a slot is given to another ship. */
  forget(slot: number): void {
    this.calls.forget(slot)
    this.chokepoints.forget(slot)
    this.etas.forget(slot)
    this.atSea.forget(slot)
  }
}

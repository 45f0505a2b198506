import type { Port, Terminal } from '#domain/places.ts'
import type { SeaLanes } from '#domain/sea-lanes.ts'
import { chance } from './chance.ts'
import { motherLeg, planDaughter } from './daughters.ts'
import { demoShip } from './ships.ts'
import { nearAny } from './stays.ts'
import { Tracks } from './tracks.ts'
import { Trades } from './trades.ts'
import { type Planning, planShip, type ShipPlan } from './voyage-plan.ts'

/** What the made-up ships sail among. */
export interface World {
  lanes: SeaLanes
  terminals: Terminal[]
  ports: Port[]
}

/** The made-up fleet: every ship's plan, made one after another so that whoever makes them can stop for breath. */
export class DemoFleet {
  readonly seed: number
  readonly vessels: number
  readonly terminals: readonly Terminal[]
  readonly ports: ReadonlyMap<string, Port>
  readonly plans: ShipPlan[] = []
  readonly #planning: Planning

  constructor(seed: number, vessels: number, world: World) {
    this.seed = seed
    this.vessels = vessels
    this.terminals = world.terminals
    this.ports = new Map(world.ports.map((port) => [port.unlocode, port]))
    this.#planning = {
      seed,
      crowded: nearAny([...world.ports, ...world.terminals.map(({ lng, lat }) => ({ lng, lat, radiusNm: 4 }))]),
      terminals: world.terminals,
      trades: new Trades(world.terminals),
      tracks: new Tracks(world.lanes, world.terminals),
    }
  }

  get complete(): boolean {
    return this.plans.length === this.vessels
  }

  /** Plans one more ship. One that finds no trade is built anew with another seed until she does. */
  launch(): ShipPlan {
    const index = this.plans.length
    const daughter = this.#daughter(index)
    if (daughter) return this.#keep(daughter)
    for (let attempt = 0; attempt < 20; attempt++) {
      const seed = attempt === 0 ? this.seed : Math.floor(chance(this.seed, index, attempt, 7) * 2 ** 31)
      const plan = planShip({ ...this.#planning, seed }, demoShip(seed, index))
      if (plan) return this.#keep(plan)
    }
    throw new Error(`ship ${index} found no trade among ${this.terminals.length} terminals in 20 attempts`)
  }

  /** The ship after one that will hand over cargo is the one that takes it, if any of forty would do. */
  #daughter(index: number): ShipPlan | null {
    const mother = this.plans.at(-1)
    if (!mother || motherLeg(mother) < 0) return null
    for (let attempt = 0; attempt < 40; attempt++) {
      const seed = Math.floor(chance(this.seed, index, attempt, 8) * 2 ** 31)
      const plan = planDaughter(seed, index, mother)
      if (plan) return plan
    }
    return null
  }

  #keep(plan: ShipPlan): ShipPlan {
    this.plans.push(plan)
    if (this.complete) this.#planning.tracks.rest()
    return plan
  }

  launchAll(): this {
    while (!this.complete) this.launch()
    return this
  }
}

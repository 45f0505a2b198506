import type { Port, Terminal } from '#domain/places.ts'
import type { SeaLanes } from '#domain/sea-lanes.ts'
import { chance } from './chance.ts'
import { demoShip } from './ships.ts'
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
    for (let attempt = 0; attempt < 20; attempt++) {
      const seed = attempt === 0 ? this.seed : Math.floor(chance(this.seed, index, attempt, 7) * 2 ** 31)
      const plan = planShip({ ...this.#planning, seed }, demoShip(seed, index))
      if (!plan) continue
      this.plans.push(plan)
      if (this.complete) this.#planning.tracks.rest()
      return plan
    }
    throw new Error(`ship ${index} found no trade among ${this.terminals.length} terminals in 20 attempts`)
  }

  launchAll(): this {
    while (!this.complete) this.launch()
    return this
  }
}

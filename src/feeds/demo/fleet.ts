import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import type { Berth, Port, Terminal } from '#domain/world/places.ts'
import type { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { seededRandom } from './seeded-random.ts'
import { transferLegOf, planDaughterVessel } from './lightering.ts'
import { buildDemoShip } from './ships.ts'
import { nearAnyOf } from './at-sea-stops.ts'
import { SailingTracks } from './sailing-tracks.ts'
import { Trades } from './trade/trades.ts'
import { type PlanningContext, planShip, type ShipPlan } from './voyage-plan.ts'

/** Changes with the plans of a fleet: history that was made for other plans is not that of its ships. */
export const fleetVersion = 8

/** The terminals and ports that the demo fleet sails between. */
export interface DemoHarbours {
  terminals: Terminal[]
  ports: Port[]
  /** By terminal; one without any has its ships around its position. */
  berths: ReadonlyMap<string, readonly Berth[]>
}

/** What the demo fleet is planned with. */
export interface DemoWorld extends DemoHarbours {
  lanes: SeaLanes
  /** Where ships wait for a berth, for orders, or take bunkers. */
  anchorages: readonly NavigationArea[]
}

/** What the motion and the reports of a ship depend on besides its plan. Ports are by UN/LOCODE. */
export interface FleetPlaces {
  seed: number
  terminals: readonly Terminal[]
  ports: ReadonlyMap<string, Port>
  berths: ReadonlyMap<string, readonly Berth[]>
}

/** The plans of an invented fleet. Each call of `planNext` plans one ship, so that a caller can yield in between. */
export class DemoFleet implements FleetPlaces {
  readonly seed: number
  readonly vessels: number
  readonly terminals: readonly Terminal[]
  readonly ports: ReadonlyMap<string, Port>
  readonly berths: ReadonlyMap<string, readonly Berth[]>
  readonly plans: ShipPlan[]
  /** Null once all ships are planned: routes and trades take as much memory as the plans. */
  #planning: PlanningContext | null

  /** The fleet of a seed, which is planned in a world or has the plans that were made for it before. */
  constructor(seed: number, vessels: number, world: DemoWorld | (DemoHarbours & { plans: ShipPlan[] })) {
    this.seed = seed
    this.vessels = vessels
    this.terminals = world.terminals
    this.berths = world.berths
    this.ports = new Map(world.ports.map((port) => [port.unlocode, port]))
    this.plans = 'plans' in world ? world.plans : []
    this.#planning = 'plans' in world ? null : planningIn(seed, world)
  }

  get complete(): boolean {
    return this.plans.length === this.vessels
  }

  /** The plan of a ship; of the first that has none, it is made. */
  planOf(index: number): ShipPlan {
    return this.plans[index] ?? this.planNext()
  }

  /** Plans the next ship. One that finds no trade is rebuilt with another seed, up to 20 times. */
  planNext(): ShipPlan {
    const index = this.plans.length
    const planning = this.#planning
    if (planning === null) throw new Error(`the fleet has its ${this.vessels} ships`)
    const daughter = this.#daughter(index, planning)
    if (daughter) return this.#add(daughter)
    for (let attempt = 0; attempt < 20; attempt++) {
      const seed = attempt === 0 ? this.seed : Math.floor(seededRandom(this.seed, index, attempt, 7) * 2 ** 31)
      const plan = planShip({ ...planning, seed }, buildDemoShip(seed, index))
      if (plan) return this.#add(plan)
    }
    throw new Error(`ship ${index} found no trade among ${this.terminals.length} terminals in 20 attempts`)
  }

  /** The ship after a mother vessel becomes its daughter vessel, if one of 40 seeds gives a fitting ship. */
  #daughter(index: number, planning: PlanningContext): ShipPlan | null {
    const mother = this.plans.at(-1)
    if (!mother || transferLegOf(mother) < 0) return null
    for (let attempt = 0; attempt < 40; attempt++) {
      const seed = Math.floor(seededRandom(this.seed, index, attempt, 8) * 2 ** 31)
      const plan = planDaughterVessel({ ...planning, seed }, index, mother)
      if (plan) return plan
    }
    return null
  }

  #add(plan: ShipPlan): ShipPlan {
    this.plans.push(plan)
    this.#planning?.trades.add(plan)
    if (this.complete) this.#planning = null
    return plan
  }

  planAll(): this {
    while (!this.complete) this.planNext()
    return this
  }
}

function planningIn(seed: number, { terminals, ports, lanes, anchorages }: DemoWorld): PlanningContext {
  const tracks = new SailingTracks(lanes, terminals)
  const isNearPort = nearAnyOf([...ports, ...terminals.map(({ lng, lat }) => ({ lng, lat, radiusNm: 4 }))])
  return { seed, isNearPort, terminals, anchorages, trades: new Trades(terminals, tracks.seaNmTo.bind(tracks)), tracks }
}

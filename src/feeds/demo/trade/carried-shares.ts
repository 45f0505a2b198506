import type { KindRoutes } from './balance.ts'

/** A cargo from one country to another. */
export interface Shipment {
  cargo: string
  exporter: string
  importer: string
}

const endsOf = ({ cargo, exporter, importer }: Shipment) => [`${cargo} from ${exporter}`, `${cargo} to ${importer}`]

/** What the planned ships of a class carry, beside what all ships of the class are to carry: by cargo, exporter and importer. */
export class CarriedShares {
  /** By end of a shipment: its share of all tonnes. */
  readonly #wanted = new Map<string, number>()
  /** By end of a shipment: tonnes a day. */
  readonly #carried = new Map<string, number>()
  /** Of a ship. */
  readonly #meanTonnesADay: number

  /** The wanted shares are those of the routes of all kinds of ships of the class. */
  constructor(kinds: readonly KindRoutes[]) {
    let all = 0
    for (const { capacityTonnes, exporters, importers, cargoes, days, weights } of kinds) {
      const ships = weights.reduce((sum, weight) => sum + weight, 0)
      for (const [i, cargo] of cargoes.entries()) {
        const tonnesADay = (capacityTonnes * weights[i]) / (ships * days[i])
        all += tonnesADay
        addTo(this.#wanted, { cargo, exporter: exporters[i], importer: importers[i] }, tonnesADay)
      }
    }
    for (const [end, tonnesADay] of this.#wanted) this.#wanted.set(end, tonnesADay / all)
    this.#meanTonnesADay = all
  }

  add(shipment: Shipment, tonnesADay: number): void {
    addTo(this.#carried, shipment, tonnesADay)
  }

  /**
   * How far the ends of a shipment are supplied, relative to their wanted shares, once half of what a mean ship carries is added (the
   * divisor of Sainte-Laguë: with all of it, small countries would wait too long, without it they would come first). Of a ship on
   * a short way, which may carry all that a country takes, it is a quarter of its own.
   */
  supplyWith(shipment: Shipment, tonnesADay: number): number {
    const added = Math.max(this.#meanTonnesADay / 2, tonnesADay / 4)
    return endsOf(shipment).reduce(
      (sum, end) => sum + ((this.#carried.get(end) ?? 0) + added) / this.#wanted.get(end)!,
      0,
    )
  }
}

function addTo(tonnes: Map<string, number>, shipment: Shipment, tonnesADay: number): void {
  for (const end of endsOf(shipment)) tonnes.set(end, (tonnes.get(end) ?? 0) + tonnesADay)
}

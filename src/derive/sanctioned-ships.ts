import { listedShipRadiusKm } from '#domain/event-radius.ts'
import { kmPerNm } from '#domain/geo.ts'
import { formatMmsi } from '#domain/ids.ts'
import { fieldText, nameBytes } from '#domain/observations.ts'
import type { SanctionedVessel, WorldEvent } from '#domain/world-events.ts'

/** The columns of the fleet that tell who and where a ship is. */
export interface WatchedColumns {
  readonly mmsi: Uint32Array
  readonly imo: Uint32Array
  readonly name: Uint8Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly positionMs: Float64Array
  readonly lastPort: Int32Array
  readonly lastPortDepartedMs: Float64Array
}

/** Who is on a list; `sanctionsVersion` grows whenever a list has changed. */
export interface SanctionsLists {
  readonly sanctionsVersion: number
  sanctionsOf(imo: number, mmsi: number): readonly SanctionedVessel[]
}

/** A position older than this says nothing of where she is. */
const mostAgeMs = 24 * 3_600_000

/**
 * Ships of the live fleet that stand on a sanctions list, each an event that moves with her. Matched by IMO, then MMSI.
 * There are never more of them than entries on the lists.
 */
export class SanctionedShips {
  readonly #fleet: { readonly columns: WatchedColumns; readonly size: number; readonly capacity: number }
  readonly #lists: SanctionsLists
  readonly #portRadiusNm: (port: number) => number
  /** By slot: who she was when she was last looked up. */
  readonly #imo: Uint32Array
  readonly #mmsi: Uint32Array
  readonly #entries = new Map<number, readonly SanctionedVessel[]>()
  #version = -1
  #nowMs = 0
  /** As of the last tick; made when somebody asks. */
  #events: readonly WorldEvent[] | null = null

  constructor(
    fleet: { readonly columns: WatchedColumns; readonly size: number; readonly capacity: number },
    lists: SanctionsLists,
    portRadiusNm: (port: number) => number,
  ) {
    this.#fleet = fleet
    this.#lists = lists
    this.#portRadiusNm = portRadiusNm
    this.#imo = new Uint32Array(fleet.capacity)
    this.#mmsi = new Uint32Array(fleet.capacity)
  }

  /** As of the last tick. */
  events(): readonly WorldEvent[] {
    const { positionMs } = this.#fleet.columns
    this.#events ??= [...this.#entries]
      .filter(([slot]) => this.#nowMs - positionMs[slot] <= mostAgeMs)
      .map(([slot, entries]) => this.#eventOf(slot, entries))
    return this.#events
  }

  /** Looks up whoever is new or has told another number, and follows those who are listed. */
  tick(nowMs: number): void {
    const { columns, size } = this.#fleet
    if (this.#version !== this.#lists.sanctionsVersion) {
      this.#version = this.#lists.sanctionsVersion
      this.#mmsi.fill(0)
    }
    for (let slot = 0; slot < size; slot++) {
      if (columns.imo[slot] !== this.#imo[slot] || columns.mmsi[slot] !== this.#mmsi[slot]) this.#lookUp(slot)
    }
    this.#nowMs = nowMs
    this.#events = null
  }

  #lookUp(slot: number): void {
    const { imo, mmsi } = this.#fleet.columns
    this.#imo[slot] = imo[slot]
    this.#mmsi[slot] = mmsi[slot]
    const entries = mmsi[slot] === 0 ? [] : this.#lists.sanctionsOf(imo[slot], mmsi[slot])
    if (entries.length > 0) this.#entries.set(slot, entries)
    else this.#entries.delete(slot)
  }

  #eventOf(slot: number, entries: readonly SanctionedVessel[]): WorldEvent {
    const { columns } = this.#fleet
    const mmsi = formatMmsi(columns.mmsi[slot])
    const [first] = entries
    const programmes = [...new Set(entries.flatMap(({ programmes }) => programmes))]
    const lists = [...new Set(entries.map(({ list }) => list))].join(', ')
    const by = first.imo !== null && first.imo === columns.imo[slot] ? `IMO ${first.imo}` : `MMSI ${mmsi}`
    const port = columns.lastPort[slot]
    const inPort = port >= 0 && Number.isNaN(columns.lastPortDepartedMs[slot])
    return {
      id: `sanctions:${mmsi}`,
      kind: 'sanctions',
      title: `${fieldText(columns.name, slot, nameBytes) ?? `MMSI ${mmsi}`}: on the list ${lists}`,
      description: `Listed as ${first.name}, found by ${by}${programmes.length > 0 ? `; ${programmes.join(', ')}` : ''}.`,
      lng: columns.lng[slot],
      lat: columns.lat[slot],
      radiusKm: inPort ? this.#portRadiusNm(port) * kmPerNm : listedShipRadiusKm,
      severity: 'high',
      active: true,
      startedMs: first.listedMs,
      endedMs: null,
      updatedMs: columns.positionMs[slot],
      source: first.source,
    }
  }
}

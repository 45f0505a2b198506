import { listedShipRadiusKm } from '#domain/world/event-radius.ts'
import { kmPerNm } from '#domain/geo.ts'
import { formatMmsi } from '#domain/vessel/ids.ts'
import { fieldText, nameBytes } from '#domain/messages/observations.ts'
import type { SanctionedVessel, WorldEvent } from '#domain/world/world-events.ts'
import { msPerDay } from '#domain/time.ts'

/** The fleet's columns of identity and position. */
export interface SanctionedShipColumns {
  readonly mmsi: Uint32Array
  readonly imo: Uint32Array
  readonly name: Uint8Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly positionMs: Float64Array
  readonly lastPort: Int32Array
  readonly lastPortDepartedMs: Float64Array
}

/** Sanctions entries by vessel; `sanctionsVersion` increases whenever a list changes. */
export interface SanctionsLists {
  readonly sanctionsVersion: number
  sanctionsOf(imo: number, mmsi: number): readonly SanctionedVessel[]
}

/** Maximum age of the position of an event. */
const maxAgeMs = msPerDay

/**
 * Vessels of the live fleet on a sanctions list, each an event at its current position. Matched by IMO number, then MMSI.
 */
export class SanctionedShips {
  readonly #fleet: { readonly columns: SanctionedShipColumns; readonly size: number; readonly capacity: number }
  readonly #lists: SanctionsLists
  readonly #portRadiusNm: (port: number) => number
  /** By slot: IMO number and MMSI at the last lookup. */
  readonly #imo: Uint32Array
  readonly #mmsi: Uint32Array
  readonly #entries = new Map<number, readonly SanctionedVessel[]>()
  #version = -1
  #nowMs = 0
  /** Events as of the last tick, created on demand. */
  #events: readonly WorldEvent[] | null = null

  constructor(
    fleet: { readonly columns: SanctionedShipColumns; readonly size: number; readonly capacity: number },
    lists: SanctionsLists,
    portRadiusNm: (port: number) => number,
  ) {
    this.#fleet = fleet
    this.#lists = lists
    this.#portRadiusNm = portRadiusNm
    this.#imo = new Uint32Array(fleet.capacity)
    this.#mmsi = new Uint32Array(fleet.capacity)
  }

  /** Events as of the last tick. */
  events(): readonly WorldEvent[] {
    const { positionMs } = this.#fleet.columns
    this.#events ??= [...this.#entries]
      .filter(([slot]) => this.#nowMs - positionMs[slot] <= maxAgeMs)
      .map(([slot, entries]) => this.#eventOf(slot, entries))
    return this.#events
  }

  /** Looks up vessels that are new or have another number, and all of them after a list has changed. */
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

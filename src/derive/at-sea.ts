import { type Observations, position, verdictHeldBack, verdictNew } from '#domain/observations.ts'
import type { Port, Terminal } from '#domain/places.ts'
import type { SlotColumns } from '#domain/slot-columns.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { type AtSeaFleet, carriesLiquids, slowKnots } from './at-sea-fleet.ts'
import { Gaps } from './at-sea-gaps.ts'
import { Identity } from './at-sea-identity.ts'
import { Loitering } from './at-sea-loitering.ts'
import { Meetings } from './at-sea-meetings.ts'
import { AtSeaPlaces, inPort } from './at-sea-places.ts'
import { type StayMemory, SlowStays } from './at-sea-stays.ts'
import { FloatingStorage } from './at-sea-storage.ts'

/** All ships are looked at this often, a part of them at each tick. */
const roundMs = 20_000
/** An older position says nothing of who lies beside whom now. */
const presentMs = 30 * 60_000
/** Events that nobody took yet; beyond that the oldest are lost. */
const mostUntold = 50_000

/**
 * What happens at sea: gaps, meetings, loitering, floating storage, and what is odd about a ship's number. What it finds
 * waits in `take` until somebody keeps it. Reports cost it a few numbers each; the rest is a look over all ships three
 * times a minute.
 */
export class AtSea {
  readonly gaps: Gaps
  readonly stays: SlowStays
  readonly storage: FloatingStorage
  readonly #places: AtSeaPlaces
  readonly #loitering: Loitering
  readonly #meetings: Meetings
  readonly #identity: Identity
  #untold = new Map<string, VesselEvent>()
  #lookedMs = -Infinity

  constructor({ ports, terminals, capacity, slotColumns }: AtSeaParts) {
    const tell = (event: VesselEvent) => this.#keep(event)
    this.gaps = new Gaps(capacity, tell, slotColumns)
    this.stays = new SlowStays(capacity, slotColumns)
    this.storage = new FloatingStorage(tell)
    this.#places = new AtSeaPlaces(ports, terminals, capacity, slotColumns)
    this.#loitering = new Loitering(tell)
    this.#meetings = new Meetings(tell)
    this.#identity = new Identity(tell)
  }

  /** Looks at the positions of a batch that the fleet has judged. */
  apply(batch: Observations, fleet: AtSeaFleet): void {
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0 || batch.kind[row] !== position) continue
      if (batch.verdict[row] === verdictNew)
        this.gaps.hear(slot, batch.atMs[row], batch.lng[row], batch.lat[row], batch.source[row], fleet)
      else if (batch.verdict[row] === verdictHeldBack && fleet.listed(slot))
        this.#identity.holdBack(slot, batch.atMs[row], batch.lng[row], batch.lat[row], fleet)
    }
  }

  /** Looks over all ships, when it is time. */
  tick(fleet: AtSeaFleet, nowMs: number): void {
    if (nowMs - this.#lookedMs < roundMs) return
    this.#lookedMs = nowMs
    this.gaps.coverage.tick(nowMs)
    this.#meetings.start()
    const { lng, lat } = fleet.columns
    const liesInPort = (slot: number) => this.#places.whereIs(slot, lng[slot], lat[slot]) === inPort
    for (let slot = 0; slot < fleet.size; slot++) {
      this.gaps.look(slot, nowMs, fleet, liesInPort)
      if (fleet.listed(slot)) this.#lookAt(slot, nowMs, fleet)
      else this.#end(slot, fleet)
    }
    this.#meetings.finish(nowMs, fleet)
    this.#identity.tick(nowMs, fleet)
  }

  #lookAt(slot: number, nowMs: number, fleet: AtSeaFleet): void {
    if (!this.stays.look(slot, nowMs, fleet)) return this.#end(slot, fleet)
    const { columns } = fleet
    const where = this.#places.whereIs(slot, columns.lng[slot], columns.lat[slot])
    this.#loitering.look(slot, where, this.stays, fleet)
    this.storage.look(slot, where, this.stays, fleet)
    if (where === inPort || !(columns.sogKnots[slot] < slowKnots) || nowMs - columns.positionMs[slot] > presentMs)
      return
    this.#meetings.add(slot, carriesLiquids(columns.vesselClass[slot]), fleet)
  }

  #end(slot: number, fleet: AtSeaFleet): void {
    if (Number.isNaN(this.stays.sinceMs[slot])) return
    this.#loitering.open.end(slot, this.stays, fleet)
    this.storage.open.end(slot, this.stays, fleet)
    this.stays.end(slot)
  }

  /** What was found since the last call, each as it stands now. */
  take(): VesselEvent[] {
    const events = [...this.#untold.values()]
    this.#untold = new Map()
    return events
  }

  /** Gives back what could not be kept, to be taken again; what was found since counts more. */
  giveBack(events: readonly VesselEvent[]): void {
    const newer = this.#untold
    this.#untold = new Map(events.map((event) => [event.id, event]))
    for (const event of newer.values()) this.#keep(event)
  }

  memory(fleet: AtSeaFleet): StayMemory[] {
    return this.stays.memory(fleet)
  }

  /** Takes up where the process ended: stays that were going on, and events without an end. */
  recall(stays: readonly StayMemory[], open: readonly VesselEvent[], fleet: AtSeaFleet): void {
    for (const stay of stays) {
      const slot = fleet.slotOf(stay[0])
      if (slot >= 0) this.stays.recall(slot, stay)
    }
    for (const event of open) this.#recall(event, fleet)
  }

  #recall(event: VesselEvent, fleet: AtSeaFleet): void {
    const slot = fleet.slotOf(event.mmsi)
    const other = event.otherMmsi === null ? -1 : fleet.slotOf(event.otherMmsi)
    const stays = slot >= 0 && !Number.isNaN(this.stays.sinceMs[slot])
    if (event.kind === 'gap' && slot >= 0) this.gaps.recall(slot, event)
    else if (event.kind === 'sts_meeting' && slot >= 0 && other >= 0) this.#meetings.recall(slot, other, event, fleet)
    else if (event.kind === 'loitering' && stays) this.#loitering.open.recall(slot, event)
    else if (event.kind === 'floating_storage' && stays) this.storage.open.recall(slot, event)
    // How it went on nobody knows: it ends with what was seen of it.
    else this.#keep({ ...event, endedMs: slot >= 0 ? fleet.columns.positionMs[slot] : event.startedMs })
  }

  /** Forgets a ship: call it before her slot is given away. */
  forget(slot: number): void {
    this.gaps.forget(slot)
    this.stays.end(slot)
    this.#places.forget(slot)
    this.#loitering.open.forget(slot)
    this.storage.open.forget(slot)
    this.#meetings.forget(slot)
    this.#identity.forget(slot)
  }

  #keep(event: VesselEvent): void {
    this.#untold.set(event.id, event)
    if (this.#untold.size <= mostUntold) return
    for (const oldest of this.#untold.keys()) {
      this.#untold.delete(oldest)
      return
    }
  }
}

export interface AtSeaParts {
  ports: readonly Port[]
  terminals: readonly Terminal[]
  capacity: number
  /** The fleet's, which fills columns as ships come. */
  slotColumns?: SlotColumns
}

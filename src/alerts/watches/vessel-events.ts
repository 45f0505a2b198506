import type { CallChange } from '#derive/port-calls/port-calls.ts'
import { cargoMoved } from '#derive/port-calls/voyages.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { type AlertKind, portKinds } from '#domain/world/alert-kinds.ts'
import type { AlertWatch, Detected, EventDetail } from '../alert.ts'
import type { VesselTest } from './vessel-test.ts'

/** What a vessel did, before it is known which alerts wait for it. */
interface Happening {
  kind: AlertKind
  atMs: number
  /** The vessels that it is about: one, or the two of a transfer. */
  mmsis: readonly number[]
  /** UN/LOCODE; null elsewhere. */
  port: string | null
  naturalKey: string
  detail: EventDetail
  /** The only alert that it is for; absent: any. */
  onlyAlert?: number
}

/** An alert on events of vessels. */
export interface WatchedEvents extends Pick<AlertWatch, 'kinds' | 'ports'> {
  id: number
  test: VesselTest
}

interface EventFleet {
  readonly columns: { readonly mmsi: ArrayLike<number> }
  slotOf(mmsi: number): number
  isInConflict(slot: number): boolean
}

/** Events in memory at most; beyond it the oldest are lost. */
const maxPending = 50_000
/** Events for which alerts are evaluated in one slice. */
const eventsPerSlice = 20

/** Matches port calls and events at sea, which the pipeline derives, with the alerts that wait for them. */
export class VesselEvents {
  readonly #fleet: EventFleet
  readonly #watched = new Map<number, WatchedEvents>()
  /** The kinds that any alert waits for. */
  #kinds = new Set<AlertKind>()
  #pending: Happening[] = []
  #onlyAlert: number | null = null

  constructor(fleet: EventFleet) {
    this.#fleet = fleet
  }

  set(watched: WatchedEvents): void {
    this.#watched.set(watched.id, watched)
    this.#countKinds()
  }

  remove(alertId: number): void {
    if (this.#watched.delete(alertId)) this.#countKinds()
  }

  /** Registers a port call that began, changed or ended. */
  observeCall(call: PortCallRecord, change: CallChange): void {
    if (this.#watched.size === 0) return
    const { mmsi, port, terminal, arrivedMs, departedMs } = call
    const at = { mmsis: [mmsi], port }
    // The arrival identifies the call, whatever is learnt of it later.
    const keyOf = (kind: AlertKind) => `${kind} ${mmsi} ${arrivedMs}`
    // A vessel that lay there at its first report has not arrived now.
    if (change === 'arrived' && call.arrivalObserved !== false)
      this.#add({ ...at, kind: 'arrives', atMs: arrivedMs, naturalKey: keyOf('arrives'), detail: { port, terminal } })
    if (departedMs === null) return
    if (change === 'departed')
      this.#add({ ...at, kind: 'departs', atMs: departedMs, naturalKey: keyOf('departs'), detail: { port, terminal } })
    const moved = cargoChange(call)
    if (moved === null) return
    const { kind, ...cargo } = moved
    this.#add({ ...at, kind, atMs: departedMs, naturalKey: keyOf(kind), detail: { port, terminal, ...cargo } })
  }

  /** Registers an event at sea that began or changed. */
  observeSeaEvent({ id, kind, mmsi, otherMmsi, startedMs, endedMs, lng, lat, detail }: VesselEvent): void {
    if (this.#watched.size === 0) return
    const what = { atMs: startedMs, port: null, naturalKey: id }
    if (kind === 'gap' && endedMs === null)
      this.#add({ ...what, kind: 'goes_dark', mmsis: [mmsi], detail: { lng, lat } })
    if (kind === 'sts_meeting' && otherMmsi !== null) {
      const isConfirmed = detail['confirmedByDraught'] === true
      this.#add({
        ...what,
        kind: 'sts',
        mmsis: [mmsi, otherMmsi],
        detail: { lng, lat, confirmedByDraught: isConfirmed },
      })
    }
  }

  /** Registers calls and events of the past for one alert, as if it had waited for them. */
  observePast(alertId: number, calls: readonly PortCallRecord[], events: readonly VesselEvent[]): void {
    this.#onlyAlert = alertId
    for (const call of calls) {
      this.observeCall(call, 'arrived')
      if (call.departedMs !== null) this.observeCall(call, 'departed')
    }
    for (const event of events) this.observeSeaEvent(event.kind === 'gap' ? { ...event, endedMs: null } : event)
    this.#onlyAlert = null
  }

  /** Registers that a vessel is bound for another port. */
  observeDestination(slot: number, { from, to, atMs }: { from: string; to: string; atMs: number }): void {
    const mmsi = this.#fleet.columns.mmsi[slot]
    const naturalKey = `changes_destination ${mmsi} ${from} ${to} ${atMs}`
    this.#add({ kind: 'changes_destination', atMs, mmsis: [mmsi], port: null, naturalKey, detail: { from, to } })
  }

  /** Whether any alert waits for this kind. */
  waitsFor(kind: AlertKind): boolean {
    return this.#kinds.has(kind)
  }

  /** Emits what the alerts waited for, in slices. */
  *evaluate(emit: (detected: Detected) => void): Generator<void, void, void> {
    const pending = this.#pending
    this.#pending = []
    for (let at = 0; at < pending.length; at++) {
      if (at % eventsPerSlice === 0) yield
      for (const watched of this.#watched.values()) this.#match(pending[at], watched, emit)
    }
  }

  #match(happening: Happening, { id, kinds, ports, test }: WatchedEvents, emit: (detected: Detected) => void): void {
    const { kind, port, mmsis, atMs, naturalKey, detail, onlyAlert = id } = happening
    if (!kinds.includes(kind) || onlyAlert !== id) return
    if (ports !== null && portKinds.includes(kind) && (port === null || !ports.has(port))) return
    for (const mmsi of mmsis) {
      const slot = this.#fleet.slotOf(mmsi)
      if (slot < 0 || this.#fleet.isInConflict(slot) || !test.holds(slot)) continue
      const other = mmsis.find((each) => each !== mmsi)
      const own = other === undefined ? detail : { ...detail, otherMmsi: String(other) }
      return emit({ alertId: id, kind, atMs, slot, naturalKey, detail: own })
    }
  }

  #add(happening: Happening): void {
    if (!this.#kinds.has(happening.kind)) return
    if (this.#pending.length >= maxPending) this.#pending.shift()
    this.#pending.push(this.#onlyAlert === null ? happening : { ...happening, onlyAlert: this.#onlyAlert })
  }

  #countKinds(): void {
    this.#kinds = new Set([...this.#watched.values()].flatMap(({ kinds }) => kinds))
  }
}

/** Cargo that a call loaded or discharged: by the draught, else from ballast to laden or the other way; null for neither. */
function cargoChange(call: PortCallRecord): ({ kind: 'loads' | 'discharges' } & EventDetail) | null {
  const moved = cargoMoved(call)
  if (moved !== null) {
    const { tonnes, lowTonnes, highTonnes, commodity } = moved
    return { kind: moved.kind === 'load' ? 'loads' : 'discharges', commodity, tonnes, lowTonnes, highTonnes }
  }
  const { cargoIn, cargoOut } = call
  if (cargoIn === null || cargoOut === null || (cargoIn.tonnes === 0) === (cargoOut.tonnes === 0)) return null
  const [kind, cargo] = cargoIn.tonnes === 0 ? (['loads', cargoOut] as const) : (['discharges', cargoIn] as const)
  const { commodity, tonnes, lowTonnes, highTonnes } = cargo
  return { kind, commodity, tonnes, lowTonnes, highTonnes }
}

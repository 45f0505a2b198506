import type { Polygon } from '#domain/polygon/polygon.ts'
import type { AlertKind, PriceLevel } from '#domain/world/alert-kinds.ts'
import type { DeliveryState } from '#store/alerts/alert-records.ts'

/** Restrictions of the vessels of an alert besides its filters. Empty lists and null restrict nothing. */
export interface AlertConditions {
  /** Names of vessel classes. */
  types: readonly string[]
  /** A commodity or a family of commodities. */
  commodity: string | null
  /** Percent of the deadweight. */
  minLoadPercent: number | null
  maxLoadPercent: number | null
  minSpeedKnots: number | null
  maxSpeedKnots: number | null
  /** Consecutive reports on the new side that make a crossing; null: two. */
  dwellReports: number | null
  /** Minutes on the new side that make a crossing without another report; null: five. */
  dwellMinutes: number | null
}

/** A query of vessels that is evaluated for given slots of the fleet. */
export interface VesselSelector {
  /** Whether time alone, or a new sanctions list, makes vessels match or no longer match. */
  readonly dependsOnTime: boolean
  readonly dependsOnSanctions: boolean
  /** Moves the vessels that match to the front of the first `count` slots, in their order; returns their number. */
  keep(slots: Uint32Array, count: number): number
}

/** An area. Equal keys are equal areas. */
export interface NamedShape {
  readonly key: string
  readonly polygon: Polygon
}

/** What an alert watches for, with the places that it names looked up. */
export interface AlertWatch {
  kinds: readonly AlertKind[]
  /** Identifies the conditions: as long as it is the same, what is stored of the alert still holds. */
  key: string
  /** The filters of its conditions; null restricts nothing. */
  selector: VesselSelector | null
  /** The region or circle in the filters that vessels enter or leave, as coordinates or as a shape with a name; null where the alert has its own region. */
  place: readonly unknown[] | NamedShape | null
  /** UN/LOCODEs; null: any port. */
  ports: ReadonlySet<string> | null
  price: PriceLevel | null
  /** Ids of chokepoints, and the statuses to wait for; none: any. */
  chokepoints: readonly string[]
  statuses: readonly string[]
}

/** An alert of a user. */
export interface Alert {
  id: number
  userId: number
  name: string
  enabled: boolean
  /** Coordinates of a GeoJSON polygon; empty without a region. */
  coordinates: readonly unknown[]
  conditions: AlertConditions
  /** What it watches for, or why it cannot be watched. */
  watch: AlertWatch | { problem: string }
  webhookUrl: string | null
  /** Whether events are sent to the user by email. */
  sendsEmail: boolean
}

/** The alerts of all users. */
export interface AlertSource {
  load(): Promise<Alert[]>
  /** The alerts that were created, changed or deleted since the last call, and which of them exist. */
  loadChanged(): Promise<{ ids: readonly number[]; alerts: readonly Alert[] }>
}

/** A vessel's JSON at the time of an event. */
export type VesselSnapshot = { mmsi: string }

/** Something that an alert waited for. */
export interface AlertEvent<Vessel extends VesselSnapshot = VesselSnapshot> {
  id: string
  kind: AlertKind
  /** When it happened: of a crossing, the first report on the new side. */
  atMs: number
  /** Null where it is about none. */
  vessel: Vessel | null
  /** What is particular to the kind. */
  detail: EventDetail | null
  /** State of the webhook message; `none` without a webhook address. */
  delivery: 'none' | DeliveryState
  /** The webhook message; null without one. */
  deliveryId: string | null
  /** State of the email that has the event. */
  email: 'none' | DeliveryState
  emailId: string | null
  isRead: boolean
}

export type EventDetail = Readonly<Record<string, string | number | boolean | null>>

/** What was detected, before it is an event of the store. */
export interface Detected {
  alertId: number
  kind: AlertKind
  atMs: number
  /** The vessel; −1 where the event is about none. */
  slot: number
  /** What happened to whom, when: the same for the same event, however often it is detected. */
  naturalKey: string
  detail: EventDetail | null
}

/** An event as messages show it. */
export type ShownEvent<Vessel extends VesselSnapshot = VesselSnapshot> = Pick<
  AlertEvent<Vessel>,
  'kind' | 'atMs' | 'vessel' | 'detail'
>

/** What a message to a webhook says. */
export interface AlertMessage<Vessel extends VesselSnapshot = VesselSnapshot> {
  id: string
  alert: Pick<Alert, 'id' | 'name'>
  isTest: boolean
  events: readonly ShownEvent<Vessel>[]
  nowMs: number
}

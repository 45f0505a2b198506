import type { DeliveryState } from '#store/alerts/alert-records.ts'

/** What an alert watches for besides its region. Empty lists and null restrict nothing. */
export interface AlertConditions {
  /** Of `enter` and `leave`. */
  on: readonly string[]
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

/** An alert of a user. */
export interface Alert {
  id: number
  name: string
  enabled: boolean
  /** Coordinates of a GeoJSON polygon. */
  coordinates: readonly unknown[]
  conditions: AlertConditions
  webhookUrl: string | null
}

/** The alerts of all users. */
export interface AlertSource {
  load(): Promise<Alert[]>
  /** The alerts that were created, changed or deleted since the last call, and which of them exist. */
  loadChanged(): Promise<{ ids: readonly number[]; alerts: readonly Alert[] }>
}

/** A vessel's JSON at the time of an event. */
export type VesselSnapshot = { mmsi: string }

/** A vessel that entered or left the region of an alert. */
export interface AlertEvent<Vessel extends VesselSnapshot = VesselSnapshot> {
  kind: 'enter' | 'leave'
  /** Time of the first report on the new side. */
  atMs: number
  vessel: Vessel
  /** State of the webhook message; `none` without a webhook address. */
  delivery: 'none' | DeliveryState
  /** The webhook message; null without one. */
  deliveryId: string | null
}

/** What a message to a webhook says. */
export interface AlertMessage<Vessel extends VesselSnapshot = VesselSnapshot> {
  id: string
  alert: Pick<Alert, 'id' | 'name'>
  isTest: boolean
  events: readonly Pick<AlertEvent<Vessel>, 'kind' | 'atMs' | 'vessel'>[]
  nowMs: number
}

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
  updatedMs: number
}

/** The alerts of all users. */
export interface AlertSource {
  /** Grows with every alert that is created, changed or deleted. */
  readonly changes: number
  load(): Promise<Alert[]>
  markTriggered(alertId: number, atMs: number): Promise<void>
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
  delivery: 'none' | 'waiting' | 'delivered' | 'failed'
}

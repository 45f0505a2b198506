import type { Generated } from 'kysely'

/** In both engines times are integer milliseconds, booleans are 1 and 0, and JSON is text. */
export interface PositionTables {
  /** One row per vessel; `state` is packed by `packVessel`, `heard_ms` is the time of the last message. */
  vessels: { mmsi: number; heard_ms: number; state: Uint8Array }
  /** The journal: track points since the last fold. One row per flush, with a frame for each vessel in it. */
  track_journal: { seq: number; frames: Uint8Array }
  /** The last number given out, by name; `track` numbers the rows of `track_journal` and `track_chunks`. */
  sequences: { name: string; value: number }
  /** A part of a vessel's track within one hour. */
  track_chunks: { hour_ms: number; mmsi: number; seq: number; points: Uint8Array }
  /** PostgreSQL: the part of `track_chunks` for days without one of their own. */
  track_chunks_rest: PositionTables['track_chunks']
  prices: { symbol: string; date: string; price: number; source: string; received_ms: number }
  events: { id: string; source_id: string; active: number; updated_ms: number; event: string }
  /** Facts: records known by kind and id, as JSON, that have no table of their own. */
  facts: { kind: string; id: string; at_ms: number; fact: string }
  port_calls: {
    mmsi: number
    arrived_ms: number
    departed_ms: number | null
    port: string | null
    terminal: string | null
    draught_in_m: number | null
    draught_out_m: number | null
    at_berth: number
    cargo_in: string | null
    cargo_out: string | null
    /** 0 where the vessel lay there at its first report; null in calls of earlier versions. */
    arrival_observed: number | null
    berths: string | null
  }
  vessel_events: {
    id: string
    kind: string
    mmsi: number
    other_mmsi: number | null
    started_ms: number
    ended_ms: number | null
    lng: number
    lat: number
    detail: string
  }
  flow_days: {
    date: string
    from_region: string
    to_region: string
    commodity: string
    vessels: number
    cargo_tonnes: number
    eta_vessels: number
    eta_days: number
  }
  /** Cargoes from loading to discharge; `record` is the whole of one as JSON. */
  cargoes: {
    id: string
    mmsi: number
    status: string
    started_ms: number
    /** End of the loading call. */
    loaded_ms: number | null
    /** Beginning of the discharging call. */
    discharged_ms: number | null
    /** While it has not arrived. */
    eta_ms: number | null
    record: string
    /** 1; null for a cargo of an earlier version, whose parts are still to be written. */
    has_parts: number | null
    imo: number | null
    /** In upper case. */
    name: string | null
    vessel_class: string | null
    dwt_tonnes: number | null
    capacity_m3: number | null
    commodity: string | null
    tonnes: number | null
    /** UN/LOCODEs and ids of terminals. */
    load_port: string | null
    load_terminal: string | null
    discharge_port: string | null
    discharge_terminal: string | null
  }
  /** One row for each part of a cargo that was, or is expected to be, loaded or discharged: what flows are summed from. */
  cargo_parts: {
    cargo_id: string
    mmsi: number
    started_ms: number
    basis: string
    at_ms: number
    is_expected: number
    /** Places as `flowPlace` writes them: of the part, and of the whole cargo. */
    from_place: string | null
    to_place: string | null
    loaded_place: string | null
    discharge_place: string | null
    commodity: string | null
    tonnes: number | null
    low: number
    high: number
  }
}

export interface AccountTables {
  users: {
    id: Generated<number>
    email: string
    password_hash: string | null
    tier: string
    /** The tier that an administrator gave the user above the paid plan, which billing does not take away. */
    granted_tier: Generated<string | null>
    is_admin: number
    limit_per_minute: number | null
    email_verified_ms: number | null
    created_ms: number
    updated_ms: number
  }
  identities: { provider: string; subject: string; user_id: number; created_ms: number }
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number
    created_ms: number
    expires_ms: number
    last_used_ms: number | null
    address: string | null
    user_agent: string | null
  }
  api_keys: {
    id: Generated<number>
    user_id: number
    name: string
    key_prefix: string
    token_hash: string
    scopes: string
    created_ms: number
    last_used_ms: number | null
    revoked_ms: number | null
  }
  /** Tokens that work once: set-up link, password reset, email verification, sign-in with a provider. */
  one_time_tokens: { token_hash: string; purpose: string; user_id: number | null; expires_ms: number }
  /** Attempts by subject, and the places that users have signed in from. */
  tries: { subject: string; tries: number; last_ms: number; blocked_until_ms: number }
  saved_items: {
    id: Generated<number>
    user_id: number
    kind: string
    body: string
    used_count: number
    last_triggered_ms: number | null
    created_ms: number
    updated_ms: number
  }
  idempotency_keys: {
    user_id: number
    key: string
    request_hash: string
    status: number | null
    answer: string | null
    created_ms: number
  }
  audit_log: {
    id: Generated<number>
    at_ms: number
    user_id: number | null
    actor_id: number | null
    act: string
    detail: string
    address: string | null
  }
}

export interface BillingTables {
  /** Customers of the payment provider; `user_id` is null until an event names the user. */
  customers: {
    customer_id: string
    provider: string
    user_id: number | null
    updated_ms: number
    named_user_id: number | null
  }
  /** The newest state of each subscription, with its time at the provider. */
  subscriptions: { subscription_id: string; customer_id: string; plan: string; status: string; state_ms: number }
  /** Ids of the events received from the provider, so that a repetition is ignored. */
  billing_events: { event_id: string; type: string; created_ms: number; received_ms: number }
}

export interface AlertTables {
  /** What an alert waited for; `vessel` and `detail` are JSON, `null` in an event about no vessel. */
  alert_events: {
    id: string
    alert_id: number
    at_ms: number
    kind: string
    vessel: string
    detail: string | null
    /** The messages that carry the event. */
    delivery_id: string | null
    email_id: string | null
    /** When its reader marked it as read. */
    read_ms: number | null
  }
  /** Messages to webhooks and emails: the outbox while `state` is waiting, the delivery log afterwards. */
  alert_deliveries: {
    id: string
    alert_id: number
    /** `webhook` or `email`. */
    channel: string
    kind: string
    /** JSON without the attempt; empty for an email, which is written when it is sent. */
    body: string
    events: number
    state: string
    attempts: number
    created_ms: number
    /** Beginning of the time in which attempts are repeated. */
    since_ms: number
    /** Time of the next attempt; null when there is none. */
    next_ms: number | null
    done_ms: number | null
  }
  alert_attempts: {
    delivery_id: string
    attempt: number
    at_ms: number
    took_ms: number
    status: number | null
    error: string | null
  }
  /** The shape of each watched region whose members are stored. */
  alert_regions: { alert_id: number; region: string }
  /** MMSIs of the vessels inside of a region, or that match a query, 4 bytes each, in buckets so that a change rewrites a small part. */
  alert_members: { alert_id: number; bucket: number; mmsis: Uint8Array }
  /** What an alert on prices and chokepoints last saw, as JSON. */
  alert_states: { alert_id: number; state: string }
}

export interface ExportTables {
  /** Exports of past data; `request` and `notes` are JSON. */
  exports: {
    id: string
    user_id: number
    kind: string
    format: string
    from_ms: number
    to_ms: number
    request: string
    state: string
    /** Up to where parts are written, and their number. */
    cursor_ms: number
    parts: number
    row_count: number
    bytes: number
    demo: number
    notes: string
    error: string | null
    /** Hash of the file's bytes; null until it is complete. */
    tag: string | null
    created_ms: number
    done_ms: number | null
  }
}

export type AllTables = PositionTables & AccountTables & BillingTables & AlertTables & ExportTables

import type { AlertDelivery, AlertEvent } from '#contract/resources/alerts/events.ts'
import type { PortCallItem } from '#contract/resources/port-calls.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import type { VesselEventItem } from '#contract/vessels/events.ts'
import type { VoyageItem } from '#contract/vessels/voyages.ts'
import { regions } from '#domain/world/places.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

const place = (unlocode: string, name: string, country: string, terminal: string | null = null) => ({
  unlocode,
  name,
  country,
  terminal: terminal === null ? null : { id: terminal.toLowerCase(), name: terminal },
})
const rasTanura = place('SARTA', 'Ras Tanura', 'SA', 'Juaymah')
const rotterdam = place('NLRTM', 'Rotterdam', 'NL')
const rasTanuraEnd = { ...rasTanura, lat: 26.64, lng: 50.16 }
const rotterdamEnd = { ...rotterdam, lat: 51.95, lng: 4.05 }
const aboard = { mt: 284_000, low_mt: 270_000, high_mt: 297_000, commodity: 'Arab Light' }

/** Five port calls, one a month, alternately loading and discharging. */
export const portCallAnswers = (mmsi: string, nowMs: number): PortCallItem[] =>
  Array.from({ length: 5 }, (_, i) => {
    const loads = i % 2 === 0
    const arrivedMs = nowMs - (4 + i * 29) * msPerDay
    return {
      mmsi,
      vessel_name: 'MOCK',
      place: loads ? rasTanura : rotterdam,
      at: 'berth',
      arrived_at: time(arrivedMs),
      arrival_observed: true,
      ...(loads ? { lat: 26.64, lng: 50.16 } : { lat: 51.95, lng: 4.05 }),
      berths: [],
      departed_at: time(arrivedMs + 2.75 * msPerDay),
      last_heard_at: null,
      stay_hours: 66,
      draught_in_m: loads ? 10.4 : 21.2,
      draught_out_m: loads ? 21.2 : 10.4,
      cargo_in: null,
      cargo_out: null,
      moved: { kind: loads ? 'load' : 'discharge', ...aboard },
    }
  })

export const voyageAnswers = (mmsi: string, nowMs: number): VoyageItem[] => [
  {
    mmsi,
    open: true,
    from: rasTanuraEnd,
    to: rotterdamEnd,
    departed_at: time(nowMs - 1.25 * msPerDay),
    arrived_at: null,
    eta: time(nowMs + 24 * msPerDay),
    hours: 30,
    distance_nm: 6520,
    distance_to_go_nm: 6030,
    state: 'laden',
    draught_m: 21.2,
    cargo: aboard,
    movement: null,
  },
]

export const seaEventAnswers = (mmsi: string, nowMs: number): VesselEventItem[] => [
  {
    id: 'sts:1',
    kind: 'sts_meeting',
    mmsi,
    other_mmsi: '229381707',
    started_at: time(nowMs - 20 * msPerHour),
    ended_at: time(nowMs - 5 * msPerHour),
    lat: 25.2,
    lng: 56.6,
    detail: { apart_m: 58, in_anchorage: true, draught_change_m: -5.1, confirmed_by_draught: true },
  },
  {
    id: 'gap:1',
    kind: 'gap',
    mmsi,
    other_mmsi: null,
    started_at: time(nowMs - 3 * msPerDay),
    ended_at: time(nowMs - 2.5 * msPerDay),
    lat: 24.8,
    lng: 58.1,
    detail: { coverage: 0.9, distance_nm: 130, implied_knots: 10.8, suspicious: true },
  },
]

export const alertEventAnswers = (vessel: Vessel, nowMs: number): AlertEvent[] => [
  {
    ...mockEvent('1', nowMs - 600_000, vessel),
    kind: 'enter',
    text: `${vessel.name} entered the region`,
    delivery: 'delivered',
    read: false,
  },
  {
    ...mockEvent('2', nowMs - 7_200_000, vessel),
    kind: 'leave',
    text: `${vessel.name} left the region`,
    delivery: 'failed',
    read: true,
  },
]

const mockEvent = (id: string, atMs: number, vessel: Vessel) => ({
  ...{ at: time(atMs), vessel, detail: null, delivery_id: `evt_mock_${id}` },
  ...{ email: 'none' as const, email_id: null, id: `evn_mock_${id}` },
})

export const alertDelivery = (id: string, nowMs: number, more: Partial<AlertDelivery> = {}): AlertDelivery => ({
  id,
  channel: 'webhook',
  kind: 'event',
  status: 'failed',
  events: 1,
  created_at: time(nowMs - 7_200_000),
  next_attempt_at: null,
  finished_at: time(nowMs - 7_100_000),
  attempts: [{ attempt: 1, at: time(nowMs - 7_200_000), status: 410, error: 'answered 410', took_ms: 84 }],
  ...more,
})

export const matrixAnswer = (commodity: string) => ({
  commodity,
  flows: regions.flatMap((from, i) =>
    regions
      .filter((to) => to !== from)
      .map((to, j) => ({
        from,
        to,
        vessels: ((i + 2) * (j + 3)) % 11,
        est_cargo_mt: (((i + 2) * (j + 3)) % 11) * 1.9e6,
      })),
  ),
})

export const flowHistoryAnswer = (region: string, from: string, nowMs: number) => {
  const days = Math.round((nowMs - Date.parse(from)) / msPerDay)
  return {
    region,
    commodity: 'All',
    days: Array.from({ length: days }, (_, i) => ({
      date: time(nowMs - (days - i) * msPerDay).slice(0, 10),
      vessels_inbound: 80 + (i % 7),
      est_cargo_mt: 12_000_000 + Math.sin(i / 3) * 1_500_000,
      avg_eta_days: 9.5,
    })),
  }
}

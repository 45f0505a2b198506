import type { ChokepointItem } from '#contract/resources/chokepoints.ts'
import type { EventItem } from '#contract/resources/events.ts'
import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import type { SourceItem } from '#contract/resources/meta.ts'
import type { TrackPoint } from '#contract/vessels/track.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import type { PriceItem, PricePoint } from '#contract/resources/prices.ts'

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

export const sourceAnswers = (nowMs: number): SourceItem[] => [
  {
    id: 'demo',
    name: 'Demo fleet (simulated)',
    kind: 'feed',
    licence: 'CC0-1.0',
    url: null,
    demo: true,
    state: 'live',
    last_record_at: time(nowMs - 1000),
    age_seconds: 1,
    quiet_since: null,
    records: 120_000,
    vessels: { received: 2010, listed: 2000, others: 8, not_shown: { no_position: 2 } },
  },
]

export function priceAnswers(): PriceItem[] {
  const source = { name: 'EIA', licence: 'Public domain', url: 'https://www.eia.gov/' }
  const row = (
    symbol: PriceItem['symbol'],
    name: string,
    { price, unit }: { price: number; unit: string },
    change_pct: number,
  ): PriceItem => ({
    symbol,
    name,
    price,
    currency: 'USD',
    unit,
    change: Number(((price * change_pct) / 100).toFixed(2)),
    change_pct,
    as_of: '2026-11-19',
    frequency: 'daily',
    stale: false,
    source,
  })
  return [
    row('WTI', 'WTI Crude Oil', { price: 71.23, unit: 'barrel' }, -0.6),
    row('BRENT', 'Brent Crude Oil', { price: 74.9, unit: 'barrel' }, -0.4),
    row('NATGAS', 'Natural Gas, Henry Hub', { price: 3.18, unit: 'MMBtu' }, 1.9),
    row('GASOLINE', 'Gasoline, New York Harbor', { price: 2.04, unit: 'gallon' }, 0),
    row('HEATING_OIL', 'Heating Oil No. 2', { price: 2.31, unit: 'gallon' }, 0.7),
    row('DIESEL', 'Ultra-low-sulphur diesel', { price: 2.36, unit: 'gallon' }, 0.5),
  ]
}

const eight = [
  ['hormuz', 'Strait of Hormuz', 56.3, 26.5, 'open', 41],
  ['malacca', 'Strait of Malacca', 101, 2.8, 'open', 96],
  ['suez', 'Suez Canal', 32.4, 30.4, 'restricted', 22],
  ['bab-el-mandeb', 'Bab el-Mandeb', 43.3, 12.6, 'disrupted', 9],
  ['danish-straits', 'Danish Straits', 11.5, 56, 'open', 31],
  ['turkish-straits', 'Turkish Straits', 28.5, 40.7, 'open', 18],
  ['panama', 'Panama Canal', -79.7, 9.1, 'unknown', 0],
  ['good-hope', 'Cape of Good Hope', 18.4, -35, 'open', 27],
] as const

export const chokepointAnswers = (): ChokepointItem[] =>
  eight.map(([id, name, lng, lat, status, vessel_count]) => ({
    id,
    name,
    lat,
    lng,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [lng - 1, lat - 0.8],
          [lng + 1, lat - 0.8],
          [lng + 1, lat + 0.8],
          [lng - 1, lat + 0.8],
          [lng - 1, lat - 0.8],
        ],
      ],
    },
    vessel_count,
    avg_speed_knots: status === 'unknown' ? null : 11.4,
    status,
    status_reason:
      status === 'disrupted' ? 'Disrupted. 31 % of normal traffic: 26 transits in the last 7 days, 84 expected.' : null,
    transits_24h: { inbound: 21, outbound: 19, laden: 24, ballast: 16, reconstructed: 1, counted_since: null },
    baseline: { period: '2021–2023', transits_per_day: 60 },
    coverage: status === 'unknown' ? 0 : 0.9,
    updated_at: '2026-11-20T12:34:56Z',
  }))

export const historyAnswers = (): PricePoint[] =>
  Array.from({ length: 22 }, (_, i) => ({
    date: time(Date.UTC(2026, 9, 20 + Math.floor(i * 1.4))).slice(0, 10),
    price: 72 + Math.sin(i) * 2,
  }))

export const installationAnswers = (): InfrastructureItem[] => [
  {
    id: 'lng_terminal:ras-laffan',
    kind: 'lng_terminal',
    name: 'Ras Laffan LNG',
    lat: 25.92,
    lng: 51.57,
    country: 'QA',
    operator: 'QatarEnergy',
    commodity: 'LNG',
    capacity: 77,
    capacity_unit: 'mtpa',
    status: 'operating',
    source: { name: 'Compiled by hand', licence: 'CC0-1.0', url: null },
  },
]

export const eventAnswers = (): EventItem[] => [
  {
    id: 'usgs:mock',
    kind: 'earthquake',
    title: 'M 6.1, 40 km S of Bandar Abbas, Iran',
    description: 'Depth 10 km.',
    lat: 26.8,
    lng: 56.3,
    radius_km: 120,
    severity: 'high',
    active: true,
    started_at: '2026-11-20T03:12:00Z',
    ended_at: null,
    updated_at: '2026-11-20T04:00:00Z',
    source: { name: 'USGS', licence: 'Public domain', url: 'https://earthquake.usgs.gov/' },
  },
]

/** A track of one day up to the present position, with one gap of two hours, newest first. */
export const trackAnswers = (vessel: Vessel, nowMs: number): TrackPoint[] =>
  Array.from({ length: 60 }, (_, i) => ({
    lat: vessel.lat - i * 0.02,
    lng: vessel.lng + i * 0.04,
    speed_knots: 12,
    course_deg: vessel.heading,
    heading_deg: vessel.heading,
    nav_status: 0,
    draught_m: null,
    at: time(nowMs - i * 900_000 - (i > 30 ? 7_200_000 : 0)),
    source: 'demo',
  }))

import type { ChokepointItem } from '#contract/chokepoints.ts'
import type { SourceItem } from '#contract/meta.ts'
import type { PriceItem } from '#contract/prices.ts'

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
    records: 120_000,
  },
]

export function priceAnswers(): PriceItem[] {
  const source = { name: 'EIA', licence: 'Public domain', url: 'https://www.eia.gov/' }
  const row = (
    symbol: PriceItem['symbol'],
    name: string,
    price: number,
    change_pct: number,
    unit: string,
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
    source,
  })
  return [
    row('WTI', 'WTI Crude Oil', 71.23, -0.6, 'barrel'),
    row('BRENT', 'Brent Crude Oil', 74.9, -0.4, 'barrel'),
    row('NATGAS', 'Natural Gas, Henry Hub', 3.18, 1.9, 'MMBtu'),
    row('GASOLINE', 'Gasoline, New York Harbor', 2.04, 0, 'gallon'),
    row('HEATING_OIL', 'Heating Oil No. 2', 2.31, 0.7, 'gallon'),
    row('DIESEL', 'Ultra-low-sulphur diesel', 2.36, 0.5, 'gallon'),
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
    status_reason: status === 'disrupted' ? 'Transits are 31 % of the reference.' : null,
    transits_24h: { inbound: 21, outbound: 19, laden: 24, ballast: 16 },
    baseline: { period: '2021–2023', transits_per_day: 60 },
    coverage: status === 'unknown' ? 0 : 0.9,
    updated_at: '2026-11-20T12:34:56Z',
  }))

import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { Vessel, VesselDetail } from '#contract/vessels/vessels.ts'
import { msPerMinute } from '#domain/time.ts'

/** Lanes of the mock vessels, as [lng, lat]; plausible, not exact. */
const lanes: [number, number][][] = [
  [
    [50.2, 26.9],
    [53, 26],
    [56.4, 26.5],
    [58.5, 24.8],
    [60.5, 22.5],
    [67, 14],
    [76.5, 7.5],
    [80.5, 5.7],
    [92, 6.2],
    [97, 5.4],
    [100.4, 3.1],
    [103.5, 1.2],
    [105, 3],
    [110, 10],
    [116, 19],
    [121.5, 26],
    [123, 31],
  ],
  [
    [58.5, 24.8],
    [59.8, 22],
    [55, 15],
    [50, 12.6],
    [43.4, 12.6],
    [40, 17],
    [37, 22.5],
    [34, 27.3],
    [32.6, 29.9],
  ],
  [
    [32.4, 31.5],
    [28, 33.2],
    [22, 34.6],
    [14, 35.6],
    [11, 37.6],
    [5, 37.6],
    [-2, 36.2],
    [-5.6, 35.95],
    [-9.4, 37],
    [-9.8, 42],
    [-6, 48.4],
    [-2, 49.8],
    [1.4, 50.9],
    [3, 51.8],
  ],
  [
    [-93.5, 28.6],
    [-88, 26.5],
    [-83, 24.2],
    [-79.5, 25.5],
    [-76, 31],
    [-60, 38],
    [-40, 44],
    [-20, 48],
    [-6, 49],
    [1.4, 50.9],
    [4, 53.5],
  ],
  [
    [18, -35],
    [10, -28],
    [-2, -12],
    [-14, 4],
    [-18, 15],
    [-17, 25],
    [-11, 36],
    [-9.8, 42],
  ],
  [
    [58, 20],
    [54, 8],
    [50, -6],
    [43, -18],
    [36, -29],
    [27, -34.8],
    [18, -35.2],
    [8, -30],
    [-20, -20],
    [-38, -22],
  ],
  [
    [117, -19.5],
    [114, -12],
    [115.8, -8.6],
    [118, -2],
    [121, 6],
    [124, 14],
    [125, 22],
    [122.5, 30],
    [120.6, 35.6],
  ],
  [
    [-46, -24.5],
    [-34, -28],
    [-5, -34],
    [18, -36],
    [40, -33],
    [70, -20],
    [95, -4],
    [100, 3.4],
    [103.8, 1.2],
  ],
  [
    [-79.6, 8.6],
    [-84, 7.5],
    [-95, 12],
    [-106, 18],
    [-118, 30],
    [-119, 33.6],
  ],
  [
    [139.8, 34.6],
    [155, 40],
    [180, 47],
    [-160, 50],
    [-135, 45],
    [-123.5, 38],
  ],
  [
    [-40, -20.5],
    [-30, -8],
    [-24, 6],
    [-22, 22],
    [-13, 40],
    [-6, 48.4],
  ],
  [
    [37.6, 44.4],
    [33, 43],
    [29.3, 41.4],
    [29, 40.8],
    [26.1, 40],
    [25, 37.5],
    [22.8, 35.8],
  ],
  [
    [28.3, 60],
    [23, 59.4],
    [19, 57],
    [14, 55],
    [11, 54.7],
    [10.8, 57],
    [8, 57.9],
    [3, 57],
    [2, 53],
  ],
]

const dwtByClass: Record<VesselClass, [number, number, string]> = {
  'Crude Tanker': [105_000, 320_000, 'Arab Light'],
  'LNG Carrier': [75_000, 98_000, 'LNG'],
  'LPG Carrier': [25_000, 58_000, 'Propane'],
  'Chemical Tanker': [12_000, 50_000, 'Methanol'],
  'Bulk Carrier': [35_000, 208_000, 'Iron Ore'],
  'Container Ship': [30_000, 220_000, 'Containers'],
}

const words =
  'NORDIC PACIFIC GOLDEN FRONT EAGLE MARAN STENA ALTAIR VEGA ORION HAWK STAR SPIRIT HORIZON PIONEER DAWN CREST VALOUR GRACE UNITY'.split(
    ' ',
  )
const destinations = ['NLRTM', 'SGSIN', 'CNNGB', 'USHOU', 'AEFJR', 'JPYOK', null]
const flags = ['PA', 'LR', 'MH', 'SG', 'MT', 'BS', 'GR', 'NO', 'HK', 'CY']

/** A hostile name: markup and quotes that must be treated as text everywhere. */
const hostileName = `<img src=//evil.test/x onerror="window.hacked=1">'"&`

/** A seeded random number generator (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Vessels along the lanes, the same for the same count; the first has a hostile name. */
export function mockFleet(size: number): Vessel[] {
  const random = seeded(7)
  const fleet = Array.from({ length: size }, (_, i) => mockVessel(i, random))
  fleet[0] = {
    ...fleet[0],
    name: hostileName,
    lng: 56.8,
    lat: 25.4,
    est_cargo_mt: 310_000,
    speed_knots: 12.3,
    heading: 305,
  }
  return fleet.sort((a, b) => (b.est_cargo_mt ?? -1) - (a.est_cargo_mt ?? -1))
}

function mockVessel(i: number, random: () => number): Vessel {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const name = pick([0, 0, 0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5].map((code) => vesselClasses[code]))
  const [least, most, commodity] = dwtByClass[name]
  const dwt = Math.round((least + random() * (most - least)) / 100) * 100
  const laden = random() < 0.58
  const load_pct = laden ? Math.round(820 + random() * 160) / 10 : 0
  const stopped = random() < 0.18
  const draught = Math.round((6 + (dwt / 320_000) * 16) * 10) / 10
  return {
    mmsi: String(220_000_000 + i * 13_577),
    name: random() < 0.02 ? null : `${pick(words)} ${pick(words)}`,
    vessel_type_str: name,
    commodity,
    flag: pick(flags),
    dwt,
    max_draught_m: draught,
    current_draught_m: laden ? draught : Math.round(draught * 6) / 10,
    ...placeOnLane(random),
    speed_knots: stopped ? 0.1 : Math.round((8 + random() * 9) * 10) / 10,
    nav_status: stopped ? 1 : 0,
    destination: pick(destinations),
    eta: '2026-12-14T06:00:00Z',
    last_port: 'Ras Tanura',
    last_port_country: 'SA',
    load_pct,
    est_cargo_mt: random() < 0.03 ? null : Math.round((dwt * load_pct * 0.95) / 100),
  }
}

function placeOnLane(random: () => number): { lng: number; lat: number; heading: number } {
  const lane = lanes[Math.floor(random() * lanes.length)]
  const leg = Math.floor(random() * (lane.length - 1))
  const [[lng1, lat1], [lng2, lat2]] = [lane[leg], lane[leg + 1]]
  const eastward = ((lng2 - lng1 + 540) % 360) - 180
  const along = random()
  const astray = (random() - 0.5) * 0.9
  const course = (Math.atan2(eastward * Math.cos((lat1 * Math.PI) / 180), lat2 - lat1) * 180) / Math.PI
  const lng = lng1 + eastward * along + astray * 0.5
  return {
    lng: Number((((lng + 540) % 360) - 180).toFixed(4)),
    lat: Number((lat1 + (lat2 - lat1) * along + astray * 0.6).toFixed(4)),
    heading: Math.round((random() < 0.5 ? course + 360 : course + 180) % 360),
  }
}

export function mockDetail(vessel: Vessel, nowMs: number): VesselDetail {
  const ago = (minutes: number) => `${new Date(nowMs - minutes * msPerMinute).toISOString().slice(0, 19)}Z`
  const mt = vessel.est_cargo_mt
  return {
    ...vessel,
    imo: '9745902',
    callsign: 'LAWX7',
    length_m: 333,
    beam_m: 60,
    course_deg: vessel.heading,
    true_heading_deg: vessel.heading,
    draught_at: ago(2900),
    destination_detail: {
      raw: 'ROTTERDAM >NLRTM',
      unlocode: 'NLRTM',
      name: 'Rotterdam',
      country: 'NL',
      lat: 51.95,
      lng: 4.05,
      confidence: 0.98,
      meaning: 'port',
      region: null,
      area: null,
    },
    eta_stale: false,
    eta_calculated: '2026-12-14T11:00:00Z',
    eta_calculated_p10: '2026-12-11T08:00:00Z',
    eta_calculated_p90: '2026-12-19T07:00:00Z',
    distance_to_go_nm: 6300,
    cargo: {
      mt,
      low_mt: mt && Math.round(mt * 0.93),
      high_mt: mt && Math.round(mt * 1.05),
      load_pct: vessel.load_pct,
      laden: (vessel.load_pct ?? 0) > 50,
      method: 'draught',
      confidence: 0.8,
      reasons: [
        'Draught 21.2 m between ballast 10.4 m and laden 22.4 m',
        'Deadweight by regression on length and beam',
      ],
    },
    dwt_low: null,
    dwt_high: null,
    dwt_source: 'hull',
    vessel_group: 'tanker',
    vessel_type_likelihoods: [],
    commodity_likelihoods: [],
    vessel_type_source: 'hull',
    anchorage: null,
    last_port_call: {
      unlocode: 'SARTA',
      name: 'Ras Tanura',
      arrived_at: ago(6000),
      departed_at: ago(2900),
      draught_in_m: 10.4,
      draught_out_m: 21.2,
    },
    quality: { flags: vessel.nav_status === 1 ? ['eta_past'] : [] },
    position_conflict: null,
    sanctions: [],
    sanctions_checked: [{ list: 'OFAC SDN', as_of: '2026-11-20T06:00:00Z' }],
    position_at: ago(4),
    received_at: ago(4),
    source: { id: 'demo', name: 'Demo fleet (simulated)', licence: 'CC0-1.0' },
  }
}

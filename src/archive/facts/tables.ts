/** Types of the columns of facts. A time is in milliseconds since 1970, UTC; JSON is text. */
export type FactType = 'text' | 'int' | 'number' | 'flag' | 'time' | 'json'

export interface FactColumn {
  name: string
  type: FactType
  about: string
}

const column =
  (type: FactType) =>
  (name: string, about: string): FactColumn => ({ name, type, about })
const [text, int, number, flag, time, jsonText] = (['text', 'int', 'number', 'flag', 'time', 'json'] as const).map(
  column,
)

const mmsi = int('mmsi', 'Vessel')
const demo = flag('demo', 'Simulated')
const aboard = (name: string, when: string): FactColumn[] => [
  number(`${name}_mt`, `Estimated tonnes aboard ${when}; null where unknown`),
  number(`${name}_low_mt`, 'Lower bound'),
  number(`${name}_high_mt`, 'Upper bound'),
  text(`${name}_commodity`, 'Null in ballast and where unknown'),
]
const tonnes = [
  number('mt', 'Estimated tonnes; null where unknown'),
  number('low_mt', 'Lower bound'),
  number('high_mt', 'Upper bound'),
]

export const factKinds = [
  'port_calls',
  'voyages',
  'cargoes',
  'transits',
  'sea_events',
  'flows',
  'prices',
  'events',
] as const
export type FactKind = (typeof factKinds)[number]

const tableOf = <T>(entries: readonly (readonly [FactKind, T])[]) =>
  Object.fromEntries(entries) as Readonly<Record<FactKind, T>>

/** The columns of each kind of facts, in their order. */
export const factTables = tableOf<readonly FactColumn[]>([
  [
    'port_calls',
    [
      mmsi,
      time('arrived_at', 'Beginning of the call'),
      time('departed_at', 'End of the call; null while it lasts'),
      text('port', 'UN/LOCODE; null at an offshore terminal that belongs to no port'),
      text('terminal', 'Id of the terminal of the berth; null where unknown'),
      flag('at_berth', 'At a berth rather than at anchor'),
      number('draught_in_m', 'Draught on arrival'),
      number('draught_out_m', 'Draught on departure'),
      ...aboard('cargo_in', 'on arrival'),
      ...aboard('cargo_out', 'on departure'),
      demo,
    ],
  ],
  [
    'voyages',
    [
      mmsi,
      time('departed_at', 'End of the call that it begins at'),
      time('arrived_at', 'Beginning of the call that it ends at'),
      text('from_port', 'UN/LOCODE'),
      text('from_terminal', 'Id of the terminal'),
      text('to_port', 'UN/LOCODE'),
      text('to_terminal', 'Id of the terminal'),
      flag('laden', 'Null where unknown'),
      number('draught_m', 'Draught on the way'),
      ...tonnes,
      text('commodity', 'Null in ballast and where unknown'),
      demo,
    ],
  ],
  [
    'cargoes',
    [
      text('id', 'Vessel and beginning; the same for the life of the cargo'),
      mmsi,
      text('vessel_name', 'As it was then'),
      int('imo', 'IMO number'),
      text('vessel_type', 'Class of the vessel'),
      text('commodity', 'Null where unknown'),
      number('commodity_confidence', 'Probability of the commodity, 0 to 1'),
      ...tonnes,
      text('status', 'loading, sailing, waiting, discharging or delivered'),
      time('started_at', 'Beginning of the cargo'),
      text('load_port', 'UN/LOCODE; null where the loading was not observed'),
      text('load_terminal', 'Id of the terminal'),
      time('loaded_at', 'End of the loading call'),
      text('discharge_port', 'UN/LOCODE, observed, or else expected'),
      text('discharge_terminal', 'Id of the terminal'),
      time('discharged_at', 'Beginning of the discharging call; null until then'),
      time('eta_p50', 'Expected arrival; null once it has arrived'),
      number('confidence', 'Of loading and discharge as observed, 0 to 1'),
      jsonText('via', 'Further parts: loads, discharges and transfers at sea'),
      jsonText('evidence', 'What shows it'),
      time('updated_at', 'Time of the last report that the record was made from'),
      demo,
    ],
  ],
  [
    'transits',
    [
      text('chokepoint', 'Id of the strait or canal'),
      time('passed_at', 'Time of the transit'),
      flag('inbound', 'Direction'),
      number('load_share', 'Load as a share, 0 to 1; null where unknown'),
      flag('reconstructed', 'During a silence: from the positions before and after it'),
      demo,
    ],
  ],
  [
    'sea_events',
    [
      text('id', 'The same for the life of the event'),
      text('kind', 'Gap, ship-to-ship transfer, loitering, jump of the position'),
      mmsi,
      int('other_mmsi', 'The other vessel of a meeting'),
      time('started_at', 'Beginning'),
      time('ended_at', 'Null while it continues'),
      number('lng', 'Degrees, WGS 84'),
      number('lat', 'Degrees, WGS 84'),
      jsonText('detail', 'Further members of the event'),
      demo,
    ],
  ],
  [
    'flows',
    [
      time('day', 'UTC day on which it was counted'),
      text('origin', 'Region; empty where unknown'),
      text('destination', 'Region; empty where unknown'),
      text('commodity', 'Empty where unknown'),
      int('vessels', 'Vessels under way'),
      number('mt', 'Estimated tonnes under way'),
      int('eta_vessels', 'Vessels with an ETA'),
      number('eta_days', 'Sum of the days until their ETAs'),
      demo,
    ],
  ],
  [
    'prices',
    [
      text('symbol', 'Commodity'),
      time('day', 'Day, or the first of the month of a monthly series'),
      number('price', 'Close'),
      text('source', 'Publisher'),
      text('licence', 'Licence of the publisher'),
      demo,
    ],
  ],
  [
    'events',
    [
      text('id', 'The same for the life of the event'),
      text('kind', 'hurricane, earthquake, wildfire, conflict, sanctions or port_closure'),
      text('title', 'One line'),
      text('severity', 'low, medium, high or critical'),
      flag('active', 'When the record was made'),
      time('started_at', 'Null where unknown'),
      time('ended_at', 'Null while it continues'),
      time('updated_at', 'Time of the last change'),
      number('lng', 'Degrees, WGS 84'),
      number('lat', 'Degrees, WGS 84'),
      number('radius_km', 'Radius of the circle'),
      text('source', 'Publisher'),
      text('licence', 'Licence of the publisher'),
      demo,
    ],
  ],
])

/** A fact: its values in the order of its columns; null is unknown. */
export type FactValue = string | number | boolean | null
export type FactRow = readonly FactValue[]

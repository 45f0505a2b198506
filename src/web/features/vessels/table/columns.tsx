import type { ComponentChildren } from 'preact'
import type { ColumnName, Grouping } from '../../../state/table.ts'
import { nowMs } from '../../../state/browser.ts'
import { amount } from '../../../ui/amounts.ts'
import { settings } from '../../../state/settings.ts'
import {
  age,
  coordinates,
  count,
  countryName,
  dayText,
  degrees,
  moment,
  navStatusText,
  oneDecimal,
  percent,
  unknownText,
  zoneName,
} from '../../../ui/format.ts'
import { etaOf, type TableVessel, unknownKey } from './model.ts'

export interface Column {
  /** A heading with a unit depends on the settings. */
  label: string | (() => string)
  widthPx: number
  isNumber?: true
  /** Why a cell is unknown, where there is more to it than that the vessel did not send it. */
  whyUnknown?: string
  cell: (vessel: TableVessel) => ComponentChildren
}

/** The cargo with its bounds; a unit is named where it is not that of the column. */
function Cargo({ vessel }: { vessel: TableVessel }) {
  const { est_cargo_mt, commodity, cargo_low_mt, cargo_high_mt } = vessel
  const { text, unit, span } = amount(est_cargo_mt, commodity, cargo_low_mt, cargo_high_mt)
  return (
    <>
      {span !== null && (est_cargo_mt ?? 1) > 0 && <small>{span} </small>}
      {text}
      {unit !== settings.value.mass && text !== unknownText && <small> {unit}</small>}
    </>
  )
}

/** Rotterdam Netherlands, or the code of a port without a name; Singapore only once. */
function PortName({ code, name }: { code: string; name: string | null }) {
  const country = countryName(code.slice(0, 2))
  return (
    <span title={code}>
      {name ?? code} {country !== name && <small>{country}</small>}
    </span>
  )
}

export const labelOf = ({ label }: Column): string => (typeof label === 'string' ? label : label())

const receivedAge = ({ position_at }: TableVessel) =>
  position_at ? `${age(nowMs.value - Date.parse(position_at))} ago` : unknownText

function Eta({ vessel }: { vessel: TableVessel }) {
  const eta = etaOf(vessel)
  if (eta === null) return <>{unknownText}</>
  return (
    <>
      {moment(eta.at, nowMs.value).replace(/ [^ ]+$/, '')}
      {eta.isCalculated && <small title="Calculated: the vessel reports none."> calc.</small>}
      {Date.parse(eta.at) < nowMs.value && <small class="figure-warning"> past</small>}
    </>
  )
}

const noEstimate = 'No estimate: the draught, the size or the type is not known well enough.'

export const columns: Record<ColumnName, Column> = {
  type: {
    label: 'Type',
    widthPx: 116,
    cell: ({ vessel_type_str }) => vessel_type_str ?? unknownText,
    whyUnknown: 'None of the six types, or not known.',
  },
  cargo: {
    label: () => `Cargo, ${settings.value.mass}`,
    widthPx: 168,
    isNumber: true,
    cell: (vessel) => <Cargo vessel={vessel} />,
    whyUnknown: noEstimate,
  },
  load: {
    label: 'Load',
    widthPx: 66,
    isNumber: true,
    cell: ({ load_pct }) => percent(load_pct),
    whyUnknown: noEstimate,
  },
  commodity: {
    label: 'Commodity',
    widthPx: 110,
    cell: ({ commodity }) => commodity ?? unknownText,
    whyUnknown: 'Nothing received speaks for one commodity.',
  },
  destination: {
    label: 'Destination',
    widthPx: 180,
    cell: ({ destination, destination_name }) =>
      destination === null ? unknownText : <PortName code={destination} name={destination_name ?? null} />,
    whyUnknown: 'The crew typed none, or a text that names no port.',
  },
  eta: {
    label: () => `ETA, ${zoneName(nowMs.value)}`,
    widthPx: 168,
    cell: (vessel) => <Eta vessel={vessel} />,
    whyUnknown: 'None reported that is not long past, and none calculated.',
  },
  speed: { label: 'Speed, kn', widthPx: 80, isNumber: true, cell: ({ speed_knots }) => oneDecimal(speed_knots) },
  course: { label: 'Course', widthPx: 70, isNumber: true, cell: ({ heading }) => degrees(heading) },
  lastPort: {
    label: 'Last port',
    widthPx: 124,
    cell: ({ last_port }) => last_port ?? unknownText,
    whyUnknown: 'No port call of the vessel was received.',
  },
  flag: { label: 'Flag', widthPx: 120, cell: ({ flag }) => countryName(flag) },
  dwt: {
    label: 'Deadweight, t',
    widthPx: 108,
    isNumber: true,
    cell: ({ dwt }) => (dwt === null ? unknownText : count(dwt)),
  },
  draught: {
    label: 'Draught, m',
    widthPx: 96,
    isNumber: true,
    cell: ({ current_draught_m, max_draught_m }) => (
      <>
        {oneDecimal(current_draught_m)}
        {max_draught_m !== null && <small> of {oneDecimal(max_draught_m)}</small>}
      </>
    ),
  },
  status: { label: 'AIS status', widthPx: 170, cell: ({ nav_status }) => navStatusText(nav_status) },
  position: { label: 'Position', widthPx: 170, cell: ({ lat, lng }) => coordinates(lat, lng) },
  received: { label: 'Received', widthPx: 86, isNumber: true, cell: receivedAge },
  source: { label: 'Source', widthPx: 150, cell: ({ source }) => source ?? unknownText },
  mmsi: { label: 'MMSI', widthPx: 96, isNumber: true, cell: ({ mmsi }) => mmsi },
}

export const groupingLabels: Record<Grouping, string> = {
  destination: 'Destination port',
  country: 'Destination country',
  type: 'Vessel type',
  etaDay: 'ETA day',
  commodity: 'Commodity',
}

/** The heading of a group in words; `name` is that of the port that the key is the code of, where it is known. */
export function groupText(group: Grouping, key: string, name: string | null): string {
  if (key === unknownKey) return `${groupingLabels[group]} unknown`
  if (group === 'country') return countryName(key)
  if (group === 'destination') return `${name ?? key}, ${countryName(key.slice(0, 2))}`
  return group === 'etaDay' ? dayText(key) : key
}

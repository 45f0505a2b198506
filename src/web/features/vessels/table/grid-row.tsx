import { camera, chosenVessels, flight, hovered, litVessel, selectedMmsi, table } from '../../../state/app.ts'
import { isDemoVessel, outlinesDemo } from '../../../state/resources.ts'
import { cargoSum, count } from '../../../ui/format.ts'
import { ClassMark } from '../../../ui/marks.tsx'
import { columns, groupText } from './columns.tsx'
import { isUnknown, type Line, type Sums, type TableVessel } from './model.ts'
import { activeLine, shownColumns, toggleChoice, toggleGroup } from './table-state.ts'

interface Props {
  line: Line
  index: number
  template: string
  rowPx: number
}

/** Opens the card of a vessel and moves the map to it. */
export function openVessel({ mmsi, lng, lat }: TableVessel): void {
  selectedMmsi.value = mmsi
  flight.value = { lng, lat, zoom: Math.max(6, camera.value.zoom) }
}

export function GridRow({ line, index, template, rowPx }: Props) {
  const place = { transform: `translateY(${index * rowPx}px)`, gridTemplateColumns: template }
  const at = activeLine.value === index ? 'at' : ''
  if (line.kind === 'group') {
    return (
      <div role="row" id={`line-${index}`} class={`group ${at}`} aria-rowindex={index + 2} style={place}>
        <div role="gridcell" aria-colspan={shownColumns.value.length + 2} class="group-cell">
          <button type="button" tabIndex={-1} aria-expanded={!line.isFolded} onClick={() => toggleGroup(line.key)}>
            <span aria-hidden="true">{line.isFolded ? '▸' : '▾'}</span>
            <b>{table.value.group && groupText(table.value.group, line.key, line.portName)}</b>
          </button>
          <SumsText sums={line.sums} />
        </div>
      </div>
    )
  }
  const { vessel } = line
  const isChosen = chosenVessels.value.has(vessel.mmsi)
  const isLit = hovered.value?.vessel.mmsi === vessel.mmsi
  const isSelected = selectedMmsi.value === vessel.mmsi
  return (
    <div
      role="row"
      id={`line-${index}`}
      class={`${at} ${isChosen ? 'chosen' : ''} ${isSelected ? 'selected' : ''} ${isLit ? 'lit' : ''}`}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      style={place}
      onMouseEnter={() => (litVessel.value = vessel.mmsi)}
      onMouseLeave={() => (litVessel.value = null)}
      onClick={() => (activeLine.value = index)}
    >
      <div role="gridcell" class="choice-cell">
        <label class="choice-box">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Choose ${vessel.name ?? vessel.mmsi}`}
            checked={isChosen}
            onChange={() => toggleChoice(vessel.mmsi)}
          />
        </label>
      </div>
      <div role="gridcell" class="name-cell">
        <button type="button" tabIndex={-1} class="row-name" onClick={() => openVessel(vessel)}>
          <ClassMark name={vessel.vessel_type_str} />
          <span class="ellipsis">{vessel.name ?? vessel.mmsi}</span>
          {outlinesDemo.value && isDemoVessel(vessel) && <span class="chip demo">DEMO</span>}
        </button>
      </div>
      {shownColumns.value.map((name) => (
        <div
          key={name}
          role="gridcell"
          class={columns[name].isNumber ? 'number' : ''}
          title={isUnknown(vessel, name) ? (columns[name].whyUnknown ?? 'Not received.') : undefined}
        >
          {columns[name].cell(vessel)}
        </div>
      ))}
    </div>
  )
}

/** 34 vessels, 6.2 Mt (5.7–6.8), 3 unknown. */
export function SumsText({ sums }: { sums: Sums }) {
  const { vessels, tonnes, lowTonnes, highTonnes, unknown } = sums
  const cargo = cargoSum(tonnes, lowTonnes, highTonnes)
  return (
    <span class="sums">
      {count(vessels)} {vessels === 1 ? 'vessel' : 'vessels'}
      {unknown < vessels && (
        <>
          {' · '}
          <b>{cargo.text}</b> <small>{cargo.unit}</small> <small>{cargo.span}</small>
        </>
      )}
      {unknown > 0 && <small> · cargo of {count(unknown)} unknown</small>}
    </span>
  )
}

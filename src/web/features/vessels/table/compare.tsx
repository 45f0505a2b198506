import { chosenVessels } from '../../../state/app.ts'
import { columnNames } from '../../../state/table.ts'
import { count } from '../../../ui/format.ts'
import { ClassMark } from '../../../ui/marks.tsx'
import { columns, labelOf } from './columns.tsx'
import { openVessel } from './grid-row.tsx'
import { isComparing, sortedVessels } from './table-state.ts'

/** More columns than this are no comparison. */
const maxCompared = 6

/** The chosen vessels side by side. */
export function Compare() {
  const chosen = sortedVessels.value.filter(({ mmsi }) => chosenVessels.value.has(mmsi))
  const shown = chosen.slice(0, maxCompared)
  return (
    <div class="compare" tabIndex={0} role="group" aria-label="Comparison">
      <p class="hint">
        <button type="button" class="text-button" onClick={() => (isComparing.value = false)}>
          Back to the table
        </button>
        {chosen.length > shown.length &&
          `The first ${count(shown.length)} of ${count(chosen.length)} chosen vessels are compared.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">Figure</span>
            </th>
            {shown.map((vessel) => (
              <th key={vessel.mmsi} scope="col">
                <button type="button" class="row-name" onClick={() => openVessel(vessel)}>
                  <ClassMark name={vessel.vessel_type_str} />
                  {vessel.name ?? vessel.mmsi}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columnNames.map((name) => (
            <tr key={name}>
              <th scope="row">{labelOf(columns[name])}</th>
              {shown.map((vessel) => (
                <td key={vessel.mmsi}>{columns[name].cell(vessel)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

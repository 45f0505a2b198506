import { setTable, table } from '../../../state/app.ts'
import { columnNames, defaultTable, moved } from '../../../state/table.ts'
import { Icon } from '../../../ui/icons.tsx'
import { columns, labelOf } from './columns.tsx'

/** Which columns are shown, and in which order. */
export function ColumnMenu() {
  const shown = table.value.columns
  const hidden = columnNames.filter((name) => !shown.includes(name))
  return (
    <details
      class="menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.stopPropagation()
        event.currentTarget.open = false
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary class="text-button">Columns</summary>
      <div class="menu-body floating" role="group" aria-label="Columns">
        <ul>
          {shown.map((name, place) => (
            <li key={name}>
              <label class="check grow">
                <input
                  type="checkbox"
                  checked
                  disabled={shown.length === 1}
                  onChange={() => setTable({ columns: shown.filter((other) => other !== name) })}
                />
                {labelOf(columns[name])}
              </label>
              <button
                type="button"
                class="icon-button up-button"
                aria-label={`Move ${labelOf(columns[name])} to the left`}
                disabled={place === 0}
                onClick={() => setTable({ columns: moved(shown, name, -1) })}
              >
                <Icon name="chevron" size={14} />
              </button>
              <button
                type="button"
                class="icon-button"
                aria-label={`Move ${labelOf(columns[name])} to the right`}
                disabled={place === shown.length - 1}
                onClick={() => setTable({ columns: moved(shown, name, 1) })}
              >
                <Icon name="chevron" size={14} />
              </button>
            </li>
          ))}
          {hidden.map((name) => (
            <li key={name}>
              <label class="check grow">
                <input type="checkbox" checked={false} onChange={() => setTable({ columns: [...shown, name] })} />
                {labelOf(columns[name])}
              </label>
            </li>
          ))}
        </ul>
        <button type="button" class="text-button" onClick={() => setTable({ columns: defaultTable.columns })}>
          Default columns
        </button>
      </div>
    </details>
  )
}

import type { Output } from '#contract/operations.ts'
import { openPlace } from '../../state/places.ts'

type Terminal = NonNullable<Output<'ports.get'>['terminals']>[number]

export const roles = { export: 'loads', import: 'discharges', both: 'loads and discharges' } as const

/** Terminals of a port or facility; each opens its own card. */
export function TerminalRows({
  terminals,
  about,
}: {
  terminals: readonly Terminal[]
  about: (one: Terminal) => string
}) {
  return (
    <ul class="rows tight">
      {terminals.map((terminal) => (
        <li key={terminal.id}>
          <button
            type="button"
            class="row-name grow"
            title={`Show ${terminal.name}`}
            onClick={() => openPlace(`terminal:${terminal.id}`, null)}
          >
            <span class="grow">{terminal.name}</span>
            <small>{about(terminal)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

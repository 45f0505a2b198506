import type { ChokepointItem } from '#contract/chokepoints.ts'
import { chokepoints } from '../live/sources.ts'
import { isPro } from '../state/account.ts'
import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'
import { Strait } from './strait.tsx'

export function ChokepointsPanel() {
  const items = chokepoints.data.value
  return (
    <Panel title="Chokepoints">
      {!isPro.value ? (
        <Locked what="The eight straits and canals of the oil trade come with Pro: ships inside, speed, transits of the last 24 hours against the usual, and what closes them." />
      ) : items ? (
        <>
          <p class="hint board-sum">{boardText(items)}</p>
          <ul class="board">
            {items.map((item) => (
              <Strait key={item.id} item={item} />
            ))}
          </ul>
        </>
      ) : (
        <p class="empty">
          {chokepoints.state.value.kind === 'failing'
            ? 'The chokepoints are not to be had now.'
            : 'Loading chokepoints'}
        </p>
      )}
    </Panel>
  )
}

/** The board in one line: what is not open comes first. */
export function boardText(items: readonly Pick<ChokepointItem, 'status'>[]): string {
  const words = (['closed', 'disrupted', 'restricted', 'open', 'unknown'] as const).flatMap((status) => {
    const number = items.filter((item) => item.status === status).length
    return number === 0 ? [] : [`${number} ${status}`]
  })
  return words.join(', ')
}

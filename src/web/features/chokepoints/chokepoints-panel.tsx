import type { ChokepointItem } from '#contract/resources/chokepoints.ts'
import { isPro } from '../../state/account.ts'
import { chokepoints } from '../../state/resources.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { troubleText } from '../../ui/list-text.ts'
import { Locked } from '../../ui/locked.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ChokepointStatus } from './chokepoint-card.tsx'

export function ChokepointsPanel() {
  const items = chokepoints.data.value
  return (
    <Panel title="Chokepoints">
      {!isPro.value ? (
        <Locked what="Eight straits and canals are part of Pro: vessels inside, speed, transits of the last 24 hours against a baseline, and reasons for closures." />
      ) : items ? (
        <>
          <p class="hint board-sum">{statusSummary(items)}</p>
          <ul class="board">
            {items.map((item) => (
              <ChokepointStatus key={item.id} item={item} />
            ))}
          </ul>
          <HowMade
            subject="chokepoints figures"
            what="the figures of the chokepoints"
            shown={statusSummary(items)}
            method="A vessel that crosses from one side to the other counts once. Inside: vessels whose last position lies in the outline, with the mean of their speeds. The status compares the last seven days with the baseline."
            inputs={['positions of the vessels received', 'the AIS coverage of each, as it stands there']}
            derivation={['chokepoint transits', 'chokepoint status']}
            ageText="asked for once a minute"
          />
        </>
      ) : (
        <p class="empty">{troubleText(chokepoints.state.value) ?? 'Loading chokepoints…'}</p>
      )}
    </Panel>
  )
}

/** Number of chokepoints by status, most serious first. */
function statusSummary(items: readonly Pick<ChokepointItem, 'status'>[]): string {
  return (['closed', 'disrupted', 'restricted', 'open', 'unknown'] as const)
    .map((status) => ({ status, number: items.filter((item) => item.status === status).length }))
    .filter(({ number }) => number > 0)
    .map(({ status, number }) => `${number} ${status}`)
    .join(', ')
}

import { counts } from '../../state/fleet/counts.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { count, megatonnes } from '../../ui/format.ts'
import { noneText } from '../../ui/list-text.ts'

/** The vessels and the cargo of every match in view; without an answer of the server it says so. */
export function MatchTotals() {
  const { data, state } = counts
  if (data.value === null)
    return (
      <p class="hint match-totals">
        {state.value.kind === 'loading' ? 'Counting…' : 'The vessels could not be counted. The next try is soon.'}
      </p>
    )
  const { total, est_cargo_mt, low_mt, high_mt } = data.value
  if (total === 0) return <p class="match-totals">{noneText()}.</p>
  return (
    <>
      <p class="match-totals">
        <strong>{count(total)}</strong> {total === 1 ? 'vessel' : 'vessels'} in view, cargo{' '}
        <strong>{megatonnes(est_cargo_mt)}</strong> <span class="muted">Mt</span>{' '}
        <span class="muted">
          ({megatonnes(low_mt)}–{megatonnes(high_mt)})
        </span>
      </p>
      <HowMade
        subject="filters cargo"
        what="the cargo of the vessels in view"
        shown={`${count(total)} vessels, ${megatonnes(est_cargo_mt)} Mt`}
        method="The sum of the cargo estimates of every match; the bounds are the sums of their bounds."
        inputs={['draughts that crews typed', 'hulls by class and size']}
        derivation={['cargo', 'laden or ballast']}
        ageText="counted with the list"
      />
    </>
  )
}

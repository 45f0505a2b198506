import { momentMs } from '../../state/app.ts'
import { counts } from '../../state/fleet/counts.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { cargoSum, count, counted } from '../../ui/format.ts'
import { noneText } from '../../ui/list-text.ts'

/** The vessels and the cargo of every match in view; without an answer of the server it says so. */
export function MatchTotals() {
  return (
    <>
      <Totals />
      {momentMs.value !== null && (
        <p class="hint">These counts, and those of the vessel types, are of now. The map shows a past moment.</p>
      )}
    </>
  )
}

function Totals() {
  const { data, state } = counts
  if (data.value === null)
    return (
      <p class="hint match-totals">
        {state.value.kind === 'loading' ? 'Counting…' : 'The vessels could not be counted. The next try is soon.'}
      </p>
    )
  const { total, est_cargo_mt, low_mt, high_mt } = data.value
  if (total === 0) return <p class="match-totals">{noneText()}.</p>
  const cargo = cargoSum(est_cargo_mt, low_mt, high_mt)
  return (
    <>
      <p class="match-totals">
        <strong>{count(total)}</strong> {total === 1 ? 'vessel' : 'vessels'} in view{momentMs.value !== null && ' now'},
        cargo{' '}
        <span class="unbroken">
          <strong>{cargo.text}</strong> <span class="muted">{cargo.unit}</span>{' '}
          <span class="muted">({cargo.span})</span>
        </span>
      </p>
      <HowMade
        subject="filters cargo"
        what="the cargo of the vessels in view"
        shown={`${counted(total, 'vessel')}, ${cargo.text} ${cargo.unit}`}
        method="The sum of the cargo estimates of every match; the bounds are the sums of their bounds."
        inputs={['draughts that crews typed', 'hulls by class and size']}
        derivation={['cargo', 'laden or ballast']}
        ageText="counted with the list"
      />
    </>
  )
}

import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { callApi, errorText } from '../../../state/api.ts'
import { nowMs } from '../../../state/browser.ts'
import { moment } from '../../../ui/format.ts'
import { useQuery } from '../../../ui/use-query.ts'

type Report = Output<'admin.reports'>[number]
type Verdict = Report['verdict']

const verdictTexts: Record<Verdict, string> = { open: 'not judged', accepted: 'accepted', rejected: 'rejected' }
const actions: Record<Verdict, { verdict: Verdict; label: string }[]> = {
  open: [
    { verdict: 'accepted', label: 'Accept' },
    { verdict: 'rejected', label: 'Reject' },
  ],
  accepted: [{ verdict: 'open', label: 'Take back' }],
  rejected: [{ verdict: 'open', label: 'Take back' }],
}

/** Numbers that users reported as wrong; accepted ones count on the accuracy page of this installation. */
export function Reports() {
  const { data, error, load } = useQuery('admin.reports')
  const problem = useSignal<string | null>(null)
  const judge = async ({ id }: Report, verdict: Verdict) => {
    const result = await callApi('admin.judgeReport', { id: String(id), verdict })
    problem.value = result.kind === 'ok' ? null : errorText(result)
    await load()
  }
  const fault = problem.value ?? error.value
  return (
    <>
      <p class="hint">
        An accepted report counts by derivation beside the measured figures of the accuracy page, never in them. Its
        user reads the verdict.
      </p>
      {data.value?.length === 0 && <p class="empty">No number was reported.</p>}
      <ul class="rows">
        {data.value?.map((report) => (
          <li key={report.id}>
            <div class="grow">
              <b>{report.subject}</b> <small>{verdictTexts[report.verdict]}</small>
              <small class="block">Shown: {report.shown}</small>
              {report.comment !== '' && <small class="block">Comment: {report.comment}</small>}
              <small class="block">
                {report.derivations.length === 0 ? 'derivation not stated' : report.derivations.join(', ')} · user{' '}
                {report.user_id} · {moment(report.created_at, nowMs.value)}
              </small>
            </div>
            {actions[report.verdict].map(({ verdict, label }) => (
              <button
                key={verdict}
                type="button"
                class="button"
                aria-label={`${label} the report ${report.id} of ${report.subject}`}
                onClick={() => void judge(report, verdict)}
              >
                {label}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {fault !== null && (
        <p class="notice bad" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

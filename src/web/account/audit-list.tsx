import { useSignal } from '@preact/signals'
import { moment } from '../format.ts'
import { nowMs } from '../state/clock.ts'
import { useAsked } from './use-asked.ts'

const firstFew = 8

/** What was done with this account, so that its owner sees what he did not do himself. */
export function AuditList() {
  const { data, fault } = useAsked('auth.audit')
  const all = useSignal(false)
  const entries = data.value
  return (
    <section class="field" aria-label="What happened">
      <h3>What happened with your account</h3>
      <ul class="rows tight">
        {entries?.slice(0, all.value ? 200 : firstFew).map(({ at, action, detail, ip }, i) => (
          <li key={i}>
            <span class="grow">
              {action}
              {detail && <small> {detail}</small>}
            </span>
            <small>
              {moment(at, nowMs.value)}
              {ip && ` · ${ip}`}
            </small>
          </li>
        ))}
      </ul>
      {entries && entries.length > firstFew && !all.value && (
        <button type="button" class="text-button" onClick={() => (all.value = true)}>
          All {Math.min(200, entries.length)}
        </button>
      )}
      {fault.value !== null && <p class="notice bad">{fault.value}</p>}
    </section>
  )
}

import { moment } from '../../ui/format.ts'
import { nowMs } from '../../state/browser.ts'
import { useShortList } from '../../ui/actions/short-list.tsx'
import { useQuery } from '../../ui/use-query.ts'

const initialCount = 8
const maxCount = 200

interface AuditEntryProps {
  at: string
  action: string
  detail: string | null
  ip: string | null
  by?: string | null
}

/** One entry of an audit log, with who acted for the user where somebody did. */
export function AuditEntry({ at, action, detail, ip, by }: AuditEntryProps) {
  return (
    <li>
      <span class="grow">
        {action}
        {detail && <small> {detail}</small>}
        {by && <small> by {by}</small>}
      </span>
      <small>
        {moment(at, nowMs.value)}
        {ip && ` · ${ip}`}
      </small>
    </li>
  )
}

/** The audit log of the account, where its owner can spot actions of others. */
export function AuditList() {
  const { data, error } = useQuery('auth.audit')
  const { shown, button } = useShortList(data.value?.slice(0, maxCount) ?? [], initialCount, data.value?.length)
  return (
    <section class="field" aria-label="Account activity">
      <h3>Account activity</h3>
      <ul class="rows tight">
        {shown.map((entry, i) => (
          <AuditEntry key={i} {...entry} />
        ))}
      </ul>
      {button}
      {error.value !== null && <p class="notice bad">{error.value}</p>}
    </section>
  )
}

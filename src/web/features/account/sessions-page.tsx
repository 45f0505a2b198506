import { callApi } from '../../state/api.ts'
import { moment } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { nowMs } from '../../state/browser.ts'
import { AuditList } from './audit-list.tsx'
import { useQuery } from '../../ui/use-query.ts'

export function SessionsPage() {
  const { data, error, load } = useQuery('auth.sessions')
  const end = async (id: number) => {
    await callApi('auth.endSession', { id: String(id) })
    await load()
  }
  return (
    <>
      <ul class="rows">
        {data.value?.map(({ id, user_agent, ip, created_at, last_used, current }) => (
          <li key={id}>
            <div class="grow">
              <b>{browserName(user_agent)}</b>
              {current && <small> this session</small>}
              <small class="block">
                {ip ?? 'unknown address'} · since {moment(created_at, nowMs.value)}
                {last_used && ` · used ${moment(last_used, nowMs.value)}`}
              </small>
            </div>
            {!current && (
              <button type="button" class="icon-button" aria-label="End this session" onClick={() => void end(id)}>
                <Icon name="trash" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {error.value !== null && <p class="notice bad">{error.value}</p>}
      <AuditList />
    </>
  )
}

/** The browser's name from its user agent. */
function browserName(agent: string | null): string {
  const found = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((name) => agent?.includes(`${name}/`))
  return found === 'Edg' ? 'Edge' : found === 'OPR' ? 'Opera' : (found ?? agent?.slice(0, 40) ?? 'Unknown browser')
}

import { ask } from '../api.ts'
import { moment } from '../format.ts'
import { Icon } from '../shell/icons.tsx'
import { nowMs } from '../state/clock.ts'
import { AuditList } from './audit-list.tsx'
import { useAsked } from './use-asked.ts'

export function SessionsPage() {
  const { data, fault, load } = useAsked('auth.sessions')
  const end = async (id: number) => {
    await ask('auth.endSession', { id: String(id) })
    await load()
  }
  return (
    <>
      <ul class="rows">
        {data.value?.map(({ id, user_agent, ip, created_at, last_used, current }) => (
          <li key={id}>
            <div class="grow">
              <b>{browserName(user_agent)}</b>
              {current && <small> this one</small>}
              <small class="block">
                {ip ?? 'address not known'} · since {moment(created_at, nowMs.value)}
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
      {fault.value !== null && <p class="notice bad">{fault.value}</p>}
      <AuditList />
    </>
  )
}

/** Firefox, Edge or Safari, out of the long line that browsers send. */
function browserName(agent: string | null): string {
  const found = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((name) => agent?.includes(`${name}/`))
  return found === 'Edg' ? 'Edge' : found === 'OPR' ? 'Opera' : (found ?? agent?.slice(0, 40) ?? 'Unknown browser')
}

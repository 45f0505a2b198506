import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { callApi, errorText } from '../../state/api.ts'
import { moment } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { nowMs } from '../../state/browser.ts'
import { AuditList } from './audit-list.tsx'
import { useQuery } from '../../ui/use-query.ts'

type Session = Output<'auth.sessions'>[number]

/** Where the user is signed in, with a button that ends each of the other sessions, and one that ends them all. */
export function SessionsPage() {
  const { data, error, load } = useQuery('auth.sessions')
  const problem = useSignal<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const others = data.value?.filter(({ current }) => !current) ?? []
  const end = async (ended: readonly Session[]) => {
    problem.value = null
    for (const { id } of ended) {
      const result = await callApi('auth.endSession', { id: String(id) })
      // Ended elsewhere meanwhile.
      const isEnded = result.kind === 'ok' || (result.kind === 'error' && result.status === 404)
      if (!isEnded) problem.value = `Not ended: ${errorText(result)}`
    }
    await load()
    // The button that was pressed goes with its session.
    list.current?.focus()
  }
  const fault = problem.value ?? error.value
  return (
    <>
      <ul class="rows" ref={list} tabIndex={-1} aria-label="Sessions">
        {data.value?.map((session) => (
          <SessionRow key={session.id} session={session} end={() => void end([session])} />
        ))}
      </ul>
      {fault !== null && (
        <p class="notice bad" role="alert">
          {fault}
        </p>
      )}
      {others.length > 1 && (
        <button type="button" class="button" onClick={() => void end(others)}>
          End all {others.length} other sessions
        </button>
      )}
      <AuditList />
    </>
  )
}

function SessionRow({ session, end }: { session: Session; end: () => void }) {
  const { user_agent, ip, created_at, last_used, current } = session
  const name = browserName(user_agent)
  const since = `${ip ?? 'unknown address'} · since ${moment(created_at, nowMs.value)}`
  return (
    <li>
      <div class="grow">
        <b>{name}</b>
        {current && <small> this session</small>}
        <small class="block">
          {since}
          {last_used && ` · used ${moment(last_used, nowMs.value)}`}
        </small>
      </div>
      {!current && (
        <button
          type="button"
          class="icon-button"
          title="End this session"
          aria-label={`End the session of ${name}, ${since}`}
          onClick={end}
        >
          <Icon name="trash" size={16} />
        </button>
      )}
    </li>
  )
}

/** The browser's name from its user agent. */
function browserName(agent: string | null): string {
  const found = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find((name) => agent?.includes(`${name}/`))
  return found === 'Edg' ? 'Edge' : found === 'OPR' ? 'Opera' : (found ?? agent?.slice(0, 40) ?? 'Unknown browser')
}

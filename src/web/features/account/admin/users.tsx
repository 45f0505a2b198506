import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { callApi, errorText } from '../../../state/api.ts'
import { useQuery } from '../../../ui/use-query.ts'
import { tierNames } from '../account-page.tsx'

type AdminUser = Output<'admin.users'>[number]

/** Users with their tier, which an administrator changes. */
export function Users() {
  const { data, error, load } = useQuery('admin.users')
  const problem = useSignal<string | null>(null)
  const change = async (user: AdminUser, tier: string) => {
    const result = await callApi('admin.updateUser', { id: String(user.id), tier })
    problem.value = result.kind === 'ok' ? null : errorText(result)
    await load()
  }
  return (
    <>
      <ul class="rows">
        {data.value?.map((user) => (
          <li key={user.id}>
            <div class="grow">
              <b>{user.email}</b>
              {user.is_admin && <small> administrator</small>}
              <small class="block">
                since {user.created_at.slice(0, 10)}
                {user.limit_per_minute !== null && ` · ${user.limit_per_minute} requests per minute`}
              </small>
            </div>
            <select
              aria-label={`Tier of ${user.email}`}
              value={user.tier}
              onChange={(event) => void change(user, event.currentTarget.value)}
            >
              {Object.entries(tierNames).map(([tier, name]) => (
                <option key={tier} value={tier}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {(problem.value ?? error.value) !== null && (
        <p class="notice bad" role="alert">
          {problem.value ?? error.value}
        </p>
      )}
    </>
  )
}

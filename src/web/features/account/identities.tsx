import { useSignal } from '@preact/signals'
import { callApi, errorText } from '../../state/api.ts'
import { useQuery } from '../../ui/use-query.ts'

/** Identity providers that the user can connect; connecting redirects to the provider and back. */
export function Identities() {
  const { data } = useQuery('auth.identities')
  const error = useSignal<string | null>(null)
  if (data.value === null || data.value.length === 0) return null
  const connect = async (provider: string) => {
    const result = await callApi('auth.connect', { provider })
    if (result.kind === 'ok') location.assign(result.body.url)
    else error.value = errorText(result)
  }
  return (
    <section class="field">
      <h3>Sign-in methods</h3>
      <ul class="rows">
        {data.value.map(({ id, name, connected }) => (
          <li key={id}>
            <b class="grow">{name}</b>
            {connected ? (
              <small>connected</small>
            ) : (
              <button type="button" class="button" onClick={() => void connect(id)}>
                Connect
              </button>
            )}
          </li>
        ))}
      </ul>
      {error.value !== null && (
        <p class="notice bad" role="alert">
          {error.value}
        </p>
      )}
    </section>
  )
}

import { useSignal } from '@preact/signals'
import { ask } from '../api.ts'
import { refusalText } from './form.tsx'
import { useAsked } from './use-asked.ts'

/** Who else may vouch for this user; connecting leads over the provider's pages and back here. */
export function Identities() {
  const { data } = useAsked('auth.identities')
  const fault = useSignal<string | null>(null)
  if (data.value === null || data.value.length === 0) return null
  const connect = async (provider: string) => {
    const reply = await ask('auth.connect', { provider })
    if (reply.kind === 'answer') location.assign(reply.body.url)
    else fault.value = refusalText(reply)
  }
  return (
    <section class="field">
      <h3>Sign in with</h3>
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
      {fault.value !== null && (
        <p class="notice bad" role="alert">
          {fault.value}
        </p>
      )}
    </section>
  )
}

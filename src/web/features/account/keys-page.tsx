import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { callApi, errorText } from '../../state/api.ts'
import { moment } from '../../ui/format.ts'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Icon } from '../../ui/icons.tsx'
import { nowMs, publicPath } from '../../state/browser.ts'
import { openPage } from '../../state/page.ts'
import { Field, Form } from '../../ui/form.tsx'
import { useQuery } from '../../ui/use-query.ts'

export function KeysPage({ me }: { me: Output<'auth.me'> }) {
  const { data, error, load } = useQuery('keys.list')
  const created = useSignal<Output<'keys.create'> | null>(null)
  const confirmId = useSignal<number | null>(null)
  const problem = useSignal<string | null>(null)
  const revoke = async (id: number) => {
    // Programs may depend on the key: the second press revokes it.
    if (confirmId.value !== id) return void (confirmId.value = id)
    const result = await callApi('keys.delete', { id: String(id) })
    // Revoked elsewhere meanwhile.
    const isRevoked = result.kind === 'ok' || (result.kind === 'error' && result.status === 404)
    problem.value = isRevoked ? null : `Not revoked: ${errorText(result)}`
    confirmId.value = null
    if (isRevoked && created.value?.id === id) created.value = null
    await load()
  }
  const fault = problem.value ?? error.value
  return (
    <>
      {created.value !== null && <NewToken token={created.value.token} />}
      <ul class="rows">
        {data.value?.map(({ id, name, key_prefix, scopes, created_at, last_used }) => (
          <li key={id}>
            <div class="grow">
              <b>{name}</b> <code>{key_prefix}…</code>
              <small class="block">
                {scopes.join(', ')} · created {moment(created_at, nowMs.value)} ·{' '}
                {last_used ? `used ${moment(last_used, nowMs.value)}` : 'never used'}
              </small>
            </div>
            <button
              type="button"
              class={confirmId.value === id ? 'button danger' : 'icon-button'}
              aria-label={confirmId.value === id ? `Confirm: revoke ${name}` : `Revoke ${name}`}
              title="Revoke: requests with this key will fail"
              onClick={() => void revoke(id)}
            >
              {confirmId.value === id ? 'Revoke' : <Icon name="trash" size={16} />}
            </button>
          </li>
        ))}
      </ul>
      {data.value?.length === 0 && (
        <p class="empty">No keys yet. A key gives a script access to the API with your account.</p>
      )}
      {fault !== null && (
        <p class="notice bad" role="alert">
          {fault}
        </p>
      )}
      <NewKey
        me={me}
        onCreate={(key) => {
          created.value = key
          void load()
        }}
      />
    </>
  )
}

function NewKey({ me, onCreate }: { me: Output<'auth.me'>; onCreate: (key: Output<'keys.create'>) => void }) {
  return (
    <section class="field">
      <h3>New key</h3>
      <p class="hint">
        See the <a href={`${publicPath}/docs`}>API documentation</a> for how to use a key.
      </p>
      {me.tier === 'free' && !me.is_admin ? (
        <p>
          API keys are part of Pro.{' '}
          <button type="button" class="text-button" onClick={() => openPage('plan')}>
            See Pro
          </button>
        </p>
      ) : (
        <CreateKey onCreate={onCreate} admin={me.is_admin} />
      )}
    </section>
  )
}

function CreateKey({ onCreate, admin }: { onCreate: (key: Output<'keys.create'>) => void; admin: boolean }) {
  return (
    <Form
      action="Create key"
      draft="key"
      send={async ({ name, ...chosen }) => {
        const result = await callApi('keys.create', {
          name: name ?? '',
          scopes: Object.keys(chosen) as ('read' | 'write' | 'admin')[],
        })
        if (result.kind === 'ok') onCreate(result.body)
        return result
      }}
    >
      <Field label="Name" name="name" />
      <fieldset class="checks">
        <legend>Permissions</legend>
        {(['read', 'write', ...(admin ? ['admin'] : [])] as const).map((scope) => (
          <label key={scope}>
            <input type="checkbox" name={scope} defaultChecked={scope === 'read'} /> {scope}
          </label>
        ))}
      </fieldset>
    </Form>
  )
}

/** The secret of a new key, which cannot be shown again. */
function NewToken({ token }: { token: string }) {
  return (
    <div class="notice token" role="status">
      <p>This is your new key. Copy it now: it is not shown again.</p>
      <CopyLine text={token} what="key" />
    </div>
  )
}

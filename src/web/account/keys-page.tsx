import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { ask } from '../api.ts'
import { moment } from '../format.ts'
import { CopyLine } from '../panels/copy-line.tsx'
import { Icon } from '../shell/icons.tsx'
import { nowMs } from '../state/clock.ts'
import { openPage } from '../state/page.ts'
import { Field, Form } from './form.tsx'
import { useAsked } from './use-asked.ts'

export function KeysPage({ me }: { me: Output<'auth.me'> }) {
  const { data, fault, load } = useAsked('keys.list')
  const token = useSignal<string | null>(null)
  const asked = useSignal<number | null>(null)
  const revoke = async (id: number) => {
    // A program may live by it: the second press does it.
    if (asked.value !== id) return void (asked.value = id)
    await ask('keys.delete', { id: String(id) })
    asked.value = null
    await load()
  }
  return (
    <>
      {token.value !== null && <NewToken token={token.value} />}
      <ul class="rows">
        {data.value?.map(({ id, name, key_prefix, scopes, created_at, last_used }) => (
          <li key={id}>
            <div class="grow">
              <b>{name}</b> <code>{key_prefix}…</code>
              <small class="block">
                {scopes.join(', ')} · made {moment(created_at, nowMs.value)} ·{' '}
                {last_used ? `used ${moment(last_used, nowMs.value)}` : 'never used'}
              </small>
            </div>
            <button
              type="button"
              class={asked.value === id ? 'button danger' : 'icon-button'}
              aria-label={asked.value === id ? `Really revoke ${name}` : `Revoke ${name}`}
              title="Revoke: the next request with it fails"
              onClick={() => void revoke(id)}
            >
              {asked.value === id ? 'Revoke' : <Icon name="trash" size={16} />}
            </button>
          </li>
        ))}
      </ul>
      {data.value?.length === 0 && <p class="empty">No keys yet. A key lets a script ask the API in your name.</p>}
      {fault.value !== null && <p class="notice bad">{fault.value}</p>}
      <section class="field">
        <h3>New key</h3>
        <p class="hint">
          How to use one stands in <a href="/docs">the documentation of the API</a>.
        </p>
        {me.tier === 'free' && !me.is_admin ? (
          <p>
            Keys come with Pro.{' '}
            <button type="button" class="text-button" onClick={() => openPage('plan')}>
              See Pro
            </button>
          </p>
        ) : (
          <CreateKey
            made={(text) => {
              token.value = text
              void load()
            }}
            admin={me.is_admin}
          />
        )}
      </section>
    </>
  )
}

function CreateKey({ made, admin }: { made: (token: string) => void; admin: boolean }) {
  return (
    <Form
      action="Make the key"
      send={async ({ name, ...chosen }) => {
        const reply = await ask('keys.create', {
          name: name ?? '',
          scopes: Object.keys(chosen) as ('read' | 'write' | 'admin')[],
        })
        if (reply.kind === 'answer') made(reply.body.token)
        return reply
      }}
      done={() => {}}
    >
      <Field label="Name" name="name" />
      <fieldset class="checks">
        <legend>It may</legend>
        {(['read', 'write', ...(admin ? ['admin'] : [])] as const).map((scope) => (
          <label key={scope}>
            <input type="checkbox" name={scope} defaultChecked={scope === 'read'} /> {scope}
          </label>
        ))}
      </fieldset>
    </Form>
  )
}

/** The secret is shown here and never again. */
function NewToken({ token }: { token: string }) {
  return (
    <div class="notice token" role="status">
      <p>This is the key. Copy it now: it is not shown again.</p>
      <CopyLine text={token} what="key" />
    </div>
  )
}

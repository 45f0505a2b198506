import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { ask } from '../api.ts'
import { signedOut } from '../state/account.ts'
import { openPage } from '../state/page.ts'
import { Confirmation } from './confirmation.tsx'
import { Field, Form } from './form.tsx'
import { Identities } from './identities.tsx'

export function AccountPage({ me }: { me: Output<'auth.me'> }) {
  const changed = useSignal(false)
  const leave = async () => {
    await ask('auth.logout')
    signedOut()
    openPage(null)
  }
  return (
    <>
      <dl class="pairs">
        <dt>E-mail</dt>
        <dd>
          {me.user.email}
          {me.email_verified && <small> confirmed</small>}
        </dd>
        <dt>Plan</dt>
        <dd>
          {tierNames[me.tier]}
          {me.is_admin && <small> administrator</small>}
        </dd>
        <dt>Limit</dt>
        <dd>
          {me.limits.requests_per_minute} <small>requests a minute</small>
        </dd>
      </dl>
      <Confirmation isVerified={me.email_verified} />
      <Identities />
      <section class="field">
        <h3>Change the password</h3>
        {changed.value ? (
          <p role="status">The password is changed; your other sessions have ended.</p>
        ) : (
          <Form action="Change it" send={(values) => ask('auth.password', values)} done={() => (changed.value = true)}>
            <Field label="Now" name="current_password" type="password" autocomplete="current-password" />
            <Field label="From now on" name="new_password" type="password" autocomplete="new-password" />
          </Form>
        )}
      </section>
      <section class="field button-row spread">
        <a href="/docs">The API, documented</a>
        <button type="button" class="button" onClick={() => void leave()}>
          Sign out
        </button>
      </section>
    </>
  )
}

export const tierNames = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' } as const

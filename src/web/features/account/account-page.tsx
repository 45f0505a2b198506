import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { callApi } from '../../state/api.ts'
import { signedOut } from '../../state/account.ts'
import { openPage } from '../../state/page.ts'
import { ResendVerification } from './email-verification.tsx'
import { count } from '../../ui/format.ts'
import { Field, Form } from '../../ui/form.tsx'
import { Identities } from './identities.tsx'
import { publicPath } from '../../state/browser.ts'

export function AccountPage({ me }: { me: Output<'auth.me'> }) {
  const changed = useSignal(false)
  const signOut = async () => {
    await callApi('auth.logout')
    signedOut()
    openPage(null)
  }
  return (
    <>
      <dl class="pairs">
        <dt>Email</dt>
        <dd>
          {me.user.email}
          {me.email_verified && <small> verified</small>}
        </dd>
        <dt>Plan</dt>
        <dd>
          {tierNames[me.tier]}
          {me.is_admin && <small> administrator</small>}
        </dd>
        <dt>Rate limit</dt>
        <dd>
          {count(me.limits.requests_per_minute)} <small>requests per minute</small>
        </dd>
      </dl>
      <ResendVerification isVerified={me.email_verified} />
      <Identities />
      <section class="field">
        <h3>Change password</h3>
        {changed.value ? (
          <p role="status">Password changed. Your other sessions have ended.</p>
        ) : (
          <Form
            action="Change password"
            send={(values) => callApi('auth.password', values)}
            onSuccess={() => (changed.value = true)}
          >
            <Field label="Current password" name="current_password" type="password" autocomplete="current-password" />
            <Field label="New password" name="new_password" type="password" autocomplete="new-password" />
          </Form>
        )}
      </section>
      <section class="field button-row spread">
        <a href={`${publicPath}/docs`}>API documentation</a>
        <button type="button" class="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </section>
    </>
  )
}

export const tierNames = { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' } as const

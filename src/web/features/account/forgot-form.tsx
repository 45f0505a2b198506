import { useSignal } from '@preact/signals'
import { callApi } from '../../state/api.ts'
import { signedOut } from '../../state/account.ts'
import { fragment, openPage } from '../../state/page.ts'
import { Field, Form } from '../../ui/form.tsx'

/** Requests the reset email. The answer is the same whether or not the account exists. */
export function ForgotForm() {
  const sent = useSignal(false)
  if (sent.value)
    return (
      <p role="status">
        If an account with this address exists, we have sent an email with a link. The link can be used once, within an
        hour.
      </p>
    )
  return (
    <Form
      action="Send reset link"
      send={({ email = '' }) => callApi('auth.forgot', { email })}
      onSuccess={() => (sent.value = true)}
    >
      <Field label="Email" name="email" type="email" autocomplete="username" />
    </Form>
  )
}

/** The target of the link in the reset email. Its token is in the fragment, which servers do not log. */
export function ResetForm() {
  const done = useSignal(false)
  const token = fragment.value
  if (done.value)
    return (
      <>
        <p role="status">Password set. All your sessions have ended.</p>
        <button type="button" class="button primary" onClick={() => openPage('sign-in')}>
          Sign in
        </button>
      </>
    )
  if (token === '') return <p class="empty">Open the link in the email that we sent you.</p>
  return (
    <Form
      action="Set password"
      send={({ new_password = '' }) => callApi('auth.reset', { token, new_password })}
      onSuccess={() => {
        signedOut()
        done.value = true
      }}
    >
      <Field
        label="New password"
        name="new_password"
        type="password"
        autocomplete="new-password"
        hint="Use several unrelated words."
      />
    </Form>
  )
}

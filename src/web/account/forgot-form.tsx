import { useSignal } from '@preact/signals'
import { ask } from '../api.ts'
import { signedOut } from '../state/account.ts'
import { fragment, openPage } from '../state/page.ts'
import { Field, Form } from './form.tsx'

/** Asks for the letter with the link; whether there is such a user is told to nobody. */
export function ForgotForm() {
  const sent = useSignal(false)
  if (sent.value)
    return (
      <p role="status">
        If there is an account with this address, a letter with a link is on its way. The link works once, within an
        hour.
      </p>
    )
  return (
    <Form
      action="Send me a link"
      send={({ email = '' }) => ask('auth.forgot', { email })}
      done={() => (sent.value = true)}
    >
      <Field label="E-mail" name="email" type="email" autocomplete="username" />
    </Form>
  )
}

/** What the link of that letter leads to; its token stands behind the # and so in no log. */
export function ResetForm() {
  const done = useSignal(false)
  const token = fragment.value
  if (done.value)
    return (
      <>
        <p role="status">The password is set; all your sessions have ended.</p>
        <button type="button" class="button primary" onClick={() => openPage('sign-in')}>
          Sign in
        </button>
      </>
    )
  if (token === '') return <p class="empty">Open the link in the letter that was sent to you.</p>
  return (
    <Form
      action="Set the password"
      send={({ new_password = '' }) => ask('auth.reset', { token, new_password })}
      done={() => {
        signedOut()
        done.value = true
      }}
    >
      <Field
        label="New password"
        name="new_password"
        type="password"
        autocomplete="new-password"
        hint="Several words that only you would put together."
      />
    </Form>
  )
}

import { ask } from '../api.ts'
import { signedIn } from '../state/account.ts'
import { fragment, openPage } from '../state/page.ts'
import { Field, Form } from './form.tsx'

/** What the one-time link of the first start leads to; its token stands behind the # and so in no log. */
export function SetupForm() {
  const token = fragment.value
  if (token === '') return <p class="empty">Open the link that the server printed when it started.</p>
  return (
    <Form
      action="Make the administrator"
      send={(values) => ask('auth.setup', { token, ...values })}
      done={() => void signedIn().then(() => openPage('account'))}
    >
      <Field label="E-mail" name="email" type="email" autocomplete="username" />
      <Field
        label="Password"
        name="password"
        type="password"
        autocomplete="new-password"
        hint="Several words that only you would put together."
      />
    </Form>
  )
}

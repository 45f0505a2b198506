import { callApi } from '../../state/api.ts'
import { signedIn } from '../../state/account.ts'
import { fragment, openPage } from '../../state/page.ts'
import { Field, Form } from '../../ui/form.tsx'

/** The target of the setup link. Its token is in the fragment, which servers do not log. */
export function SetupForm() {
  const token = fragment.value
  if (token === '') return <p class="empty">Open the setup link that the server printed at startup.</p>
  return (
    <Form
      action="Create administrator"
      send={(values) => callApi('auth.setup', { token, ...values })}
      onSuccess={() => void signedIn().then(() => openPage('account'))}
    >
      <Field label="Email" name="email" type="email" autocomplete="username" />
      <Field
        label="Password"
        name="password"
        type="password"
        autocomplete="new-password"
        hint="Use several unrelated words."
      />
    </Form>
  )
}

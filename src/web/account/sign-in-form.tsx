import { ask } from '../api.ts'
import { signedIn } from '../state/account.ts'
import { openPage } from '../state/page.ts'
import { Field, Form } from './form.tsx'

export function SignInForm({ up }: { up: boolean }) {
  return (
    <>
      <Form
        action={up ? 'Sign up' : 'Sign in'}
        send={(values) => ask(up ? 'auth.register' : 'auth.login', values)}
        done={() => void signedIn().then(() => openPage(null))}
      >
        <Field label="E-mail" name="email" type="email" autocomplete="username" />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete={up ? 'new-password' : 'current-password'}
          {...(up ? { hint: 'Several words that only you would put together.' } : {})}
        />
      </Form>
      <p class="form-other">
        {up ? 'You have an account?' : 'No account yet?'}{' '}
        <button type="button" class="text-button" onClick={() => openPage(up ? 'sign-in' : 'sign-up')}>
          {up ? 'Sign in' : 'Sign up'}
        </button>
      </p>
    </>
  )
}

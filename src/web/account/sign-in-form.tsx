import { ask } from '../api.ts'
import { signedIn } from '../state/account.ts'
import { fragment, openPage, type Page } from '../state/page.ts'
import { Field, Form } from './form.tsx'
import { Providers } from './providers.tsx'
import { useAsked } from './use-asked.ts'

/** What the way back from a provider tells, behind the # of the address. */
const problems: Record<string, string> = {
  denied: 'You said no there, so you are not signed in.',
  expired: 'That took longer than ten minutes, or began in another browser. Try again.',
  failed: 'What the provider sent does not hold. Try again.',
  unavailable: 'The provider cannot be reached now. Try again later, or use your password.',
  unverified: 'The provider does not vouch for your e-mail address. Confirm it there, or sign up with a password.',
  exists:
    'There is an account with your e-mail address. Sign in with its password; then connect the provider on the account page.',
  closed: 'You have no account here, and signing up is switched off. Ask the administrator for one.',
  taken: 'That identity belongs to another account here.',
}

export function SignInForm({ shown }: { shown: Page }) {
  const { data: ways } = useAsked('auth.ways')
  const up = shown === 'sign-up'
  const problem = problems[fragment.value]
  return (
    <>
      {problem !== undefined && (
        <p class="notice bad" role="alert">
          {problem}
        </p>
      )}
      {shown === 'device' && <p>Sign in, and you can let the program in that waits.</p>}
      {shown === 'verify' && <p>Sign in, and your e-mail address is confirmed.</p>}
      <Providers providers={ways.value?.providers ?? []} />
      <Form
        action={up ? 'Sign up' : 'Sign in'}
        send={(values) => ask(up ? 'auth.register' : 'auth.login', values)}
        // Those two pages go on by themselves, with what stands in their own address.
        done={() => void signedIn().then(() => shown === 'verify' || shown === 'device' || openPage(null))}
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
      {!up && ways.value?.password_reset === true && (
        <p class="form-other">
          <button type="button" class="text-button" onClick={() => openPage('forgot')}>
            Forgot your password?
          </button>
        </p>
      )}
      {ways.value?.registration !== false && (
        <p class="form-other">
          {up ? 'You have an account?' : 'No account yet?'}{' '}
          <button type="button" class="text-button" onClick={() => openPage(up ? 'sign-in' : 'sign-up')}>
            {up ? 'Sign in' : 'Sign up'}
          </button>
        </p>
      )}
    </>
  )
}

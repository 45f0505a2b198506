import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { callApi } from '../../state/api.ts'
import { me, signedIn } from '../../state/account.ts'
import { fragment, openPage, type Page } from '../../state/page.ts'
import { Field, Form } from '../../ui/form.tsx'
import { useQuery } from '../../ui/use-query.ts'

/** What led to the sign-in, such as errors of a provider's redirect, by the code in the fragment of the address. */
const problems: Record<string, string> = {
  ended: 'Your session has ended. Sign in again.',
  denied: 'You declined the sign-in at the provider.',
  expired: 'The sign-in took longer than ten minutes or began in another browser. Try again.',
  failed: 'The provider sent an invalid response. Try again.',
  unavailable: 'The provider cannot be reached. Try again later or use your password.',
  unverified: 'The provider has not verified your email address. Verify it there, or sign up with a password.',
  exists:
    'An account with your email address exists. Sign in with its password, then connect the provider on the account page.',
  closed: 'You have no account here, and sign-up is disabled. Ask the administrator for an account.',
  taken: 'That identity is connected to another account.',
}

/** Ends the redirect of an identity provider: the session exists, the page loads its user. */
export function ProviderReturn() {
  useEffect(() => void signedIn().then(() => openPage(me.value ? null : 'sign-in')), [])
  return <p role="status">One moment…</p>
}

export function SignInForm({ shown }: { shown: Page }) {
  const { data: methods } = useQuery('auth.ways')
  const isSignUp = shown === 'sign-up'
  const problem = problems[fragment.value]
  // Single sign-on is enforced: the form is for the administrator whose password still works.
  const hasForm = methods.value?.password !== false || fragment.value === 'password'
  return (
    <>
      {problem !== undefined && (
        <p class="notice bad" role="alert">
          {problem}
        </p>
      )}
      {shown === 'device' && <p>Sign in to authorize the program.</p>}
      {shown === 'verify' && <p>Sign in to verify your email address.</p>}
      <Providers providers={methods.value?.providers ?? []} isAlone={!hasForm} />
      {hasForm && (
        <Form
          action={isSignUp ? 'Sign up' : 'Sign in'}
          send={(values) => callApi(isSignUp ? 'auth.register' : 'auth.login', values)}
          // The verification and device pages continue with the token in their own address.
          onSuccess={() => void signedIn().then(() => shown === 'verify' || shown === 'device' || openPage(null))}
        >
          <Field label="Email" name="email" type="email" autocomplete="username" />
          <Field
            label="Password"
            name="password"
            type="password"
            autocomplete={isSignUp ? 'new-password' : 'current-password'}
            {...(isSignUp ? { hint: 'Use several unrelated words.' } : {})}
          />
        </Form>
      )}
      {!isSignUp && methods.value?.password_reset === true && (
        <p class="form-other">
          <button type="button" class="text-button" onClick={() => openPage('forgot')}>
            Forgot your password?
          </button>
        </p>
      )}
      {methods.value?.registration !== false && (
        <p class="form-other">
          {isSignUp ? 'Already have an account?' : 'No account yet?'}{' '}
          <button type="button" class="text-button" onClick={() => openPage(isSignUp ? 'sign-in' : 'sign-up')}>
            {isSignUp ? 'Sign in' : 'Sign up'}
          </button>
        </p>
      )}
    </>
  )
}

/** Sign-in with external identity providers. */
function Providers({ providers, isAlone }: Pick<Output<'auth.ways'>, 'providers'> & { isAlone: boolean }) {
  if (providers.length === 0) return null
  return (
    <div class="providers">
      {providers.map(({ id, name, url }) => (
        <a key={id} class="button" href={url}>
          Continue with {name}
        </a>
      ))}
      {!isAlone && <p class="or">or</p>}
    </div>
  )
}

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { loadMe } from '../../state/account.ts'
import { callApi, errorText } from '../../state/api.ts'
import { fragment } from '../../state/page.ts'
import { useQuery } from '../../ui/use-query.ts'

/** Sends the verification email again, on servers that send email. */
export function ResendVerification({ isVerified }: { isVerified: boolean }) {
  const { data: methods } = useQuery('auth.ways')
  const status = useSignal<string | null>(null)
  if (isVerified || methods.value?.password_reset !== true) return null
  const send = async () => {
    const result = await callApi('auth.sendConfirmation')
    status.value = result.kind === 'ok' ? 'Email sent.' : errorText(result)
  }
  return (
    <section class="field">
      <h3>Verify your email address</h3>
      {status.value === null ? (
        <p>
          Open the link in the email that we sent you.{' '}
          <button type="button" class="text-button" onClick={() => void send()}>
            Send it again
          </button>
        </p>
      ) : (
        <p role="status">{status.value}</p>
      )}
    </section>
  )
}

/** The target of the link in the verification email. */
export function VerifyPage() {
  const outcome = useSignal<string | null>(null)
  useEffect(() => {
    void callApi('auth.confirm', { token: fragment.value }).then((result) => {
      outcome.value = result.kind === 'ok' ? 'Your email address is verified.' : errorText(result)
      void loadMe()
    })
  }, [])
  return <p role="status">{outcome.value ?? 'One moment…'}</p>
}

import { useSignal } from '@preact/signals'
import { ask } from '../api.ts'
import { refusalText } from './form.tsx'
import { useAsked } from './use-asked.ts'

/** Where letters are sent: the one that confirms the address, again. */
export function Confirmation({ isVerified }: { isVerified: boolean }) {
  const { data: ways } = useAsked('auth.ways')
  const told = useSignal<string | null>(null)
  if (isVerified || ways.value?.password_reset !== true) return null
  const send = async () => {
    const reply = await ask('auth.sendConfirmation')
    told.value = reply.kind === 'answer' ? 'A letter is on its way.' : refusalText(reply)
  }
  return (
    <section class="field">
      <h3>Confirm your e-mail address</h3>
      {told.value === null ? (
        <p>
          Open the link in the letter that was sent to you.{' '}
          <button type="button" class="text-button" onClick={() => void send()}>
            Send it again
          </button>
        </p>
      ) : (
        <p role="status">{told.value}</p>
      )}
    </section>
  )
}

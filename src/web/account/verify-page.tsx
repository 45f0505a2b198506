import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask } from '../api.ts'
import { loadMe } from '../state/account.ts'
import { fragment } from '../state/page.ts'
import { refusalText } from './form.tsx'

/** What the link of the letter on sign-up leads to. */
export function VerifyPage() {
  const outcome = useSignal<string | null>(null)
  useEffect(() => {
    void ask('auth.confirm', { token: fragment.value }).then((reply) => {
      outcome.value = reply.kind === 'answer' ? 'Your e-mail address is confirmed.' : refusalText(reply)
      void loadMe()
    })
  }, [])
  return <p role="status">{outcome.value ?? 'One moment…'}</p>
}

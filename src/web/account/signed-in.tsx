import { useEffect } from 'preact/hooks'
import { me, signedIn } from '../state/account.ts'
import { openPage } from '../state/page.ts'

/** Where a provider's way back ends: the browser has its session by now, and the page learns whose. */
export function SignedIn() {
  useEffect(() => void signedIn().then(() => openPage(me.value ? null : 'sign-in')), [])
  return <p role="status">One moment…</p>
}

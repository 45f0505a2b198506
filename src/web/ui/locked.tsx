import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { loadOffers, offers, priceText } from '../state/offers.ts'
import { me } from '../state/account.ts'
import { openPage } from '../state/page.ts'
import { Icon } from './icons.tsx'

/** What Pro adds here, its price, and one button. */
export function Locked({ what, children }: { what: string; children?: ComponentChildren }) {
  useEffect(loadOffers, [])
  const price = priceText(offers.value, 'month')
  return (
    <div class="locked-box">
      <p>
        <Icon name="lock" size={16} /> {what}
      </p>
      {children}
      {price !== null && <p class="hint">Pro costs {price} per month.</p>}
      <button type="button" class="button primary" onClick={() => openPage(me.value ? 'plan' : 'sign-in')}>
        {me.value ? 'See Pro' : 'Sign in for Pro'}
      </button>
    </div>
  )
}

/** Asks an anonymous user to sign in. */
export function SignInPrompt({ what }: { what: string }) {
  return (
    <div class="locked-box">
      <p>
        <Icon name="account" size={16} /> {what}
      </p>
      <button type="button" class="button primary" onClick={() => openPage('sign-in')}>
        Sign in
      </button>
    </div>
  )
}

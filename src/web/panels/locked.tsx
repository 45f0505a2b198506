import type { ComponentChildren } from 'preact'
import { priceText, useOffers } from '../account/offers.ts'
import { me } from '../state/account.ts'
import { openPage } from '../state/page.ts'
import { Icon } from '../shell/icons.tsx'

/** What Pro adds here, and one button. */
export function Locked({ what, children }: { what: string; children?: ComponentChildren }) {
  const price = priceText(useOffers(), 'month')
  return (
    <div class="locked-box">
      <p>
        <Icon name="lock" size={16} /> {what}
      </p>
      {children}
      {price !== null && <p class="hint">Pro is {price} a month.</p>}
      <button type="button" class="button primary" onClick={() => openPage(me.value ? 'plan' : 'sign-in')}>
        {me.value ? 'See Pro' : 'Sign in for Pro'}
      </button>
    </div>
  )
}

/** What is kept for a user needs a user. */
export function SignInFirst({ what }: { what: string }) {
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

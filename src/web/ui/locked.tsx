import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { loadOffers, offers, priceText } from '../state/offers.ts'
import { me } from '../state/account.ts'
import { embedded, ownTabAddress } from '../state/browser.ts'
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
      {embedded ? (
        <OwnTab />
      ) : (
        <button type="button" class="button primary" onClick={() => openPage(me.value ? 'plan' : 'sign-in')}>
          {me.value ? 'See Pro' : 'Sign in for Pro'}
        </button>
      )}
    </div>
  )
}

/** In a frame nobody signs in: the page opens in a tab of its own. */
function OwnTab() {
  return (
    <>
      <a class="button primary" href={ownTabAddress()} target="_blank" rel="noopener">
        Open in Seaborne
      </a>
      <p class="hint">
        It opens in a tab of its own, where you can sign in: browsers do not send your session to a frame on another
        site.
      </p>
    </>
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

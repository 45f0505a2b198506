import { me } from '../state/account.ts'
import { signal } from '@preact/signals'
import { mapState, shownTheme, theme } from '../state/app.ts'
import { toQuery } from '../state/permalink.ts'
import { openPage } from '../state/page.ts'
import { appPath } from '../state/browser.ts'
import { Freshness } from './freshness.tsx'
import { Icon } from '../ui/icons.tsx'
import { SearchBox } from '../features/search/search-box.tsx'

export function TopBar() {
  return (
    <header class="top-bar">
      <a class="name" href={appPath}>
        <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
          <path
            d="M16 3c3.8 4.5 5.3 8.6 5.3 13v11c0 1.1-.9 2-2 2h-6.6c-1.1 0-2-.9-2-2V16c0-4.4 1.5-8.5 5.3-13"
            transform="rotate(42 16 16)"
          />
        </svg>
        <span>Seaborne</span>
      </a>
      <SearchBox />
      <div class="chips">
        <div class="state-chips">
          <Freshness />
        </div>
        <ShareButton />
        <button
          type="button"
          class="icon-button"
          title={shownTheme.value === 'dark' ? 'Light theme' : 'Dark theme'}
          aria-label={shownTheme.value === 'dark' ? 'Light theme' : 'Dark theme'}
          onClick={() => (theme.value = shownTheme.value === 'dark' ? 'light' : 'dark')}
        >
          <Icon name="theme" />
        </button>
        <button
          type="button"
          class="account-button"
          aria-haspopup="dialog"
          onClick={() => openPage(me.value ? 'account' : 'sign-in')}
        >
          <Icon name="account" />
          <span>{me.value ? me.value.user.email.split('@')[0] : 'Sign in'}</span>
        </button>
      </div>
    </header>
  )
}

const shareText = signal('')

/** Copies a link to what the page shows: map, filters, layers, table, charts, card and time. */
function ShareButton() {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + appPath + toQuery(mapState.value))
      shareText.value = 'Link copied'
    } catch {
      shareText.value = 'The browser blocks copying: the address of the page is the link'
    }
    setTimeout(() => (shareText.value = ''), 4000)
  }
  return (
    <>
      <button
        type="button"
        class="icon-button share"
        title="Copy a link to this view"
        aria-label="Copy a link to this view"
        onClick={() => void copy()}
      >
        <Icon name="share" />
      </button>
      <span class={`share-text ${shareText.value === '' ? '' : 'chip'}`} role="status">
        {shareText.value}
      </span>
    </>
  )
}

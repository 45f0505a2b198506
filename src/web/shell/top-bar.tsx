import { age, clockTime } from '../format.ts'
import { fleetFreshMs, fleetState, streaming } from '../live/fleet.ts'
import { demo, feeds } from '../live/sources.ts'
import { me } from '../state/account.ts'
import { shownTheme, theme } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { openPage } from '../state/page.ts'
import { Icon } from './icons.tsx'
import { SearchBox } from './search-box.tsx'

export function TopBar() {
  return (
    <header class="top-bar">
      <a class="name" href={import.meta.env.BASE_URL}>
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
          {demo.value && (
            <span class="chip demo" title="These ships are simulated: no feed of real positions is connected.">
              DEMO DATA
            </span>
          )}
          <Freshness />
        </div>
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

/** live · 4 s, or what is wrong with it. */
function Freshness() {
  const { kind, text, title } = freshness()
  return (
    <span class={`chip freshness ${kind}`} title={title}>
      <span class="dot" aria-hidden="true" />
      {text}
    </span>
  )
}

function freshness(): { kind: 'live' | 'stale' | 'down'; text: string; title: string } {
  const state = fleetState.value
  const ages = feeds.value.map(({ age_seconds }) => age_seconds).filter((seconds) => seconds !== null)
  if (state.kind === 'failing') {
    const since = fleetFreshMs.value
    return { kind: 'down', text: since ? `offline since ${clockTime(since)}` : 'offline', title: state.message }
  }
  if (fleetFreshMs.value === null) return { kind: 'stale', text: 'connecting', title: 'Waiting for the first answer' }
  const heardS = ages.length > 0 ? Math.min(...ages) : 0
  const ageMs = Math.max(nowMs.value - fleetFreshMs.value, heardS * 1000)
  const way = streaming.value ? 'Changes are told as they happen.' : 'Asked for every few seconds.'
  const title = [...feeds.value.map(({ name, state }) => `${name}: ${state}`), way].join('\n')
  if (heardS > 60) return { kind: 'down', text: `feed down since ${clockTime(nowMs.value - heardS * 1000)}`, title }
  return { kind: ageMs > 60_000 ? 'stale' : 'live', text: `live · ${age(ageMs)}`, title }
}

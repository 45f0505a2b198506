import { signal } from '@preact/signals'

/** The pages over the map, with the end of their address below /app/. */
export const pages = [
  'sign-in',
  'sign-up',
  'signed-in',
  'forgot',
  'reset',
  'verify',
  'account',
  'keys',
  'plan',
  'sessions',
  'device',
  'setup',
] as const
export type Page = (typeof pages)[number]

const base = import.meta.env?.BASE_URL ?? '/app/'

export const pageOf = (path: string): Page | null => pages.find((page) => path === `${base}${page}`) ?? null

export const page = signal<Page | null>(typeof location === 'undefined' ? null : pageOf(location.pathname))

const behindHash = () => (typeof location === 'undefined' ? '' : location.hash.slice(1))

/** What stood behind the # when the page was opened: a token, or what went wrong. The map writes its own address over it soon. */
export const fragment = signal(behindHash())

export function openPage(to: Page | null): void {
  if (to === page.value) return
  fragment.value = ''
  history.pushState(null, '', `${base}${to ?? ''}${location.search}`)
  page.value = to
}

if (typeof addEventListener !== 'undefined') {
  addEventListener('popstate', () => (page.value = pageOf(location.pathname)))
  addEventListener('hashchange', () => (fragment.value = behindHash()))
}

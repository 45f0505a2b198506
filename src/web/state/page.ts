import { signal } from '@preact/signals'
import { appPath } from './browser.ts'

/** The dialogs over the map, by the last part of their path below /app/. */
const pages = [
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
  'admin',
  'device',
  'setup',
] as const
export type Page = (typeof pages)[number]

const pageOf = (path: string): Page | null => pages.find((page) => path === `${appPath}${page}`) ?? null

export const page = signal<Page | null>(typeof location === 'undefined' ? null : pageOf(location.pathname))

const readFragment = () => (typeof location === 'undefined' ? '' : location.hash.slice(1))

/** The fragment that the page was opened with: a token or an error code. The map soon replaces the address. */
export const fragment = signal(readFragment())

export function openPage(to: Page | null): void {
  if (to === page.value) return
  fragment.value = ''
  history.pushState(null, '', `${appPath}${to ?? ''}${location.search}`)
  page.value = to
}

if (typeof addEventListener !== 'undefined') {
  addEventListener('popstate', () => (page.value = pageOf(location.pathname)))
  addEventListener('hashchange', () => (fragment.value = readFragment()))
}

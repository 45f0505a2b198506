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
/** `missing` is shown at an address that the app does not have. */
export type Page = (typeof pages)[number] | 'missing'

/** The page of a path; null where it is the map's. */
export function pageOf(path: string): Page | null {
  const rest = path.startsWith(appPath) ? path.slice(appPath.length).replace(/\/$/, '') : ''
  if (rest === '' || rest === 'index.html') return null
  return pages.find((page) => page === rest) ?? 'missing'
}

export const page = signal<Page | null>(typeof location === 'undefined' ? null : pageOf(location.pathname))

const readFragment = () => (typeof location === 'undefined' ? '' : location.hash.slice(1))

/** The fragment that the page was opened with: a token or an error code. The map soon replaces the address. */
export const fragment = signal(readFragment())

/** Opens a page or none; `code` says to the page why, as the fragment of a link does. */
export function openPage(to: Page | null, code = ''): void {
  if (to === page.value) return
  fragment.value = code
  history.pushState(null, '', `${appPath}${to ?? ''}${location.search}`)
  page.value = to
}

if (typeof addEventListener !== 'undefined') {
  addEventListener('popstate', () => (page.value = pageOf(location.pathname)))
  addEventListener('hashchange', () => (fragment.value = readFragment()))
}

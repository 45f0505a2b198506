import { signal } from '@preact/signals'

/** The pages over the map, with the end of their address below /app/. */
export const pages = ['sign-in', 'sign-up', 'account', 'keys', 'plan', 'sessions', 'setup'] as const
export type Page = (typeof pages)[number]

const base = import.meta.env?.BASE_URL ?? '/app/'

export const pageOf = (path: string): Page | null => pages.find((page) => path === `${base}${page}`) ?? null

export const page = signal<Page | null>(typeof location === 'undefined' ? null : pageOf(location.pathname))

export function openPage(to: Page | null): void {
  if (to === page.value) return
  history.pushState(null, '', `${base}${to ?? ''}${location.search}`)
  page.value = to
}

if (typeof addEventListener !== 'undefined')
  addEventListener('popstate', () => (page.value = pageOf(location.pathname)))

import { signal } from '@preact/signals'

const isBrowser = typeof location !== 'undefined'

/** Whether the page is the map alone, in a frame of another page (`?embed=1`). */
export const embedded = isBrowser && new URLSearchParams(location.search).get('embed') === '1'

/** The address of what a frame shows, as a page of its own. */
export function ownTabAddress(): string {
  const query = new URLSearchParams(location.search)
  query.delete('embed')
  return `${location.pathname}?${query.toString()}`
}

/** A signal that follows a CSS media query; always false outside a browser. */
export function mediaQuery(query: string) {
  const list = isBrowser ? matchMedia(query) : null
  const matches = signal(list?.matches ?? false)
  list?.addEventListener('change', (event) => (matches.value = event.matches))
  return matches
}

/** Whether the window is as narrow as a phone: everything but the search is in a sheet at the bottom. */
export const isPhone = mediaQuery('(max-width: 640px)')
export const reducedMotion = mediaQuery('(prefers-reduced-motion: reduce)')

/** The wall clock, ticking once a second for everything that shows an age. */
export const nowMs = signal(Date.now())

export function startClock(): void {
  setInterval(() => {
    if (!document.hidden) nowMs.value = Date.now()
  }, 1000)
}

/** A storage of the browser, or of this tab alone; null where the browser denies it, as in a frame of another site. */
export const storage = (name: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null => {
  try {
    return window[name]
  } catch {
    return null
  }
}

export const readStored = (key: string): string | null => storage()?.getItem(key) ?? null

/** Stores a value for this browser; null removes it. */
export function writeStored(key: string, value: string | null): void {
  if (value === null) storage()?.removeItem(key)
  else storage()?.setItem(key, value)
}

/** The path below which a proxy serves this server, as the page names it; empty where it has a host name of its own. */
export const publicPath =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="public-path"]')?.content ?? '')

/** The path of the app, with a slash at its end. */
export const appPath = publicPath + (import.meta.env?.BASE_URL ?? '/app/')

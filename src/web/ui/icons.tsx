import type { ComponentChildren } from 'preact'

const paths = {
  layers: (
    <>
      <path d="M12 4 3.5 8.5 12 13l8.5-4.5z" />
      <path d="m3.5 12.5 8.5 4.5 8.5-4.5" />
      <path d="m3.5 16.5 8.5 4.5 8.5-4.5" />
    </>
  ),
  filters: <path d="M4 6h16M7 12h10M10 18h4" />,
  views: <path d="M6.5 4h11v16l-5.5-4-5.5 4z" />,
  draw: (
    <>
      <path d="m5 16 4-10 10 4-3 9z" />
      <circle cx="9" cy="6" r="1.8" />
      <circle cx="19" cy="10" r="1.8" />
      <circle cx="5" cy="16" r="1.8" />
      <circle cx="16" cy="19" r="1.8" />
    </>
  ),
  alerts: (
    <>
      <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6H4s2-1 2-6" />
      <path d="M10 19.5a2.2 2.2 0 0 0 4 0" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="m20 20-4.5-4.5" />
    </>
  ),
  account: (
    <>
      <circle cx="12" cy="8.5" r="3.5" />
      <path d="M5 20c.8-4 3.5-6 7-6s6.2 2 7 6" />
    </>
  ),
  lock: (
    <>
      <rect x="5.5" y="11" width="13" height="8.5" rx="1.5" />
      <path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </>
  ),
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  share: <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />,
  copy: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="2" />
      <path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />
    </>
  ),
  track: <path d="M4 19c4 0 4-6 8-6s4-8 8-8M4 19h.01M20 5h.01" />,
  follow: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3v4M12 17v4M3 12h4M17 12h4" />
    </>
  ),
  theme: <path d="M12 4a8 8 0 1 0 8 8 6 6 0 0 1-8-8" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17" />
    </>
  ),
  chevron: <path d="m7 10 5 5 5-5" />,
  warning: <path d="M12 4 3 19.5h18zM12 10v4.5M12 17.2v.01" />,
  download: <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />,
  trash: <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7" />,
  edit: <path d="m5 19 .8-3.8L16.3 4.7l3 3L8.8 18.2zM14 7l3 3" />,
  back: <path d="m14 6-6 6 6 6" />,
  expand: <path d="M5 10V5h5M19 14v5h-5M5 5l6 6M19 19l-6-6" />,
  charts: <path d="M4 19.5h16M6.500 16v-5M11 16V6M15.500 16v-7M19.500 16v-3" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="7.5" />
      <path d="M12 8v4.2l2.8 1.8" />
    </>
  ),
  play: <path d="M8 5.5v13l10-6.5z" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
} satisfies Record<string, ComponentChildren>

export type IconName = keyof typeof paths

/** A line icon, hidden from screen readers: the button around it has a label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {paths[name]}
    </svg>
  )
}

import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { selectedPlace } from '../state/app.ts'
import { Icon } from './icons.tsx'
import { SheetHandle, sheetHeight } from './sheet.tsx'

interface Props {
  /** Accessible name of the card. */
  label: string
  mark?: ComponentChildren
  title: ComponentChildren
  subtitle: string
  /** Accessible name of the body, which scrolls. */
  bodyLabel: string
  close: () => void
  closeLabel: string
  footer?: ComponentChildren
  children: ComponentChildren
}

/** What keeps the focus when a card opens: map and table, which go on to the next vessel, and what the user types in. */
const keepsFocus = 'canvas, [role=grid], [role=grid] *, input, select, textarea'

/** The frame of the card for the selected vessel, place or event. Its title receives the focus when it opens. */
export function Card({ label, mark, title, subtitle, bodyLabel, close, closeLabel, footer, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches(keepsFocus)) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <aside class={`card floating sheet ${sheetHeight.value}`} aria-label={label}>
      <SheetHandle />
      <header class="card-head">
        {mark}
        <div class="grow">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p class="muted">{subtitle}</p>
        </div>
        <button type="button" class="icon-button" title="Close (Esc)" aria-label={closeLabel} onClick={close}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <div class="card-body" tabIndex={0} role="group" aria-label={bodyLabel}>
        {children}
      </div>
      {footer}
    </aside>
  )
}

/** The card of a place that is not there, or not yet. */
export function EmptyCard({ title, text }: { title: string; text: string }) {
  return (
    <Card
      label={title}
      title={title}
      subtitle=""
      bodyLabel="Details"
      close={() => (selectedPlace.value = null)}
      closeLabel="Close card"
    >
      <p class="empty">{text}</p>
    </Card>
  )
}

/** Source and licence of a record, with a link where the source has an address. */
export function SourceLine({ source }: { source: { name: string; licence: string; url: string | null } }) {
  return (
    <p class="hint source-line">
      Source: <ExternalLink url={source.url}>{source.name}</ExternalLink>, {source.licence}
    </p>
  )
}

/** A link to another site; plain text where the address is not an HTTP one. */
export function ExternalLink({ url, children }: { url: string | null; children: ComponentChildren }) {
  if (url === null || !/^https?:\/\//.test(url)) return <>{children}</>
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}

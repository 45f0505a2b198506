import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { openPanel } from '../state/app.ts'
import { Icon } from './icons.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { SheetHandle, sheetHeight } from './sheet.tsx'

interface Props {
  title: string
  wide?: boolean
  children: ComponentChildren
  actions?: ComponentChildren
}

/** The frame of a panel. Its title receives the focus when it opens. */
export function Panel({ title, wide = false, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section id="panel" class={`panel floating sheet ${sheetHeight.value} ${wide ? 'wide' : ''}`} aria-label={title}>
      <SheetHandle />
      <header class="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <button
          type="button"
          class="icon-button"
          title="Close (Esc)"
          aria-label={`Close ${title}`}
          onClick={() => (openPanel.value = null)}
        >
          <Icon name="close" size={16} />
        </button>
      </header>
      <BoardTabs />
      <div class="panel-body" tabIndex={0} role="group" aria-label={`${title}: content`}>
        {children}
      </div>
    </section>
  )
}

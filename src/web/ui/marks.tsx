import { classSlug, type VesselClass } from '#domain/vessel/vessel-class.ts'
import { severities } from '#domain/world/world-events.ts'

/** A small hull in the colour of its class, as on the map. */
export function ClassMark({ name }: { name: VesselClass | null }) {
  return (
    <svg
      class={`mark ${name ? classSlug(name) : 'no-class'}`}
      width="10"
      height="16"
      viewBox="0 0 10 16"
      aria-hidden="true"
    >
      <path d="M5 .5C7.2 3 8.3 5.5 8.3 8v6.200c0 .7-.5 1.2-1.2 1.200H2.900c-.7 0-1.2-.5-1.2-1.200V8C1.7 5.5 2.8 3 5 .5" />
    </svg>
  )
}

const statusSymbols = { open: '●', restricted: '◐', disrupted: '◑', closed: '○', unknown: '?' } as const

/** The status of a chokepoint as a coloured symbol, with its word for screen readers. */
export function StatusMark({ status }: { status: keyof typeof statusSymbols }) {
  return (
    <span class={`status-mark ${status}`}>
      <span aria-hidden="true">{statusSymbols[status]}</span>
      <span class="unseen">{status}</span>
    </span>
  )
}

/** Severity as one to four bars, readable without colour. */
export function SeverityMark({ severity }: { severity: (typeof severities)[number] }) {
  const bars = severities.indexOf(severity) + 1
  return (
    <svg class={`severity ${severity}`} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {severities.map((name, i) => (
        <rect key={name} x={i * 3.6} y={10 - i * 3} width="2.6" height={4 + i * 3} class={i < bars ? 'on' : ''} />
      ))}
    </svg>
  )
}

import type { AlertEvent } from '#contract/resources/alerts/events.ts'

const kindTexts: Readonly<Record<AlertEvent['kind'], string>> = {
  enter: '→ entered',
  leave: '← left',
  matches: 'matches',
  stops_matching: 'no longer matches',
  arrives: 'arrived',
  departs: 'departed',
  loads: 'loaded',
  discharges: 'discharged',
  changes_destination: 'changed its destination',
  goes_dark: 'fell silent',
  sts: 'met for a transfer',
  price: 'price',
  chokepoint: 'chokepoint',
}

/** Why an alert fired, in words: "arrived at CNNGB", "changed its destination from SGSIN to CNTAO". */
export function eventText({ kind, detail }: Pick<AlertEvent, 'kind' | 'detail'>): string {
  const of = (name: string) => String(detail?.[name] ?? 'unknown')
  if (kind === 'price') return `${of('direction')} ${of('level')}: ${of('price')} on ${of('date')}`
  if (kind === 'chokepoint') return `${of('from')} to ${of('to')}`
  if (kind === 'changes_destination') return `${kindTexts[kind]} from ${of('from')} to ${of('to')}`
  if (/^(?:arrives|departs|loads|discharges)$/.test(kind) && detail?.['port'])
    return `${kindTexts[kind]} at ${of('port')}`
  return kindTexts[kind]
}

import type { VesselEventItem } from '#contract/vessel-events.ts'
import { age, count, oneDecimal } from '../format.ts'

const titles: Record<VesselEventItem['kind'], string> = {
  gap: 'Silent',
  sts_meeting: 'Alongside another ship',
  loitering: 'Adrift',
  floating_storage: 'Floating storage',
  shared_mmsi: 'Number used twice',
  teleport: 'Impossible jump',
}

/** What happened, in a few words and the figures that matter. Ships send their reports; names never go in here. */
export function seaEventText({ kind, started_at, ended_at, detail }: VesselEventItem, nowMs: number) {
  const lasted = age((ended_at === null ? nowMs : Date.parse(ended_at)) - Date.parse(started_at))
  const number = (name: string) => (typeof detail[name] === 'number' ? detail[name] : null)
  const facts: (string | null)[] = [ended_at === null ? `for ${lasted}, going on` : `for ${lasted}`]
  const distanceNm = number('distance_nm')
  if (kind === 'gap') {
    if (distanceNm !== null) facts.push(`${count(distanceNm)} nm on when heard again`)
    if (detail['suspicious'] === true) facts.push('where ships are heard well')
  }
  if (kind === 'sts_meeting') {
    const change = number('draught_change_m')
    if (detail['confirmed_by_draught'] === true && change !== null)
      facts.push(`draught ${change < 0 ? '−' : '+'}${oneDecimal(Math.abs(change))} m`)
    if (detail['in_anchorage'] === true) facts.push('in an anchorage')
  }
  if (kind === 'loitering' && number('drifted_nm') !== null)
    facts.push(`drifted ${count(number('drifted_nm') ?? 0)} nm`)
  if (kind === 'floating_storage' && number('load_pct') !== null)
    facts.push(`${count(number('load_pct') ?? 0)} % loaded`)
  if (kind === 'teleport' || kind === 'shared_mmsi') {
    const held = number('reports_held_back')
    if (held !== null) facts.push(`${count(held)} reports held back`)
  }
  return { title: titles[kind], facts: facts.filter((fact) => fact !== null).join(' · ') }
}

import type { VesselEventItem } from '#contract/vessels/events.ts'
import { age, count, distance, oneDecimal } from '../../../ui/format.ts'

const titles: Record<VesselEventItem['kind'], string> = {
  gap: 'AIS gap',
  sts_meeting: 'Ship-to-ship meeting',
  loitering: 'Loitering',
  floating_storage: 'Floating storage',
  shared_mmsi: 'Shared MMSI',
  teleport: 'Impossible position jump',
}

/** Title and figures of an event at sea. */
export function seaEventText({ kind, started_at, ended_at, detail }: VesselEventItem, nowMs: number) {
  const lasted = age((ended_at === null ? nowMs : Date.parse(ended_at)) - Date.parse(started_at))
  const number = (name: string) => (typeof detail[name] === 'number' ? detail[name] : null)
  // A single report that was held back has no duration.
  const isMoment = ended_at === started_at
  const facts: (string | null)[] = [isMoment ? null : ended_at === null ? `for ${lasted}, ongoing` : `for ${lasted}`]
  const distanceNm = number('distance_nm')
  if (kind === 'gap') {
    if (distanceNm !== null) facts.push(`${distance(distanceNm)} before the next position`)
    if (detail['suspicious'] === true) facts.push('in an area with good coverage')
  }
  if (kind === 'sts_meeting') {
    const change = number('draught_change_m')
    if (detail['confirmed_by_draught'] === true && change !== null)
      facts.push(`draught ${change < 0 ? '−' : '+'}${oneDecimal(Math.abs(change))} m`)
    if (detail['in_anchorage'] === true) facts.push('in an anchorage')
  }
  if (kind === 'loitering' && number('drifted_nm') !== null)
    facts.push(`drifted ${distance(number('drifted_nm') ?? 0)}`)
  if (kind === 'floating_storage' && number('load_pct') !== null)
    facts.push(`${count(number('load_pct') ?? 0)} % loaded`)
  if (kind === 'teleport' || kind === 'shared_mmsi') {
    const held = number('reports_held_back')
    if (held !== null) facts.push(`${count(held)} ${held === 1 ? 'report' : 'reports'} rejected`)
  }
  return { title: titles[kind], facts: facts.filter((fact) => fact !== null).join(' · ') }
}

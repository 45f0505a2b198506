import { join } from 'node:path'
import { eventKinds, severities, type WorldEvent } from '#domain/world/world-events.ts'
import { readDataNdjson } from './data-rows.ts'
import { needNumber, needText, textOrNull } from './infrastructure/infrastructure-record.ts'
import { msPerHour } from '#domain/time.ts'

/** Reads the invented events that fill the map without a network. Their titles begin with "Demo:". */
export function loadDemoEvents(dataDir: string, nowMs: number): WorldEvent[] {
  return readDataNdjson(join(dataDir, 'demo-events.ndjson'), (record) => {
    const active = record.active === true
    const hoursAgo = (field: string) => nowMs - needNumber(record, field, 0, 24 * 365) * msPerHour
    const startedMs = hoursAgo('startedHoursAgo')
    const endedMs = record.endedHoursAgo === null ? null : hoursAgo('endedHoursAgo')
    if (active === (endedMs !== null)) throw new TypeError('an event needs either active: true or endedHoursAgo')
    return {
      id: needText(record, 'id'),
      kind: oneOf(record, 'kind', eventKinds),
      title: needText(record, 'title'),
      description: textOrNull(record, 'description'),
      lng: needNumber(record, 'lng', -180, 180),
      lat: needNumber(record, 'lat', -90, 90),
      radiusKm: needNumber(record, 'radiusKm', 0, 3000),
      severity: oneOf(record, 'severity', severities),
      active,
      startedMs,
      endedMs,
      updatedMs: endedMs ?? nowMs,
      source: { name: 'Seaborne demo', licence: 'Apache-2.0', url: null },
    }
  })
}

function oneOf<Word extends string>(record: Record<string, unknown>, field: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === record[field])
  if (word === undefined) throw new TypeError(`${field} needs one of ${words.join(', ')}`)
  return word
}

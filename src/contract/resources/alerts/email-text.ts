import { isoTime } from '#domain/time.ts'
import { type EventPlaces, oneLine, whatHappened } from './event-text.ts'
import type { ShownEvent } from './mapping.ts'

/** An email about events of an alert. */
interface AlertEmail {
  alert: { id: number; name: string }
  isTest: boolean
  /** The first of them. */
  events: readonly ShownEvent[]
  /** Number of all. */
  count: number
}

/** The subject and text of an email about events. */
export function alertEmailText(
  { alert, isTest, events, count }: AlertEmail,
  { origin, places }: { origin: string | null; places: EventPlaces },
) {
  const name = oneLine(alert.name)
  const [first] = events
  const what = isTest ? 'test' : count === 1 && first !== undefined ? sentenceOf(first, places) : `${count} events`
  const lines = events.map((event) => `${minute(event.atMs)}  ${sentenceOf(event, places)}`)
  const more = count > events.length && !isTest ? [`… and ${count - events.length} more.`] : []
  const body = isTest ? ['This is a test of the emails of this alert. Nothing has happened.'] : [...lines, ...more]
  const where = origin === null ? 'in the app, under Alerts,' : `at ${origin}/app, under Alerts,`
  const text = [
    `Alert: ${name}`,
    '',
    ...body,
    '',
    '--',
    `All events: ${where} or with \`svc alerts events ${alert.id}\`.`,
    'Further events of this alert within 15 minutes come in one email.',
    `To stop these emails, switch off email in the alert ${where} or run \`svc alerts email ${alert.id} off\`.`,
    '',
  ].join('\n')
  return { subject: `${name}: ${what}`.slice(0, 200), text }
}

const minute = (ms: number) => `${isoTime(ms)!.slice(0, 16).replace('T', ' ')} UTC`

/** "NORDIC STAR (MMSI 538001234), Crude Tanker, arrived at Rotterdam (NLRTM)". */
function sentenceOf(event: ShownEvent, places: EventPlaces): string {
  const { vessel } = event
  const text = whatHappened(event, places)
  if (vessel === null) return text
  const { name, mmsi, vessel_type_str: type } = vessel
  const subject = name === null ? `MMSI ${mmsi}` : `${oneLine(name)} (MMSI ${mmsi})`
  return `${subject}${type === null ? '' : `, ${type},`} ${text}`
}

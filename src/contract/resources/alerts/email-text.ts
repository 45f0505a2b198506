import { isoTime } from '#domain/time.ts'
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

const kindTexts: Record<ShownEvent['kind'], string> = {
  enter: 'entered',
  leave: 'left',
  matches: 'matches',
  stops_matching: 'no longer matches',
  arrives: 'arrived at',
  departs: 'departed from',
  loads: 'loaded at',
  discharges: 'discharged at',
  changes_destination: 'changed its destination',
  goes_dark: 'went dark',
  sts: 'ship-to-ship transfer',
  price: 'price',
  chokepoint: 'chokepoint',
}

/** The subject and text of an email about events. */
export function alertEmailText({ alert, isTest, events, count }: AlertEmail, origin: string | null) {
  const name = oneLine(alert.name)
  const [first] = events
  const what = isTest ? 'test' : count === 1 && first !== undefined ? whatHappened(first) : `${count} events`
  const lines = events.map((event) => `${minute(event.atMs)}  ${whatHappened(event)}`)
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

function whatHappened({ kind, vessel, detail }: ShownEvent): string {
  const text = kindTexts[kind]
  const of = (member: string) => oneLine(String(detail?.[member] ?? 'unknown'))
  if (kind === 'price') return `${of('symbol')} ${of('direction')} ${of('level')}: ${of('price')} on ${of('date')}`
  if (kind === 'chokepoint') return `${of('name')}: ${of('from')} to ${of('to')}. ${of('reason')}`
  const { name, mmsi, vessel_type_str: type } = vessel ?? { name: null, mmsi: 'unknown', vessel_type_str: null }
  const subject = `${name === null ? `MMSI ${mmsi}` : `${oneLine(name)} (MMSI ${mmsi})`}${type === null ? '' : `, ${type},`}`
  if (['arrives', 'departs', 'loads', 'discharges'].includes(kind)) {
    const tonnes = detail?.['tonnes']
    const cargo = typeof tonnes === 'number' ? `, about ${Math.round(tonnes).toLocaleString('en')} t` : ''
    return `${subject} ${text} ${typeof detail?.['port'] === 'string' ? of('port') : of('terminal')}${cargo}`
  }
  if (kind === 'changes_destination') return `${subject} ${text} from ${of('from')} to ${of('to')}`
  if (kind === 'sts') return `${subject} ${text} with MMSI ${of('otherMmsi')}`
  return `${subject} ${text}`
}

/** Texts of AIS and of users on one line, without control characters. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

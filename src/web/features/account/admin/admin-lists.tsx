import { count, feedStateText, moment } from '../../../ui/format.ts'
import { nowMs } from '../../../state/browser.ts'
import { AuditEntry } from '../audit-list.tsx'
import { useQuery } from '../../../ui/use-query.ts'

const Problem = ({ text }: { text: string | null }) => (text === null ? null : <p class="notice bad">{text}</p>)

const countsText = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([reason, times]) => `${count(times)} ${reason.replaceAll('_', ' ')}`)
    .join(', ')

/** Feeds with their state, rates, and what they rejected. */
export function Feeds() {
  const { data, error } = useQuery('admin.feeds')
  return (
    <>
      <ul class="rows">
        {data.value?.map((feed) => (
          <li key={feed.id}>
            <div class="grow">
              <b>{feed.name}</b>{' '}
              <small>
                {feed.id} · {feedStateText(feed.state, feed.quiet_since)}
              </small>
              <small class="block">
                {count(feed.records)} records, {count(feed.records_per_minute)} in the last minute
                {feed.vessels && ` · ${feed.vessels.received} vessels received, ${feed.vessels.listed} listed`}
                {feed.last_heard_at && ` · last ${moment(feed.last_heard_at, nowMs.value)}`}
              </small>
              {Object.keys(feed.rejects).length > 0 && (
                <small class="block">Rejected: {countsText(feed.rejects)}</small>
              )}
              {feed.last_error && (
                <small class="block">
                  Last error{feed.last_error_at && `, ${moment(feed.last_error_at, nowMs.value)}`}: {feed.last_error}
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Problem text={error.value} />
    </>
  )
}

/** Imported datasets; `svc data import` and `svc data undo` change them. */
export function Datasets() {
  const { data, error } = useQuery('sources.list')
  const datasets = data.value?.filter(({ kind }) => kind === 'dataset')
  return (
    <>
      <ul class="rows">
        {datasets?.map(({ id, name, licence, records, last_record_at }) => (
          <li key={id}>
            <div class="grow">
              <b>{name}</b>
              <small class="block">
                {records} records · {licence}
                {last_record_at && ` · ${last_record_at.slice(0, 10)}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
      <p>
        Import on the server: <code>svc data import KIND SOURCE</code>; take back: <code>svc data undo DATASET</code>.
      </p>
      <Problem text={error.value} />
    </>
  )
}

/** The newest entries of the audit log, of all users. */
export function AuditLog() {
  const { data, error } = useQuery('admin.audit')
  return (
    <>
      <ul class="rows tight">
        {data.value?.map(({ user, action, ...entry }, i) => (
          <AuditEntry key={i} {...entry} action={`${user ?? 'a deleted user'}: ${action}`} />
        ))}
      </ul>
      <Problem text={error.value} />
    </>
  )
}

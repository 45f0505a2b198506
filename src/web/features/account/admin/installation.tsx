import { useSignal } from '@preact/signals'
import { moment } from '../../../ui/format.ts'
import { nowMs } from '../../../state/browser.ts'
import { useQuery } from '../../../ui/use-query.ts'

const origins = { environment: 'environment', file: 'file', default: 'default', unset: 'not set' }

/** Backups, and the settings in force with where each comes from. */
export function Installation() {
  const { data, error } = useQuery('admin.installation')
  const all = useSignal(false)
  const installation = data.value
  if (installation === null) return error.value === null ? null : <p class="notice bad">{error.value}</p>
  const { backups, version } = installation
  const settings = installation.settings.filter(({ from }) => all.value || from === 'environment' || from === 'file')
  return (
    <>
      <dl class="pairs">
        <dt>Version</dt>
        <dd>{version}</dd>
        <dt>Backups</dt>
        <dd>
          {backups.every_hours === null ? 'not scheduled: set SVC_BACKUP_HOURS' : `every ${backups.every_hours} h`}
          <small>
            {' '}
            {backups.newest_at === null ? 'none' : `newest ${moment(backups.newest_at, nowMs.value)}`} in{' '}
            {backups.folder}
          </small>
        </dd>
      </dl>
      <label class="check">
        <input type="checkbox" checked={all.value} onChange={() => (all.value = !all.value)} /> Show settings at their
        default, too
      </label>
      <ul class="rows tight">
        {settings.map(({ name, value, from, meaning }) => (
          <li key={name} title={meaning}>
            <span class="grow">
              <code>{name}</code> {value ?? (from === 'unset' ? '' : '(secret)')}
            </span>
            <small>{origins[from]}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

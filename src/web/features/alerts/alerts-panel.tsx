import { signal } from '@preact/signals'
import { me } from '../../state/account.ts'
import { conditionsText, readConditions } from '../../state/alert-conditions.ts'
import { callApi } from '../../state/api.ts'
import { openPanel } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { fromNow } from '../../ui/format.ts'
import { SignInPrompt } from '../../ui/locked.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SavedList } from '../../ui/saved-list.tsx'
import { useQuery } from '../../ui/use-query.ts'
import { AlertPage } from './alert-page.tsx'
import { showAlertRegion, updateAlert } from './saved-alert.ts'

const openAlertId = signal<number | null>(null)

export function AlertsPanel() {
  return (
    <Panel title="Alerts">
      {me.value ? <Alerts /> : <SignInPrompt what="Get alerts when vessels enter or leave a region that you draw." />}
    </Panel>
  )
}

function Alerts() {
  const { data, error, load } = useQuery('alerts.list')
  const shown = data.value?.find(({ id }) => id === openAlertId.value)
  if (shown) return <AlertPage key={shown.id} alert={shown} back={() => (openAlertId.value = null)} reload={load} />
  return (
    <>
      <SavedList
        kind="alert"
        items={data.value}
        error={error.value}
        empty="No alerts yet. Draw a region and save it as an alert."
        nameOf={({ name }) => name}
        about={({ enabled, conditions, last_triggered }) => (
          <>
            {enabled ? conditionsText(readConditions(conditions)) : 'Switched off'}
            {last_triggered && ` · last event ${fromNow(last_triggered, nowMs.value)}`}
          </>
        )}
        open={(alert) => {
          openAlertId.value = alert.id
          showAlertRegion(alert)
        }}
        rename={(alert, name) => updateAlert(alert, { name })}
        remove={({ id }) => callApi('alerts.delete', { id: String(id) })}
        reload={load}
        lead={(alert) => (
          <input
            type="checkbox"
            aria-label={`${alert.name} is on`}
            checked={alert.enabled}
            onChange={() => void updateAlert(alert, { enabled: !alert.enabled }).then(load)}
          />
        )}
      />
      <button type="button" class="button" onClick={() => (openPanel.value = 'draw')}>
        Draw a region
      </button>
    </>
  )
}

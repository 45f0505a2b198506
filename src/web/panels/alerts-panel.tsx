import { signal } from '@preact/signals'
import { useAsked } from '../account/use-asked.ts'
import { ask } from '../api.ts'
import { fromNow } from '../format.ts'
import { me } from '../state/account.ts'
import { openPanel } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { AlertPage } from './alert-page.tsx'
import { SignInFirst } from './locked.tsx'
import { Panel } from './panel.tsx'
import { changed, showAlert } from './saved-alert.ts'
import { SavedList } from './saved-list.tsx'
import { readWatch, watchText } from './watch-for.ts'

/** The alert whose page is open, by its number. */
const opened = signal<number | null>(null)

export function AlertsPanel() {
  return (
    <Panel title="Alerts">
      {me.value ? <Alerts /> : <SignInFirst what="Be told when ships enter or leave a region that you draw." />}
    </Panel>
  )
}

function Alerts() {
  const { data, fault, load } = useAsked('alerts.list')
  const shown = data.value?.find(({ id }) => id === opened.value)
  if (shown) return <AlertPage key={shown.id} alert={shown} back={() => (opened.value = null)} reload={load} />
  return (
    <>
      <SavedList
        kind="alert"
        items={data.value}
        fault={fault.value}
        empty="No region is watched yet. Draw one, and save it as an alert."
        nameOf={({ name }) => name}
        about={({ enabled, conditions, last_triggered }) => (
          <>
            {enabled ? watchText(readWatch(conditions)) : 'Switched off'}
            {last_triggered && ` · last ${fromNow(last_triggered, nowMs.value)}`}
          </>
        )}
        open={(alert) => {
          opened.value = alert.id
          showAlert(alert)
        }}
        rename={(alert, name) => changed(alert, { name })}
        remove={({ id }) => ask('alerts.delete', { id: String(id) })}
        reload={load}
        lead={(alert) => (
          <input
            type="checkbox"
            aria-label={`${alert.name} is on`}
            checked={alert.enabled}
            onChange={() => void changed(alert, { enabled: !alert.enabled }).then(load)}
          />
        )}
      />
      <button type="button" class="button" onClick={() => (openPanel.value = 'draw')}>
        Draw a region
      </button>
    </>
  )
}

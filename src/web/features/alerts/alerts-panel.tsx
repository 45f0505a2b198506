import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { me, unreadCount } from '../../state/account.ts'
import { conditionsText, readConditions } from '../../state/alert-conditions.ts'
import { callApi } from '../../state/api.ts'
import { openPanel } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { placeNames, portCode } from '../../ui/filters/words.ts'
import { fromNow } from '../../ui/format.ts'
import { SignInPrompt } from '../../ui/locked.tsx'
import { portNames } from '../../ui/filters/names.ts'
import { Panel } from '../../ui/panel.tsx'
import { SavedList } from '../../ui/saved-list.tsx'
import { useQuery } from '../../ui/use-query.ts'
import { AlertPage } from './alert-page.tsx'
import { Inbox } from './inbox.tsx'
import { showAlertRegion, updateAlert } from './saved-alert.ts'

const openAlertId = signal<number | null>(null)

export function AlertsPanel() {
  return (
    <Panel title="Alerts">
      {me.value ? (
        <SignedIn />
      ) : (
        <SignInPrompt what="Get alerts about a vessel, a port, a strait, filters or a region that you draw." />
      )}
    </Panel>
  )
}

/** Null until a tab is chosen: the inbox where something is unread. */
const chosenTab = signal<'inbox' | 'alerts' | null>(null)

function SignedIn() {
  // What was unread when the panel opened is being read: the tab stays.
  const first = useRef(unreadCount.peek() > 0 ? 'inbox' : 'alerts')
  const tab = chosenTab.value ?? first.current
  return (
    <>
      <div class="choice" role="group" aria-label="Alerts">
        <button type="button" aria-pressed={tab === 'alerts'} onClick={() => (chosenTab.value = 'alerts')}>
          Alerts
        </button>
        <button type="button" aria-pressed={tab === 'inbox'} onClick={() => (chosenTab.value = 'inbox')}>
          Inbox{unreadCount.value > 0 ? ` (${unreadCount.value})` : ''}
        </button>
      </div>
      {tab === 'inbox' ? <Inbox /> : <Alerts />}
    </>
  )
}

function Alerts() {
  const { data, error, load } = useQuery('alerts.list')
  const places = data.value?.flatMap(({ conditions: { port = '' } }) => String(port).split(',')) ?? []
  const ports = places.flatMap((place) => portCode(place.trim()) ?? [])
  useEffect(() => void portNames.load(ports), [ports.join()])
  const shown = data.value?.find(({ id }) => id === openAlertId.value)
  if (shown) return <AlertPage key={shown.id} alert={shown} back={() => (openAlertId.value = null)} reload={load} />
  return (
    <>
      <SavedList
        items={data.value}
        error={error.value}
        empty="No alerts yet. Press Alert on the card of a vessel or a place or beside the filters, or draw a region."
        nameOf={({ name }) => name}
        about={({ enabled, conditions, last_triggered }) => (
          <>
            {enabled ? conditionsText(readConditions(conditions), placeNames) : 'Switched off'}
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
          <label class="choice-box">
            <input
              type="checkbox"
              aria-label={`${alert.name} is on`}
              checked={alert.enabled}
              onChange={() => void updateAlert(alert, { enabled: !alert.enabled }).then(load)}
            />
          </label>
        )}
      />
      <button type="button" class="button" onClick={() => (openPanel.value = 'draw')}>
        Draw a region
      </button>
    </>
  )
}

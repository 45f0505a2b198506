import { useAsked } from '../account/use-asked.ts'
import { ask } from '../api.ts'
import { showRegion } from '../draw/analyse.ts'
import { fromNow } from '../format.ts'
import { Icon } from '../shell/icons.tsx'
import { me } from '../state/account.ts'
import { openPanel } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { SignInFirst } from './locked.tsx'
import { Panel } from './panel.tsx'
import { ringOf } from './saved-ring.ts'

export function AlertsPanel() {
  return (
    <Panel title="Alerts">
      {me.value ? <Alerts /> : <SignInFirst what="Be told when vessels enter or leave a region." />}
    </Panel>
  )
}

function Alerts() {
  const { data, fault, load } = useAsked('alerts.list')
  return (
    <>
      <ul class="rows">
        {data.value?.map(({ id, name, geojson, enabled, conditions, webhook_url, last_triggered }) => (
          <li key={id}>
            <input
              type="checkbox"
              aria-label={`${name} is on`}
              checked={enabled}
              onChange={() =>
                void ask('alerts.update', {
                  id: String(id),
                  name,
                  geojson: geojson as never,
                  enabled: !enabled,
                  conditions,
                  webhook_url,
                }).then(load)
              }
            />
            <button
              type="button"
              class="row-name grow"
              onClick={() => {
                const ring = ringOf(geojson)
                if (ring) void showRegion({ drawType: 'polygon', ring })
              }}
            >
              <span class="grow">
                {name}
                <small class="block">
                  {last_triggered ? `last ${fromNow(last_triggered, nowMs.value)}` : 'nothing yet'}
                </small>
              </span>
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={`Delete ${name}`}
              onClick={() => void ask('alerts.delete', { id: String(id) }).then(load)}
            >
              <Icon name="trash" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {data.value?.length === 0 && <p class="empty">No regions are watched. Draw one and save it as an alert.</p>}
      {fault.value && <p class="notice bad">{fault.value}</p>}
      <button type="button" class="button" onClick={() => (openPanel.value = 'draw')}>
        Draw a region
      </button>
    </>
  )
}

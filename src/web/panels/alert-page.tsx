import { useSignal } from '@preact/signals'
import { Field, Form } from '../account/form.tsx'
import { region } from '../draw/drawing-state.ts'
import { Icon } from '../shell/icons.tsx'
import { AlertEvents } from './alert-events.tsx'
import { changed, type SavedAlert, showAlert } from './saved-alert.ts'
import { CopyLine } from './copy-line.tsx'
import { ringOf } from './saved-ring.ts'
import { WatchFields } from './watch-fields.tsx'
import { readWatch, toConditions } from './watch-for.ts'

interface Props {
  alert: SavedAlert
  back: () => void
  reload: () => Promise<void>
}

/** One alert: what it has seen, what it watches for, whom it tells. */
export function AlertPage({ alert, back, reload }: Props) {
  return (
    <>
      <button type="button" class="text-button back" onClick={back}>
        <Icon name="back" size={14} /> All alerts
      </button>
      <h3 class="alert-name">{alert.name}</h3>
      <AlertEvents alert={alert} />
      <section class="field" aria-label="Region">
        <h3>Region</h3>
        <RegionChoice alert={alert} reload={reload} />
      </section>
      <AlertForm alert={alert} reload={reload} />
      {alert.webhook_secret && (
        <section class="field" aria-label="Signing secret">
          <h3>Signing secret</h3>
          <CopyLine text={alert.webhook_secret} what="secret" />
          <p class="hint">
            Every message bears Seaborne-Signature: the HMAC-SHA256 of its time and body by this secret.
          </p>
        </section>
      )}
    </>
  )
}

/** The region is changed on the map, and taken over here. */
function RegionChoice({ alert, reload }: Omit<Props, 'back'>) {
  const drawn = region.value?.ring
  const other = drawn && JSON.stringify(drawn) !== JSON.stringify(ringOf(alert.geojson))
  return (
    <div class="button-row">
      <button type="button" class="button" onClick={() => showAlert(alert)}>
        Show on the map
      </button>
      {other && (
        <button
          type="button"
          class="button primary"
          onClick={() => void changed(alert, { geojson: { type: 'Polygon', coordinates: [drawn] } }).then(reload)}
        >
          Take the region drawn
        </button>
      )}
    </div>
  )
}

function AlertForm({ alert, reload }: Omit<Props, 'back'>) {
  const watch = useSignal(readWatch(alert.conditions))
  const saved = useSignal(false)
  return (
    <section class="field" aria-label="What it watches for">
      <h3>Watches for</h3>
      <Form
        action="Save"
        send={({ webhook_url = '' }) =>
          changed(alert, { conditions: toConditions(watch.value), webhook_url: webhook_url.trim() || null })
        }
        done={() => {
          saved.value = true
          void reload()
        }}
      >
        <WatchFields watch={watch} />
        <Field
          label="Tell this address (webhook)"
          name="webhook_url"
          placeholder="https://"
          value={alert.webhook_url ?? ''}
          required={false}
        />
      </Form>
      <p class="hint" role="status">
        {saved.value && 'Saved.'}
      </p>
    </section>
  )
}

import { useSignal } from '@preact/signals'
import { readConditions, toConditions } from '../../state/alert-conditions.ts'
import { region, ringOf } from '../../state/drawing/drawing.ts'
import { ConditionsFields } from '../../ui/conditions-fields.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { AlertEvents } from './alert-events.tsx'
import { type SavedAlert, showAlertRegion, updateAlert } from './saved-alert.ts'

interface Props {
  alert: SavedAlert
  back: () => void
  reload: () => Promise<void>
}

/** One alert: its events, region, conditions and webhook. */
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
        <RegionButtons alert={alert} reload={reload} />
      </section>
      <AlertForm alert={alert} reload={reload} />
      {alert.webhook_url !== null && <DeliveryLog alert={alert} />}
      {alert.webhook_secret && (
        <section class="field" aria-label="Signing secret">
          <h3>Signing secret</h3>
          <CopyLine text={alert.webhook_secret} what="secret" />
          <p class="hint">
            Each request has a Seaborne-Signature header: the HMAC-SHA256 of its time and body with this secret.
          </p>
        </section>
      )}
    </>
  )
}

/** Shows the region, and replaces it with one drawn on the map. */
function RegionButtons({ alert, reload }: Omit<Props, 'back'>) {
  const drawn = region.value?.ring
  const isOther = drawn && JSON.stringify(drawn) !== JSON.stringify(ringOf(alert.geojson))
  return (
    <div class="button-row">
      <button type="button" class="button" onClick={() => showAlertRegion(alert)}>
        Show on the map
      </button>
      {isOther && (
        <button
          type="button"
          class="button primary"
          onClick={() => void updateAlert(alert, { geojson: { type: 'Polygon', coordinates: [drawn] } }).then(reload)}
        >
          Use the drawn region
        </button>
      )}
    </div>
  )
}

function AlertForm({ alert, reload }: Omit<Props, 'back'>) {
  const conditions = useSignal(readConditions(alert.conditions))
  const saved = useSignal(false)
  return (
    <section class="field" aria-label="Conditions">
      <h3>Conditions</h3>
      <Form
        action="Save"
        send={({ webhook_url = '' }) => {
          saved.value = false
          return updateAlert(alert, {
            conditions: toConditions(conditions.value),
            webhook_url: webhook_url.trim() || null,
          })
        }}
        onSuccess={() => {
          saved.value = true
          void reload()
        }}
      >
        <ConditionsFields conditions={conditions} />
        <Field
          label="Webhook URL (optional)"
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

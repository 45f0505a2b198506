import { signal, useSignal } from '@preact/signals'
import { me } from '../../state/account.ts'
import { noConditions, toConditions } from '../../state/alert-conditions.ts'
import { callApi, errorText } from '../../state/api.ts'
import { openPanel } from '../../state/app.ts'
import { filterByDrawing } from '../../state/drawing/saved-drawings.ts'
import { clearDrawing } from '../../map/drawing/drawing.ts'
import { nowMs } from '../../state/browser.ts'
import { moment } from '../../ui/format.ts'
import type { Region } from '../../state/drawing/drawing.ts'
import { openPage } from '../../state/page.ts'
import { AlertOffer, regionAlerts } from '../../ui/actions/alert-offer.tsx'
import { ConditionsFields } from '../../ui/conditions-fields.tsx'
import { ErrorNotice, Field, Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Choice } from '../../ui/choice.tsx'

type Kind = 'drawing' | 'alert'
const kind = signal<Kind>('drawing')
const conditions = signal(noConditions)

/** Saves a region as a drawing or as an alert. */
export function SaveRegion({ region }: { region: Region }) {
  const saved = useSignal<{ name: string; kind: Kind } | null>(null)
  if (!me.value)
    return (
      <section class="field" aria-label="Save">
        <button type="button" class="text-button" onClick={() => openPage('sign-in')}>
          Sign in to save this region or get alerts
        </button>
      </section>
    )
  if (saved.value) return <Saved {...saved.value} />
  const save = async ({ name = '', webhook_url = '' }: Record<string, string>) => {
    const geojson = { type: 'Polygon' as const, coordinates: [region.ring] }
    const result =
      kind.value === 'alert'
        ? await callApi('alerts.create', {
            name,
            geojson,
            conditions: toConditions(conditions.value),
            webhook_url: webhook_url.trim() || null,
          })
        : await callApi('drawings.create', { name, geojson, draw_type: region.drawType })
    if (result.kind === 'ok') saved.value = { name: result.body.name, kind: kind.value }
    return result
  }
  return (
    <section class="field" aria-label="Save">
      <RegionButtons region={region} />
      <h3>Save region</h3>
      <Choice
        label="Save as"
        values={['drawing', 'alert'] as const}
        chosen={kind.value}
        choose={(name) => (kind.value = name)}
        text={(name) => (name === 'drawing' ? 'Drawing' : 'Alert')}
      />
      <Form action={kind.value === 'alert' ? 'Create alert' : 'Save drawing'} draft="region" send={save}>
        <Field label="Name" name="name" />
        {kind.value === 'alert' && (
          <>
            <ConditionsFields conditions={conditions} />
            <Field label="Webhook URL (optional)" name="webhook_url" placeholder="https://" required={false} />
          </>
        )}
      </Form>
    </section>
  )
}

/** Clips map, list and counts to the region in one press, by saving it as a drawing; an alert on it in two. */
function RegionButtons({ region: { drawType, ring } }: { region: Region }) {
  const error = useSignal<string | null>(null)
  const isAlertAsked = useSignal(false)
  const at = moment(new Date(nowMs.peek()).toISOString(), nowMs.peek())
  const filter = async () => {
    const result = await callApi('drawings.create', {
      name: `Drawing of ${at}`,
      geojson: { type: 'Polygon' as const, coordinates: [ring] },
      draw_type: drawType,
    })
    if (result.kind !== 'ok') return void (error.value = errorText(result))
    clearDrawing()
    filterByDrawing(result.body)
    openPanel.value = 'filters'
  }
  return (
    <>
      <div class="button-row">
        <button type="button" class="button" onClick={() => void filter()}>
          <Icon name="filters" size={14} /> Only vessels inside
        </button>
        <button
          type="button"
          class="button"
          aria-label="Alert on this region"
          aria-expanded={isAlertAsked.value}
          onClick={() => (isAlertAsked.value = !isAlertAsked.value)}
        >
          <Icon name="alerts" size={14} /> Alert
        </button>
      </div>
      {isAlertAsked.value && (
        <AlertOffer offers={regionAlerts(`Region of ${at}`, { type: 'Polygon', coordinates: [ring] })} />
      )}
      <ErrorNotice text={error.value} />
    </>
  )
}

function Saved({ name, kind }: { name: string; kind: Kind }) {
  const isAlert = kind === 'alert'
  return (
    <section class="field" aria-label="Save">
      <p role="status">
        {isAlert ? 'Alert' : 'Drawing'} “{name}” saved.{' '}
        <button type="button" class="text-button" onClick={() => (openPanel.value = isAlert ? 'alerts' : 'views')}>
          {isAlert ? 'Show alerts' : 'Show drawings'}
        </button>
      </p>
    </section>
  )
}

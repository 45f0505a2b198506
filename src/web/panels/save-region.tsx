import { useSignal } from '@preact/signals'
import { Field, Form } from '../account/form.tsx'
import { ask } from '../api.ts'
import type { Region } from '../draw/drawing-state.ts'
import { me } from '../state/account.ts'
import { openPage } from '../state/page.ts'

/** Keeps a region as a drawing, or watches it as an alert. */
export function SaveRegion({ region }: { region: Region }) {
  const saved = useSignal<string | null>(null)
  const watchIt = useSignal(false)
  if (!me.value)
    return (
      <section class="field" aria-label="Save">
        <button type="button" class="text-button" onClick={() => openPage('sign-in')}>
          Sign in to keep this region or be alerted
        </button>
      </section>
    )
  const geojson = { type: 'Polygon' as const, coordinates: [region.ring] }
  return (
    <section class="field" aria-label="Save">
      <h3>Keep it</h3>
      {saved.value ? (
        <p role="status">Kept as “{saved.value}”.</p>
      ) : (
        <Form
          action={watchIt.value ? 'Save as alert' : 'Save as drawing'}
          send={async ({ name = '' }) => {
            const reply = watchIt.value
              ? await ask('alerts.create', { name, geojson })
              : await ask('drawings.create', { name, geojson, draw_type: region.drawType })
            if (reply.kind === 'answer') saved.value = reply.body.name
            return reply
          }}
          done={() => {}}
        >
          <Field label="Name" name="name" />
          <label class="check">
            <input
              type="checkbox"
              checked={watchIt.value}
              onChange={({ currentTarget }) => (watchIt.value = currentTarget.checked)}
            />
            Alert me when vessels enter or leave
          </label>
        </Form>
      )}
    </section>
  )
}

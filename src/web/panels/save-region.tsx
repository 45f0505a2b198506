import { signal, useSignal } from '@preact/signals'
import { Field, Form } from '../account/form.tsx'
import { ask } from '../api.ts'
import type { Region } from '../draw/drawing-state.ts'
import { me } from '../state/account.ts'
import { openPage } from '../state/page.ts'
import { openPanel } from '../state/app.ts'
import { WatchFields } from './watch-fields.tsx'
import { toConditions, watchAll } from './watch-for.ts'

type Shelf = 'drawing' | 'alert'
const shelf = signal<Shelf>('drawing')
const watch = signal(watchAll)

/** Keeps a region as a drawing, or watches it as an alert. */
export function SaveRegion({ region }: { region: Region }) {
  const saved = useSignal<{ name: string; shelf: Shelf } | null>(null)
  if (!me.value)
    return (
      <section class="field" aria-label="Save">
        <button type="button" class="text-button" onClick={() => openPage('sign-in')}>
          Sign in to keep this region or be alerted
        </button>
      </section>
    )
  if (saved.value)
    return (
      <section class="field" aria-label="Save">
        <p role="status">
          {saved.value.shelf === 'alert' ? 'Watched' : 'Kept'} as “{saved.value.name}”.{' '}
          <button
            type="button"
            class="text-button"
            onClick={() => (openPanel.value = saved.value?.shelf === 'alert' ? 'alerts' : 'views')}
          >
            See all
          </button>
        </p>
      </section>
    )
  const geojson = { type: 'Polygon' as const, coordinates: [region.ring] }
  return (
    <section class="field" aria-label="Save">
      <h3>Keep it</h3>
      <div class="choice" role="group" aria-label="Keep it as">
        {(['drawing', 'alert'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={shelf.value === name} onClick={() => (shelf.value = name)}>
            {name === 'drawing' ? 'Drawing' : 'Alert'}
          </button>
        ))}
      </div>
      <Form
        action={shelf.value === 'alert' ? 'Watch this region' : 'Keep this region'}
        draft="region"
        send={async ({ name = '', webhook_url = '' }) => {
          const reply =
            shelf.value === 'alert'
              ? await ask('alerts.create', {
                  name,
                  geojson,
                  conditions: toConditions(watch.value),
                  webhook_url: webhook_url.trim() || null,
                })
              : await ask('drawings.create', { name, geojson, draw_type: region.drawType })
          if (reply.kind === 'answer') saved.value = { name: reply.body.name, shelf: shelf.value }
          return reply
        }}
        done={() => {}}
      >
        <Field label="Name" name="name" />
        {shelf.value === 'alert' && (
          <>
            <WatchFields watch={watch} />
            <Field
              label="Tell this address (webhook), if any"
              name="webhook_url"
              placeholder="https://"
              required={false}
            />
          </>
        )}
      </Form>
    </section>
  )
}

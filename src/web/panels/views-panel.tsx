import { useAsked } from '../account/use-asked.ts'
import { Field, Form } from '../account/form.tsx'
import { ask } from '../api.ts'
import { moment } from '../format.ts'
import { Icon } from '../shell/icons.tsx'
import { me } from '../state/account.ts'
import { mapState, restore } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { fromQuery, toQuery } from '../state/permalink.ts'
import { showRegion } from '../draw/analyse.ts'
import { SignInFirst } from './locked.tsx'
import { Panel } from './panel.tsx'
import { ringOf } from './saved-ring.ts'

export function ViewsPanel() {
  return (
    <Panel title="Saved views">
      {me.value ? (
        <Saved />
      ) : (
        <SignInFirst what="Keep a view of the map, with its filters and layers, and come back to it." />
      )}
    </Panel>
  )
}

function Saved() {
  const { data, fault, load } = useAsked('views.list')
  return (
    <>
      <Form
        action="Save this view"
        send={({ name = '' }) => ask('views.create', { name, state: { query: toQuery(mapState.value) } })}
        done={() => void load()}
      >
        <Field label="Name" name="name" />
      </Form>
      <ul class="rows">
        {data.value?.map(({ id, name, state, created_at }) => (
          <li key={id}>
            <button
              type="button"
              class="row-name grow"
              onClick={() => {
                if (typeof state['query'] === 'string') restore(fromQuery(state['query']))
              }}
            >
              <span class="grow">
                {name}
                <small class="block">{moment(created_at, nowMs.value)}</small>
              </span>
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={`Delete ${name}`}
              onClick={() => void ask('views.delete', { id: String(id) }).then(load)}
            >
              <Icon name="trash" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {data.value?.length === 0 && <p class="empty">No views yet.</p>}
      {fault.value && <p class="notice bad">{fault.value}</p>}
      <Drawings />
    </>
  )
}

function Drawings() {
  const { data, load } = useAsked('drawings.list')
  if (!data.value?.length) return null
  return (
    <section class="field" aria-label="Drawings">
      <h3>Drawings</h3>
      <ul class="rows">
        {data.value.map(({ id, name, draw_type, geojson }) => (
          <li key={id}>
            <button
              type="button"
              class="row-name grow"
              onClick={() => {
                const ring = ringOf(geojson)
                if (ring) void showRegion({ drawType: draw_type, ring })
              }}
            >
              {name}
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={`Delete ${name}`}
              onClick={() => void ask('drawings.delete', { id: String(id) }).then(load)}
            >
              <Icon name="trash" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

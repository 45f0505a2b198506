import { signal } from '@preact/signals'
import { useAsked } from '../account/use-asked.ts'
import { Field, Form } from '../account/form.tsx'
import { ask } from '../api.ts'
import { moment } from '../format.ts'
import { me } from '../state/account.ts'
import { mapState, restore } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { fromQuery, toQuery } from '../state/permalink.ts'
import { showRegion } from '../draw/analyse.ts'
import { SignInFirst } from './locked.tsx'
import { Panel } from './panel.tsx'
import { Questions } from './questions.tsx'
import { SavedList } from './saved-list.tsx'
import { ringOf } from './saved-ring.ts'

const shelves = { views: 'Views', drawings: 'Drawings', questions: 'Questions' } as const
const shelf = signal<keyof typeof shelves>('views')

/** What somebody keeps: views of the map, drawings, questions. */
export function ViewsPanel() {
  return (
    <Panel title="Saved views">
      {me.value ? (
        <>
          <div class="choice" role="group" aria-label="Kept">
            {(Object.keys(shelves) as (keyof typeof shelves)[]).map((name) => (
              <button key={name} type="button" aria-pressed={shelf.value === name} onClick={() => (shelf.value = name)}>
                {shelves[name]}
              </button>
            ))}
          </div>
          <div class="shelf">
            {shelf.value === 'views' && <Views />}
            {shelf.value === 'drawings' && <Drawings />}
            {shelf.value === 'questions' && <Questions />}
          </div>
        </>
      ) : (
        <SignInFirst what="Keep a view of the map with its filters and layers, your drawings and your questions, and come back to them." />
      )}
    </Panel>
  )
}

function Views() {
  const { data, fault, load } = useAsked('views.list')
  return (
    <>
      <Form
        action="Save this view"
        draft="view"
        send={({ name = '' }) => ask('views.create', { name, state: { query: toQuery(mapState.value) } })}
        done={() => void load()}
      >
        <Field label="Name" name="name" />
      </Form>
      <SavedList
        kind="view"
        items={data.value}
        fault={fault.value}
        empty="No views yet. A view is where you look, with filters, layers and the ship chosen."
        nameOf={({ name }) => name}
        about={({ updated_at }) => moment(updated_at, nowMs.value)}
        open={({ state }) => typeof state['query'] === 'string' && restore(fromQuery(state['query']))}
        rename={({ id, state }, name) => ask('views.update', { id: String(id), name, state })}
        remove={({ id }) => ask('views.delete', { id: String(id) })}
        reload={load}
      />
    </>
  )
}

function Drawings() {
  const { data, fault, load } = useAsked('drawings.list')
  return (
    <SavedList
      kind="drawing"
      items={data.value}
      fault={fault.value}
      empty="No drawings yet. Draw a region, and keep it."
      nameOf={({ name }) => name}
      about={({ draw_type, updated_at }) => `${draw_type} · ${moment(updated_at, nowMs.value)}`}
      open={({ geojson, draw_type }) => {
        const ring = ringOf(geojson)
        if (ring) void showRegion({ drawType: draw_type, ring })
      }}
      rename={({ id, draw_type, geojson }, name) =>
        ask('drawings.update', { id: String(id), name, draw_type, geojson: geojson as never })
      }
      remove={({ id }) => ask('drawings.delete', { id: String(id) })}
      reload={load}
    />
  )
}

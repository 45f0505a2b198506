import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Input, Output } from '#contract/operations.ts'
import { goToRegion } from '../../map/drawing/drawing.ts'
import { me } from '../../state/account.ts'
import { callApi } from '../../state/api.ts'
import { filters, mapState, restore } from '../../state/app.ts'
import { nowMs } from '../../state/browser.ts'
import { drawings, drawingWord, filterByDrawing } from '../../state/drawing/saved-drawings.ts'
import { paramValues, toggleParam } from '../../state/filters.ts'
import { ringOf } from '../../state/drawing/drawing.ts'
import { fromQuery, toQuery } from '../../state/permalink.ts'
import { Field, Form } from '../../ui/form.tsx'
import { moment } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { SignInPrompt } from '../../ui/locked.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SavedList } from '../../ui/saved-list.tsx'
import { useQuery } from '../../ui/use-query.ts'
import { Questions } from './questions.tsx'
import { Watches } from './watches.tsx'
import { savedTab as shownTab } from '../../state/watches.ts'
import { AlertOffer, regionAlerts } from '../../ui/actions/alert-offer.tsx'
import { Choice } from '../../ui/choice.tsx'

const tabs = { views: 'Views', watches: 'Watch lists', drawings: 'Drawings', questions: 'Questions' } as const

/** The response leaves the type of a stored shape open; the server validated it when it was saved. */
type DrawnShape = Input<'drawings.update'>['geojson']

/** A user's saved items: views of the map, watched vessels and places, drawings, questions. */
export function SavedPanel() {
  return (
    <Panel title="Saved views">
      {me.value ? (
        <>
          <Choice
            label="Saved items"
            values={Object.keys(tabs) as (keyof typeof tabs)[]}
            chosen={shownTab.value}
            choose={(name) => (shownTab.value = name)}
            text={(name) => tabs[name]}
          />
          <div class="saved-items">
            {shownTab.value === 'views' && <Views />}
            {shownTab.value === 'watches' && <Watches />}
            {shownTab.value === 'drawings' && <Drawings />}
            {shownTab.value === 'questions' && <Questions />}
          </div>
        </>
      ) : (
        <SignInPrompt what="Save views of the map with their filters and layers, watch lists of vessels and places, drawings, and questions." />
      )}
    </Panel>
  )
}

function Views() {
  const { data, error, load } = useQuery('views.list')
  return (
    <>
      <Form
        action="Save this view"
        draft="view"
        send={({ name = '' }) => callApi('views.create', { name, state: { query: toQuery(mapState.value) } })}
        onSuccess={() => void load()}
      >
        <Field label="Name" name="name" />
      </Form>
      <SavedList
        items={data.value}
        error={error.value}
        empty="No views yet. A view stores the map position, filters, layers, columns of the table, and what is open."
        nameOf={({ name }) => name}
        about={({ updated_at }) => moment(updated_at, nowMs.value)}
        open={({ state }) => typeof state['query'] === 'string' && restore(fromQuery(state['query']))}
        rename={({ id, state }, name) => callApi('views.update', { id: String(id), name, state })}
        remove={({ id }) => callApi('views.delete', { id: String(id) })}
        reload={load}
      />
    </>
  )
}

function Drawings() {
  const { data, error, load } = useQuery('drawings.list')
  const alertAsked = useSignal<number | null>(null)
  useEffect(() => void (data.value && (drawings.value = data.value)), [data.value])
  return (
    <SavedList
      items={data.value}
      error={error.value}
      empty="No drawings yet. Draw a region and save it."
      nameOf={({ name }) => name}
      about={({ draw_type, updated_at }) => `${draw_type} · ${moment(updated_at, nowMs.value)}`}
      open={({ geojson, draw_type }) => {
        const ring = ringOf(geojson)
        if (ring) goToRegion({ drawType: draw_type, ring })
      }}
      rename={({ id, draw_type, geojson }, name) =>
        callApi('drawings.update', { id: String(id), name, draw_type, geojson: geojson as DrawnShape })
      }
      remove={({ id }) => {
        const word = drawingWord(id)
        // The server refuses a filter by a drawing that it does not have.
        if (paramValues(filters.peek(), 'region').includes(word))
          filters.value = toggleParam(filters.peek(), 'region', word)
        return callApi('drawings.delete', { id: String(id) })
      }}
      reload={load}
      lead={(drawing) => (
        <>
          <FilterByDrawing drawing={drawing} />
          <button
            type="button"
            class="icon-button"
            title="Alert on this drawing"
            aria-label={`Alert on ${drawing.name}`}
            aria-expanded={alertAsked.value === drawing.id}
            onClick={() => (alertAsked.value = alertAsked.value === drawing.id ? null : drawing.id)}
          >
            <Icon name="alerts" size={16} />
          </button>
        </>
      )}
      below={({ id, name, geojson }) =>
        alertAsked.value === id && <AlertOffer offers={regionAlerts(name, geojson as DrawnShape)} />
      }
    />
  )
}

/** Clips the map, the list and all counts to a drawing, or no longer. */
function FilterByDrawing({ drawing }: { drawing: Output<'drawings.list'>[number] }) {
  const word = drawingWord(drawing.id)
  const isOn = paramValues(filters.value, 'region').includes(word)
  return (
    <button
      type="button"
      class="icon-button"
      aria-pressed={isOn}
      aria-label={`Filter by ${drawing.name}`}
      title={isOn ? 'Show vessels outside as well' : 'Show only vessels inside'}
      onClick={() => {
        if (isOn) filters.value = toggleParam(filters.value, 'region', word)
        else filterByDrawing(drawing)
      }}
    >
      <Icon name="filters" size={16} />
    </button>
  )
}

import { useRef } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { callApi } from '../../state/api.ts'
import { selectedMmsi, selectedPlace } from '../../state/app.ts'
import { openPlace } from '../../state/places.ts'
import { SavedList } from '../../ui/saved-list.tsx'
import { useQuery } from '../../ui/use-query.ts'

type Watch = Output<'watches.list'>[number]

/** The user's watched vessels and places, with notes. */
export function Watches() {
  const { data, error, load } = useQuery('watches.list')
  return (
    <SavedList
      items={data.value}
      error={error.value}
      empty="Nothing is watched yet. The card of a vessel or a place has the button Watch."
      nameOf={({ name }) => name}
      about={(watch) => <Note watch={watch} />}
      open={({ key }) => {
        if (!key.startsWith('vessel:')) return openPlace(key, null)
        selectedPlace.value = null
        selectedMmsi.value = key.slice('vessel:'.length)
      }}
      rename={({ id, key, list, note }, name) => callApi('watches.update', { id: String(id), key, list, note, name })}
      remove={({ id }) => callApi('watches.delete', { id: String(id) })}
      reload={load}
      below={(watch) => <NoteField watch={watch} reload={load} />}
    />
  )
}

const Note = ({ watch: { key, note } }: { watch: Watch }) => (
  <>
    {key.startsWith('vessel:') ? `MMSI ${key.slice('vessel:'.length)}` : key}
    {note === '' ? '' : ` · ${note}`}
  </>
)

/** The note of a watch, saved when the field is left. */
function NoteField({ watch, reload }: { watch: Watch; reload: () => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const save = async () => {
    const note = input.current?.value.trim() ?? ''
    if (note === watch.note) return
    const { id, key, list, name } = watch
    const result = await callApi('watches.update', { id: String(id), key, list, name, note })
    if (result.kind === 'ok') await reload()
  }
  return (
    <input
      ref={input}
      class="box note"
      type="text"
      maxLength={2000}
      placeholder="Note"
      aria-label={`Note on ${watch.name}`}
      defaultValue={watch.note}
      onChange={() => void save()}
    />
  )
}

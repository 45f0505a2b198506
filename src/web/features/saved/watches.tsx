import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { callApi } from '../../state/api.ts'
import { selectedMmsi, selectedPlace } from '../../state/app.ts'
import { openPlace } from '../../state/places.ts'
import {
  listNames,
  loadWatches,
  mmsiOf,
  renameList,
  showVesselsOf,
  updateWatch,
  type Watch,
  watches,
} from '../../state/watches.ts'
import { ErrorNotice } from '../../ui/form.tsx'
import { count } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { RenameForm } from '../../ui/actions/rename-form.tsx'
import { LoadError, SavedList } from '../../ui/saved-list.tsx'
import { useLoad } from '../../ui/use-query.ts'

/** The user's lists of watched vessels and places, with notes. */
export function Watches() {
  const { error, load } = useLoad(loadWatches)
  const renamingError = useSignal<string | null>(null)
  const found = watches.value
  if (found === null || found.length === 0)
    return (
      <SavedList<Watch>
        {...rowsOf(load)}
        items={found}
        error={error.value}
        empty="Nothing is watched yet. The card of a vessel or a place has the button Watch, and the lists that it is on."
      />
    )
  return (
    <>
      <LoadError text={error.value} reload={load} />
      <ErrorNotice text={renamingError.value} />
      {listNames.value
        .map((name) => ({ name, items: found.filter(({ list }) => list === name) }))
        .filter(({ items }) => items.length > 0)
        .map(({ name, items }) => (
          <section key={name} class="watch-list" aria-label={name}>
            <ListHead name={name} items={items} report={(text) => (renamingError.value = text)} />
            <SavedList<Watch> {...rowsOf(load)} items={items} error={null} empty="" />
          </section>
        ))}
    </>
  )
}

const rowsOf = (reload: () => Promise<void>) => ({
  nameOf: ({ name }: Watch) => name,
  about: ({ key }: Watch) => (mmsiOf({ key }) === null ? key : `MMSI ${mmsiOf({ key })}`),
  open: (watch: Watch) => {
    const mmsi = mmsiOf(watch)
    if (mmsi === null) return openPlace(watch.key, null)
    selectedPlace.value = null
    selectedMmsi.value = mmsi
  },
  rename: (watch: Watch, name: string) => updateWatch(watch, { name }),
  remove: ({ id }: Watch) => callApi('watches.delete', { id: String(id) }),
  reload,
  below: (watch: Watch) => <NoteField watch={watch} reload={reload} />,
})

interface HeadProps {
  name: string
  items: readonly Watch[]
  report: (error: string | null) => void
}

/** Name and size of a list: its vessels on the map and in the table, and another name. */
function ListHead({ name, items, report }: HeadProps) {
  const isRenaming = useSignal(false)
  const close = () => void (isRenaming.value = false)
  const rename = async (text: string) => {
    close()
    report(await renameList(name, text))
  }
  if (isRenaming.value)
    return <RenameForm label="New name of the list" name={name} maxLength={60} rename={rename} close={close} />
  return (
    <div class="watch-list-head">
      <h3 class="grow ellipsis">
        {name} <span class="muted">{count(items.length)}</span>
      </h3>
      {items.some((watch) => mmsiOf(watch) !== null) && (
        <button type="button" class="text-button" onClick={() => showVesselsOf(items)}>
          Show vessels<span class="unseen"> of {name}</span>
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        title="Rename the list"
        aria-label={`Rename the list ${name}`}
        onClick={() => (isRenaming.value = true)}
      >
        <Icon name="edit" size={16} />
      </button>
    </div>
  )
}

/** The note of a watch, saved when the field is left. */
function NoteField({ watch, reload }: { watch: Watch; reload: () => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const save = async () => {
    const note = input.current?.value.trim() ?? ''
    if (note === watch.note) return
    const result = await updateWatch(watch, { note })
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

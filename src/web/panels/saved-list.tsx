import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { refusalText } from '../account/form.tsx'
import type { Reply } from '../api.ts'
import { Icon } from '../shell/icons.tsx'
import { useDeletion } from './use-deletion.ts'

interface Props<T> {
  /** What one of them is called: "view". */
  kind: string
  items: readonly T[] | null
  fault: string | null
  empty: string
  nameOf: (item: T) => string
  about: (item: T) => ComponentChildren
  open: (item: T) => void
  rename: (item: T, name: string) => Promise<Reply<unknown>>
  remove: (item: T) => Promise<Reply<unknown>>
  reload: () => Promise<void>
  /** What stands before the name. */
  lead?: (item: T) => ComponentChildren
}

/** Things that somebody keeps: opened, renamed in place, deleted with a while to think again. */
export function SavedList<T extends { id: number }>(props: Props<T>) {
  const { items, fault, empty, kind } = props
  const renaming = useSignal<number | null>(null)
  const deletion = useDeletion<T>(props.remove, props.reload)
  const shown = items?.filter(({ id }) => id !== deletion.waiting.value?.id)
  return (
    <>
      {items === null && fault === null && <p class="hint">Loading {kind}s</p>}
      <ul class="rows">
        {shown?.map((item) =>
          renaming.value === item.id ? (
            <li key={item.id}>
              <Rename {...props} item={item} close={() => (renaming.value = null)} />
            </li>
          ) : (
            <Row
              key={item.id}
              {...props}
              item={item}
              edit={() => (renaming.value = item.id)}
              drop={() => deletion.begin(item)}
            />
          ),
        )}
      </ul>
      {deletion.waiting.value && (
        <Undo what={props.nameOf(deletion.waiting.value)} undo={deletion.undo} key={deletion.waiting.value.id} />
      )}
      {shown?.length === 0 && !deletion.waiting.value && <p class="empty">{empty}</p>}
      {(fault ?? deletion.fault.value) && <p class="notice bad">{fault ?? deletion.fault.value}</p>}
    </>
  )
}

type RowProps<T> = Props<T> & { item: T; edit: () => void; drop: () => void }

function Row<T extends { id: number }>({ item, nameOf, about, open, lead, edit, drop }: RowProps<T>) {
  const name = nameOf(item)
  return (
    <li>
      {lead?.(item)}
      <button type="button" class="row-name grow" onClick={() => open(item)}>
        <span class="grow">
          <span class="clip-two">{name}</span>
          <small class="block">{about(item)}</small>
        </span>
      </button>
      <button type="button" class="icon-button" title="Rename" aria-label={`Rename ${name}`} onClick={edit}>
        <Icon name="edit" size={16} />
      </button>
      <button type="button" class="icon-button" title="Delete" aria-label={`Delete ${name}`} onClick={drop}>
        <Icon name="trash" size={16} />
      </button>
    </li>
  )
}

type RenameProps<T> = Pick<Props<T>, 'nameOf' | 'rename' | 'reload'> & { item: T; close: () => void }

function Rename<T extends { id: number }>({ item, nameOf, rename, reload, close }: RenameProps<T>) {
  const input = useRef<HTMLInputElement>(null)
  const fault = useSignal<string | null>(null)
  useEffect(() => input.current?.select(), [])
  const save = async () => {
    const name = input.current?.value.trim() ?? ''
    if (name === '' || name === nameOf(item)) return close()
    const reply = await rename(item, name)
    if (reply.kind !== 'answer') return void (fault.value = refusalText(reply))
    await reload()
    close()
  }
  return (
    <form
      class="rename"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input
        ref={input}
        class="box"
        type="text"
        aria-label="New name"
        maxLength={200}
        defaultValue={nameOf(item)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <button type="submit" class="button">
        Rename
      </button>
      {fault.value && (
        <p class="notice bad" role="alert">
          {fault.value}
        </p>
      )}
    </form>
  )
}

/** Takes the focus, so that the keyboard too is one press from having it back. */
function Undo({ what, undo }: { what: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p class="notice undo" role="status">
      <span class="grow ellipsis">Deleted “{what}”</span>
      <button ref={button} type="button" class="text-button" onClick={undo}>
        Undo
      </button>
    </p>
  )
}

import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { errorText, type ApiResult } from '../state/api.ts'
import { Icon } from './icons.tsx'
import { RenameForm } from './actions/rename-form.tsx'
import { useDeletion } from './use-deletion.ts'

interface Props<T> {
  items: readonly T[] | null
  error: string | null
  empty: string
  nameOf: (item: T) => string
  about: (item: T) => ComponentChildren
  open: (item: T) => void
  rename: (item: T, name: string) => Promise<ApiResult<unknown>>
  remove: (item: T) => Promise<ApiResult<unknown>>
  reload: () => Promise<void>
  /** Content before the name. */
  lead?: (item: T) => ComponentChildren
  /** Content below the row. */
  below?: (item: T) => ComponentChildren
}

/** Saved items: open, rename in place, delete with undo. */
export function SavedList<T extends { id: number }>(props: Props<T>) {
  const { items, error, empty } = props
  const renaming = useSignal<number | null>(null)
  const deletion = useDeletion<T>(props.remove, props.reload)
  const shown = items?.filter(({ id }) => id !== deletion.pending.value?.id)
  return (
    <>
      {items === null && error === null && <p class="hint">Loading…</p>}
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
      {deletion.pending.value && (
        <Undo what={props.nameOf(deletion.pending.value)} undo={deletion.undo} key={deletion.pending.value.id} />
      )}
      {shown?.length === 0 && !deletion.pending.value && <p class="empty">{empty}</p>}
      <LoadError text={error} reload={props.reload} />
      {error === null && deletion.error.value && <p class="notice bad">{deletion.error.value}</p>}
    </>
  )
}

/** Why a list could not be loaded, and when it is tried again; a press does it at once. */
export function LoadError({ text, reload }: { text: string | null; reload: () => Promise<void> }) {
  if (text === null) return null
  return (
    <p class="notice bad with-action">
      <span class="grow">{text}</span>
      <button type="button" class="text-button" onClick={() => void reload()}>
        Try again
      </button>
    </p>
  )
}

type RowProps<T> = Props<T> & { item: T; edit: () => void; drop: () => void }

function Row<T extends { id: number }>({ item, nameOf, about, open, lead, below, edit, drop }: RowProps<T>) {
  const name = nameOf(item)
  return (
    <li class={below ? 'with-note' : ''}>
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
      {below?.(item)}
    </li>
  )
}

type RenameProps<T> = Pick<Props<T>, 'nameOf' | 'rename' | 'reload'> & { item: T; close: () => void }

function Rename<T extends { id: number }>({ item, nameOf, rename, reload, close }: RenameProps<T>) {
  const error = useSignal<string | null>(null)
  const save = async (name: string) => {
    const result = await rename(item, name)
    if (result.kind !== 'ok') return void (error.value = errorText(result))
    await reload()
    close()
  }
  return (
    <RenameForm label="New name" name={nameOf(item)} maxLength={200} rename={save} close={close}>
      {error.value && (
        <p class="notice bad" role="alert">
          {error.value}
        </p>
      )}
    </RenameForm>
  )
}

/** Receives the focus, so that one key press undoes the deletion. */
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

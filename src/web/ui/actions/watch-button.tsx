import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { me } from '../../state/account.ts'
import { openPanel } from '../../state/app.ts'
import { openPage } from '../../state/page.ts'
import { addWatch, currentList, listNames, loadWatches, removeWatch, savedTab, watches } from '../../state/watches.ts'
import { Icon } from '../icons.tsx'

interface Props {
  watched: string
  name: string
}

/** Adds a vessel or a place to a watch list, and shows on which lists it is. */
export function WatchButton({ watched, name }: Props) {
  const isOpen = useSignal(false)
  const error = useSignal<string | null>(null)
  useEffect(() => {
    isOpen.value = false
    if (me.value && watches.peek() === null) void loadWatches()
  }, [watched, me.value])
  const isWatched = watches.value?.some(({ key }) => key === watched) ?? false
  const press = async () => {
    if (!me.value) return openPage('sign-in')
    isOpen.value = !isOpen.value
    if (isOpen.value && !isWatched) error.value = await addWatch(watched, name, currentList.value)
  }
  return (
    <>
      <button
        type="button"
        class="button"
        aria-pressed={isWatched}
        aria-expanded={isOpen.value}
        onClick={() => void press()}
      >
        <Icon name="views" size={16} /> {isWatched ? 'Watched' : 'Watch'}
      </button>
      {isOpen.value && (
        <Lists watched={watched} name={name} report={(text) => (error.value = text)} error={error.value} />
      )}
    </>
  )
}

function openLists(): void {
  savedTab.value = 'watches'
  openPanel.value = 'views'
}

/** The lists that it is on, as boxes to check, and a new one. */
function Lists({
  watched,
  name,
  report,
  error,
}: Props & { report: (text: string | null) => void; error: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const found = (watches.value ?? []).filter(({ key }) => key === watched)
  const toggle = async (list: string) => {
    const on = found.find((watch) => watch.list === list)
    report(on ? await removeWatch(on) : await addWatch(watched, name, list))
  }
  const add = async () => {
    const list = input.current?.value.trim() ?? ''
    if (list === '' || found.some((watch) => watch.list === list)) return
    report(await addWatch(watched, name, list))
    if (input.current) input.current.value = ''
  }
  return (
    <div class="watch-lists" role="group" aria-label="Watch lists">
      {listNames.value.map((list) => (
        <label key={list} class="check">
          <input
            type="checkbox"
            checked={found.some((watch) => watch.list === list)}
            onChange={() => void toggle(list)}
          />
          <span class="grow ellipsis">{list}</span>
        </label>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <input
          ref={input}
          class="box"
          type="text"
          maxLength={60}
          placeholder="New list"
          aria-label="Name of a new list"
        />
        <button type="submit" class="button">
          Add
        </button>
      </form>
      <span class="status" role="status">
        {error ?? (found.length === 0 ? 'On no list' : `On ${found.map(({ list }) => `“${list}”`).join(', ')}`)}
        <button type="button" class="text-button" onClick={openLists}>
          Open lists and notes
        </button>
      </span>
    </div>
  )
}

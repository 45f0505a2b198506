import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { isPhone } from '../../state/browser.ts'
import { count } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { type Hit, search } from './search.ts'

const text = signal('')
/** The hit that the user moved to; null for the first one. */
const activeKey = signal<string | null>(null)
const isOpen = signal(false)

/** Pause in typing after which the search runs. */
const debounceMs = 160

const activeHit = (): Hit | undefined => {
  const hits = search.hits.value
  return hits.find(({ key }) => key === activeKey.value) ?? hits[0]
}

/** One search box for vessels, ports, terminals, chokepoints and commands. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => void search.run(text.value), debounceMs)
    return () => clearTimeout(timer)
  }, [text.value])
  const hits = search.hits.value
  const active = activeHit()
  const isShown = isOpen.value && text.value.trim() !== ''
  const move = (by: 1 | -1) => {
    const to = hits.findIndex((hit) => hit === active) + by
    activeKey.value = hits[Math.max(0, Math.min(hits.length - 1, to))]?.key ?? null
  }
  const choose = (hit: Hit | undefined) => {
    if (!hit) return
    hit.open()
    text.value = ''
    isOpen.value = false
    input.current?.blur()
  }
  const chooseActive = async () => {
    // Enter may come before the hits for this text.
    if (search.searchedText.value !== text.value) await search.run(text.value)
    choose(activeHit())
  }
  return (
    <div class="search" role="search">
      <Icon name="search" size={16} />
      <input
        id="search"
        ref={input}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        placeholder={isPhone.value ? 'Search or ask' : 'Vessel, port, IMO – or ask: laden VLCCs to China'}
        aria-label="Search vessels, ports, terminals and chokepoints, or ask a question"
        aria-expanded={isShown}
        aria-controls="hits"
        aria-autocomplete="list"
        aria-activedescendant={isShown && active ? `hit-${hits.indexOf(active)}` : undefined}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
          activeKey.value = null
          isOpen.value = true
        }}
        onFocus={() => (isOpen.value = true)}
        onBlur={({ currentTarget }) =>
          // A hit may be what took the focus; a user who is back in the box meanwhile keeps the list.
          setTimeout(() => document.activeElement === currentTarget || (isOpen.value = false), 150)
        }
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(1)
          else if (event.key === 'ArrowUp') move(-1)
          else if (event.key === 'Enter') void chooseActive()
          else if (event.key === 'Escape') input.current?.blur()
          else return
          event.preventDefault()
        }}
      />
      <kbd aria-hidden="true">/</kbd>
      {isShown && <Hits choose={choose} />}
    </div>
  )
}

function Hits({ choose }: { choose: (hit: Hit) => void }) {
  const hits = search.hits.value
  const active = activeHit()
  const none = search.isSearching.value ? 'Searching…' : 'No results for this name or number.'
  const note = search.error.value ?? (hits.length === 0 ? none : null)
  return (
    <div class="hits floating">
      <ul id="hits" role="listbox" aria-label="Search results">
        {hits.map((hit, i) => (
          <li
            key={hit.key}
            id={`hit-${i}`}
            role="option"
            aria-selected={hit === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => (activeKey.value = hit.key)}
            onClick={() => choose(hit)}
          >
            <span class="hit-name">{hit.name}</span>
            <span class="muted">{hit.detail}</span>
            <span class="hit-kind">{hit.kind}</span>
          </li>
        ))}
      </ul>
      <p class="unseen" role="status">
        {count(hits.length)} results
      </p>
      {note !== null && <p class="hits-none muted">{note}</p>}
    </div>
  )
}

import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { count } from '../format.ts'
import { Icon } from './icons.tsx'
import { choose, type Hit, hits, searchedText, searchFor, searching } from './search.ts'

const text = signal('')
const at = signal(0)
const open = signal(false)

/** One box for ships, ports, terminals, straits and commands. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => void searchFor(text.value), 160)
    return () => clearTimeout(timer)
  }, [text.value])
  const shown = open.value && text.value.trim() !== ''
  const take = (hit: Hit | undefined) => {
    if (!hit) return
    choose(hit)
    text.value = ''
    open.value = false
    input.current?.blur()
  }
  const enter = async () => {
    // Whoever types fast presses Enter before the answer is there.
    if (searchedText.value !== text.value) await searchFor(text.value)
    take(hits.value[at.value])
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
        placeholder="Vessel, IMO, MMSI, port, strait"
        aria-label="Search vessels, ports, terminals and chokepoints"
        aria-expanded={shown}
        aria-controls="hits"
        aria-autocomplete="list"
        aria-activedescendant={shown && hits.value[at.value] ? `hit-${at.value}` : undefined}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
          at.value = 0
          open.value = true
        }}
        onFocus={() => (open.value = true)}
        onBlur={() => setTimeout(() => (open.value = false), 150)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') at.value = Math.min(hits.value.length - 1, at.value + 1)
          else if (event.key === 'ArrowUp') at.value = Math.max(0, at.value - 1)
          else if (event.key === 'Enter') void enter()
          else if (event.key === 'Escape') input.current?.blur()
          else return
          event.preventDefault()
        }}
      />
      <kbd aria-hidden="true">/</kbd>
      {shown && <Hits take={take} />}
    </div>
  )
}

function Hits({ take }: { take: (hit: Hit) => void }) {
  const found = hits.value
  return (
    <div class="hits floating">
      <ul id="hits" role="listbox" aria-label="Found">
        {found.map((hit, i) => (
          <li
            key={hit.key}
            id={`hit-${i}`}
            role="option"
            aria-selected={i === at.value}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => (at.value = i)}
            onClick={() => take(hit)}
          >
            <span class="hit-name">{hit.name}</span>
            <span class="muted">{hit.detail}</span>
            <span class="hit-kind">{hit.kind}</span>
          </li>
        ))}
      </ul>
      <p class="unseen" role="status">
        {count(found.length)} found
      </p>
      {found.length === 0 && (
        <p class="hits-none muted">{searching.value ? 'Searching' : 'Nothing found by that name or number.'}</p>
      )}
    </div>
  )
}

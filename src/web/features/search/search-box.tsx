import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { isPro } from '../../state/account.ts'
import { isPhone } from '../../state/browser.ts'
import { count } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { pendingText } from '../../ui/list-text.ts'
import { type Hit, loadQuestions, search } from './search.ts'

const text = signal('')
/** The hit that the user moved to; null for the first one. */
const activeKey = signal<string | null>(null)
const isOpen = signal(false)
/** Whether Enter was pressed while the server did not answer: the first hit opens as soon as there is one. */
const isWaiting = signal(false)

/** Pause in typing after which the search runs. */
const debounceMs = 160

const activeHit = (): Hit | undefined => {
  const hits = search.hits.value
  return hits.find(({ key }) => key === activeKey.value) ?? hits[0]
}

const isShown = () => isOpen.value && text.value.trim() !== ''

function move(by: 1 | -1): void {
  const hits = search.hits.value
  const to = hits.findIndex((hit) => hit === activeHit()) + by
  activeKey.value = hits[Math.max(0, Math.min(hits.length - 1, to))]?.key ?? null
}

/** Searches as the user types, and opens what they choose. */
function useSearch() {
  const input = useRef<HTMLInputElement>(null)
  const choose = (hit: Hit) => {
    hit.open()
    if (!hit.keepsText) text.value = ''
    isWaiting.value = false
    isOpen.value = false
    input.current?.blur()
  }
  const chooseActive = async () => {
    // Enter may come before the hits for this text, and asks again for those that did not come.
    const isMissing = search.trouble.value !== null && activeHit() === undefined
    if (search.searchedText.value !== text.value || isMissing) await search.run(text.value)
    const hit = activeHit()
    if (hit) choose(hit)
    else isWaiting.value = search.trouble.value !== null
  }
  const again = () => {
    // The button goes with the trouble; the list stays with the box.
    input.current?.focus()
    void search.run(text.value)
  }
  useEffect(() => {
    const timer = setTimeout(() => void search.run(text.value), debounceMs)
    return () => clearTimeout(timer)
    // With Pro the same words are answered.
  }, [text.value, isPro.value])
  useEffect(() => {
    const active = activeHit()
    if (isWaiting.value && isShown() && active) choose(active)
  }, [search.hits.value])
  useEffect(() => {
    if (!isOpen.value) {
      isWaiting.value = false
      search.rest()
    } else if (search.trouble.value) void search.run(text.value)
  }, [isOpen.value])
  return { input, choose, chooseActive, again }
}

/** One search box for vessels, ports, terminals, chokepoints and commands. */
export function SearchBox() {
  const { input, choose, chooseActive, again } = useSearch()
  const active = activeHit()
  return (
    <div
      class="search"
      role="search"
      onFocusOut={({ currentTarget }) =>
        // A hit may be what took the focus; a user who is back in the box meanwhile, or on its button, keeps the list.
        setTimeout(() => currentTarget.contains(document.activeElement) || (isOpen.value = false), 150)
      }
    >
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
        aria-expanded={isShown()}
        aria-controls="hits"
        aria-autocomplete="list"
        aria-activedescendant={isShown() && active ? `hit-${search.hits.value.indexOf(active)}` : undefined}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
          activeKey.value = null
          isWaiting.value = false
          isOpen.value = true
        }}
        onFocus={() => {
          isOpen.value = true
          void loadQuestions()
        }}
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
      {isShown() && <Hits choose={choose} again={again} />}
    </div>
  )
}

function Hits({ choose, again }: { choose: (hit: Hit) => void; again: () => void }) {
  const hits = search.hits.value
  const active = activeHit()
  const trouble = search.trouble.value
  const isSearching = search.isSearching.value
  const none = isSearching ? 'Searching…' : 'No results for this name or number.'
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
        {trouble ? 'The server has not answered the search yet.' : `${count(hits.length)} results`}
      </p>
      {trouble ? (
        <p class="hits-none muted">
          {isSearching ? 'Searching again…' : pendingText(trouble)}{' '}
          <button type="button" class="text-button" onClick={again}>
            Try now
          </button>
        </p>
      ) : (
        hits.length === 0 && <p class="hits-none muted">{none}</p>
      )}
    </div>
  )
}

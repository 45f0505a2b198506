import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface Props {
  label: string
  name: string
  maxLength: number
  /** Called with another name than the one it has. */
  rename: (name: string) => Promise<void>
  close: () => void
  children?: ComponentChildren
}

/** A field for another name, selected; Escape and the same name close it. */
export function RenameForm({ label, name, maxLength, rename, close, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const save = () => {
    const text = input.current?.value.trim() ?? ''
    if (text === '' || text === name) close()
    else void rename(text)
  }
  return (
    <form
      class="rename"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <input
        ref={input}
        class="box"
        type="text"
        aria-label={label}
        maxLength={maxLength}
        defaultValue={name}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <button type="submit" class="button">
        Rename
      </button>
      {children}
    </form>
  )
}

interface Props<Value extends string | number> {
  /** What is chosen, for those who do not see the buttons. */
  label: string
  values: readonly Value[]
  chosen: Value
  choose: (value: Value) => void
  text: (value: Value) => string
}

/** A row of buttons of which one is pressed. */
export function Choice<Value extends string | number>({ label, values, chosen, choose, text }: Props<Value>) {
  return (
    <div class="choice" role="group" aria-label={label}>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
          {text(value)}
        </button>
      ))}
    </div>
  )
}

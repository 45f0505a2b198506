const marks = { open: '●', restricted: '◐', disrupted: '◑', closed: '○', unknown: '?' } as const

/** A strait's status as a mark in its colour, with its word for those who do not see it. */
export function statusMark(status: keyof typeof marks) {
  return (
    <span class={`status-mark ${status}`}>
      <span aria-hidden="true">{marks[status]}</span>
      <span class="unseen">{status}</span>
    </span>
  )
}

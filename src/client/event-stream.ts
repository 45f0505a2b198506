/** A server-sent event as it came. */
export interface RawEvent {
  event: string
  id: string
  data: string
  /** How long to wait before coming back, where the server said so. */
  retryMs: number | null
}

/**
 * Reads server-sent events off a body. `onBytes` is told of everything that arrives, comments too.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<RawEvent, void> {
  const decoder = new TextDecoder()
  let rest = ''
  let block = emptyBlock()
  for await (const bytes of body) {
    onBytes()
    // A long event comes in many pieces: what was searched once is not searched again.
    const searched = Math.max(0, rest.length - 1)
    rest += decoder.decode(bytes, { stream: true })
    let start = 0
    for (let end = nextBreak(rest, searched); end >= 0; end = nextBreak(rest, start)) {
      const line = rest.slice(start, end)
      start = end + (rest.startsWith('\r\n', end) ? 2 : 1)
      if (line !== '') readLine(block, line)
      else {
        if (block.data.length > 0 || block.retryMs !== null) yield { ...block, data: block.data.join('\n') }
        block = { ...emptyBlock(), id: block.id }
      }
    }
    rest = rest.slice(start)
  }
}

const emptyBlock = () => ({ event: 'message', id: '', data: [] as string[], retryMs: null as number | null })

/** A carriage return at the very end may be half of a line break: it waits for what follows. */
function nextBreak(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  const carriage = text.indexOf('\r', from)
  if (carriage < 0 || (newline >= 0 && newline < carriage)) return newline
  return carriage === text.length - 1 ? -1 : carriage
}

function readLine(block: ReturnType<typeof emptyBlock>, line: string): void {
  const colon = line.indexOf(':')
  const field = colon < 0 ? line : line.slice(0, colon)
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (field === 'data') block.data.push(value)
  else if (field === 'event') block.event = value
  else if (field === 'id' && !value.includes('\0')) block.id = value
  else if (field === 'retry' && /^\d+$/.test(value)) block.retryMs = Number(value)
}

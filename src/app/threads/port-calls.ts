import type { LiveCalls } from './live-calls.ts'
import type { ToLive, ToThread } from './messages.ts'
import { receivedError, sentError } from './sent-errors.ts'

type Pending = PromiseWithResolvers<unknown>
type Result = Extract<ToThread, { kind: 'result' }>
type Call = Extract<ToLive, { kind: 'call' }>

/** Calls over a port: each resolves or rejects as the other thread's does. */
export class PortCalls {
  readonly #send: (call: Call) => void
  readonly #pending = new Map<number, Pending>()
  #count = 0
  /** The calls of the live thread. */
  readonly live: LiveCalls

  constructor(send: (call: Call) => void) {
    this.#send = send
    const call = (name: string, args: unknown[]) => this.#call(name, args)
    this.live = new Proxy({} as LiveCalls, {
      get:
        (_target, name) =>
        (...args: unknown[]) =>
          call(String(name), args),
    })
  }

  /** Settles the call that a result is of. */
  receive({ id, result, error }: Result): void {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (error === null) pending?.resolve(result)
    else pending?.reject(receivedError(error))
  }

  #call(name: string, args: readonly unknown[]): Promise<unknown> {
    const id = ++this.#count
    const pending: Pending = Promise.withResolvers()
    this.#pending.set(id, pending)
    try {
      this.#send({ kind: 'call', id, name, args })
    } catch (error) {
      this.#pending.delete(id)
      pending.reject(error)
    }
    return pending.promise
  }
}

/** Handles a call of another thread, and sends its result. */
export async function handleCall(
  calls: LiveCalls,
  { id, name, args }: Call,
  send: (result: Result) => void,
): Promise<void> {
  try {
    if (!Object.hasOwn(calls, name)) throw new Error(`There is no call ${name}.`)
    const handler = calls[name as keyof LiveCalls] as (...args: readonly unknown[]) => Promise<unknown>
    send({ kind: 'result', id, result: await handler(...args), error: null })
  } catch (error) {
    send({ kind: 'result', id, result: null, error: sentError(error) })
  }
}

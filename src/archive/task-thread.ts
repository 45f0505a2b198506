import { Worker } from 'node:worker_threads'

/** A thread without work ends after this time, unless it is given another one. */
const defaultIdleMs = 10_000

/** A call of a task by another thread. */
export interface TaskCall {
  id: number
  name: string
  parameters: unknown[]
}

export interface TaskResult {
  id: number
  result?: unknown
  error?: Error
  /** The system's or SQLite's code of the error, which it loses on the way. */
  code?: string | number | undefined
}

type Method = (...parameters: never[]) => unknown
type MethodsOf<Tasks> = { [Name in keyof Tasks]: Tasks[Name] extends Method ? Tasks[Name] : never }

/** A thread that performs the methods of an object, in order. It runs only while there is work. */
export class TaskThread<Tasks> {
  readonly #file: URL
  readonly #name: string
  readonly #data: unknown
  readonly #idleMs: number
  #thread: Worker | null = null
  #idle: NodeJS.Timeout | null = null
  #nextId = 1
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>()

  constructor(file: URL, name: string, data: unknown, idleMs = defaultIdleMs) {
    this.#file = file
    this.#name = name
    this.#data = data
    this.#idleMs = idleMs
  }

  /** Calls a method; resolves or rejects as it does. */
  call<Name extends keyof MethodsOf<Tasks> & string>(
    name: Name,
    ...parameters: Parameters<MethodsOf<Tasks>[Name]>
  ): Promise<ReturnType<MethodsOf<Tasks>[Name]>> {
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#idle = null
    const thread = (this.#thread ??= this.#start())
    const id = this.#nextId++
    const pending = Promise.withResolvers<unknown>()
    this.#pending.set(id, pending)
    thread.ref()
    thread.postMessage({ id, name, parameters } satisfies TaskCall, [])
    return pending.promise as Promise<ReturnType<MethodsOf<Tasks>[Name]>>
  }

  /** Ends the thread after the calls that it has received. */
  async close(): Promise<void> {
    if (this.#thread === null) return
    const thread = this.#thread
    await this.#ask('close').catch(() => {})
    this.#thread = null
    await thread.terminate()
  }

  #ask(name: string): Promise<unknown> {
    return this.call(name as never, ...([] as never))
  }

  #start(): Worker {
    const thread = new Worker(this.#file, { name: this.#name, workerData: this.#data })
    thread.on('message', ({ id, result, error, code }: TaskResult) => {
      const pending = this.#pending.get(id)
      this.#pending.delete(id)
      if (this.#pending.size === 0) this.#rest(thread)
      if (error === undefined) return pending?.resolve(result)
      if (typeof code === 'number') Object.assign(error, { errcode: code })
      if (typeof code === 'string') Object.assign(error, { code })
      pending?.reject(error)
    })
    thread.on('error', (error) => this.#end(thread, error instanceof Error ? error.message : String(error)))
    thread.on('exit', () => this.#end(thread, 'it has exited'))
    return thread
  }

  /** Lets the process end, and the thread when nothing comes. */
  #rest(thread: Worker): void {
    thread.unref()
    this.#idle = setTimeout(() => {
      if (this.#thread !== thread || this.#pending.size > 0) return
      this.#thread = null
      thread.postMessage({ id: 0, name: 'close', parameters: [] } satisfies TaskCall, [])
    }, this.#idleMs)
    this.#idle.unref()
  }

  #end(thread: Worker, why: string): void {
    if (thread !== this.#thread) return
    this.#thread = null
    for (const { reject } of this.#pending.values()) reject(new Error(`The ${this.#name} thread has ended: ${why}`))
    this.#pending.clear()
  }
}

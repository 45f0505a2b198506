/** What performs tasks ends after this time without calls, unless it is given another one. */
const defaultIdleMs = 10_000

/** A call of a task from elsewhere. */
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

/** The thread or process that performs tasks. */
export interface TaskPlace {
  post(call: TaskCall): void
  /** Whether it keeps this process from ending. */
  hold(isHeld: boolean): void
  end(): Promise<void>
}

/** What the place of tasks reports. */
export interface TaskReports {
  result: (result: TaskResult) => void
  ended: (why: string) => void
}

/** Calls the methods of an object that is elsewhere, in order. What performs them runs only while there is work. */
export class RemoteTasks<Tasks> {
  readonly #name: string
  readonly #begin: (reports: TaskReports) => TaskPlace
  readonly #idleMs: number
  #place: TaskPlace | null = null
  #idle: NodeJS.Timeout | null = null
  #nextId = 1
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>()
  #starts = 0

  /** `name` is what messages call it. */
  constructor(name: string, begin: (reports: TaskReports) => TaskPlace, idleMs = defaultIdleMs) {
    this.#name = name
    this.#begin = begin
    this.#idleMs = idleMs
  }

  /** The number of the start of what performs the calls now; 0 where the next call starts it. What it was told before is gone then. */
  get run(): number {
    return this.#place === null ? 0 : this.#starts
  }

  /** Calls a method; resolves or rejects as it does. */
  call<Name extends keyof MethodsOf<Tasks> & string>(
    name: Name,
    ...parameters: Parameters<MethodsOf<Tasks>[Name]>
  ): Promise<ReturnType<MethodsOf<Tasks>[Name]>> {
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#idle = null
    const place = (this.#place ??= this.#start())
    const id = this.#nextId++
    const pending = Promise.withResolvers<unknown>()
    this.#pending.set(id, pending)
    place.hold(true)
    place.post({ id, name, parameters })
    return pending.promise as Promise<ReturnType<MethodsOf<Tasks>[Name]>>
  }

  /** Ends what performs the calls, after those that it has received. */
  async close(): Promise<void> {
    if (this.#place === null) return
    const place = this.#place
    await this.#ask('close').catch(() => {})
    this.#place = null
    await place.end()
  }

  #ask(name: string): Promise<unknown> {
    return this.call(name as never, ...([] as never))
  }

  #start(): TaskPlace {
    this.#starts++
    const place: TaskPlace = this.#begin({
      result: ({ id, result, error, code }) => {
        const pending = this.#pending.get(id)
        this.#pending.delete(id)
        if (this.#pending.size === 0) this.#rest(place)
        if (error === undefined) return pending?.resolve(result)
        if (typeof code === 'number') Object.assign(error, { errcode: code })
        if (typeof code === 'string') Object.assign(error, { code })
        pending?.reject(error)
      },
      ended: (why) => this.#ended(place, why),
    })
    return place
  }

  /** Lets this process end, and the work when nothing comes. */
  #rest(place: TaskPlace): void {
    place.hold(false)
    this.#idle = setTimeout(() => {
      if (this.#place !== place || this.#pending.size > 0) return
      this.#place = null
      place.post({ id: 0, name: 'close', parameters: [] })
    }, this.#idleMs)
    this.#idle.unref()
  }

  #ended(place: TaskPlace, why: string): void {
    if (place !== this.#place) return
    this.#place = null
    for (const { reject } of this.#pending.values()) reject(new Error(`The ${this.#name} has ended: ${why}`))
    this.#pending.clear()
  }
}

/** Performs a call of what `open` returns, whose error is the call's, too; `close` is the caller's. */
export async function performCall(open: () => object, { id, name, parameters }: TaskCall): Promise<TaskResult> {
  try {
    const tasks = open()
    const task = (tasks as Record<string, (...parameters: unknown[]) => unknown>)[name]
    return { id, result: await task.apply(tasks, parameters) }
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error))
    const code = 'errcode' in thrown ? Number(thrown.errcode) : 'code' in thrown ? String(thrown.code) : undefined
    return { id, error: thrown, code }
  }
}

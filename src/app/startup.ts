/** The state of the server as /readyz names it. */
export type ServerState = 'starting' | 'ok' | 'stopping'

/**
 * When a server that starts can answer everything that a caller can ask for: feeds that begin with all of their vessels
 * have sent them, and a tick has published them.
 */
export class Startup {
  #feedsLoading: number
  readonly #loaded = Promise.withResolvers<void>()
  readonly #ready = Promise.withResolvers<void>()
  #isReady = false

  /** `feedsLoading`: the number of feeds that will call `feedLoaded`. */
  constructor(feedsLoading: number) {
    this.#feedsLoading = feedsLoading
    if (feedsLoading === 0) this.#loaded.resolve()
  }

  /** Records that a feed has sent all of its vessels. */
  feedLoaded(): void {
    this.#feedsLoading--
    if (this.#feedsLoading === 0) this.#loaded.resolve()
  }

  /** Resolves when every feed is loaded. */
  get loaded(): Promise<void> {
    return this.#loaded.promise
  }

  /** Resolves after the first tick that began with every feed loaded. */
  get ready(): Promise<void> {
    return this.#ready.promise
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Runs a tick of the pipeline. */
  async tick(run: () => Promise<void>): Promise<void> {
    const isLoaded = this.#feedsLoading <= 0
    await run()
    if (!isLoaded || this.#isReady) return
    this.#isReady = true
    this.#ready.resolve()
  }
}

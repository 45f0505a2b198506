import type { MadeBody } from './answer.ts'
import { compress, type Encoding } from './encodings.ts'

/** A body with its compressed forms, each made once. */
export class HotView {
  readonly body: MadeBody
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  readonly #onKept: ((bytes: number) => void) | null

  /** `onKept`: told how much more is held, where the view stays. */
  constructor(body: MadeBody, onKept: ((bytes: number) => void) | null = null) {
    this.body = body
    this.#onKept = onKept
  }

  in(encoding: Encoding): Promise<Buffer> {
    let bytes = this.#encoded.get(encoding)
    if (!bytes) this.#encoded.set(encoding, (bytes = this.#made(encoding)))
    return bytes
  }

  async #made(encoding: Encoding): Promise<Buffer> {
    const made = await compress(this.body.bytes, encoding)
    if (this.#onKept === null || made === this.body.bytes) return made
    // A compressor gives its answer in a far larger buffer, which would stay as long as the answer does.
    const own = ownBytes(made)
    this.#onKept(own.length)
    return own
  }
}

/** The same bytes in memory of just their length: what stays must not hold on to a larger buffer that it was made in. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** How many views are watched for a second asking, and how many bytes are kept ready. */
const mostWatched = 8192
const usualMostBytes = 64 * 1024 * 1024

interface Held {
  version: string
  view: HotView
  /** Of the body and its compressed forms. */
  bytes: number
}

/**
 * Answers that are asked for more than once, ready for as long as the data does not change. A view that was asked for
 * once in this version is not kept: most maps are looked at from a place of their own, and memory that is not kept is
 * used again at once.
 */
export class HotViews {
  /** Asked for once: of late, and before. Sets that are thrown away whole, as taking the oldest out of one takes long. */
  #watched = new Set<string>()
  #watchedBefore = new Set<string>()
  readonly #ready = new Map<string, Held>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes = usualMostBytes) {
    this.#mostBytes = mostBytes
  }

  /** How much is held ready, compressed forms included. */
  get heldBytes(): number {
    return this.#bytes
  }

  /** The view if it is ready in this version. */
  get(key: string, version: string): HotView | null {
    const held = this.#ready.get(key)
    return held !== undefined && held.version === version ? held.view : null
  }

  /** Takes a body that was just made; keeps it where this version of it was asked for before. */
  add(key: string, version: string, body: MadeBody): HotView {
    const view = new HotView(body)
    const asked = `${version} ${key}`
    if (!this.#watched.has(asked) && !this.#watchedBefore.has(asked)) {
      if (this.#watched.size >= mostWatched / 2) {
        this.#watchedBefore = this.#watched
        this.#watched = new Set()
      }
      this.#watched.add(asked)
      return view
    }
    this.#drop(key)
    while (this.#bytes + body.bytes.length > this.#mostBytes) {
      // What is out of date makes room; what is not stays, so that a crowd of views does not push itself out in turns.
      const stale = this.#staleKey(version)
      if (stale === null) return view
      this.#drop(stale)
    }
    const { release, ...kept } = body
    const held: Held = { version, bytes: body.bytes.length, view }
    held.view = new HotView({ ...kept, bytes: ownBytes(body.bytes) }, (bytes) => {
      if (this.#ready.get(key) !== held) return
      held.bytes += bytes
      this.#bytes += bytes
    })
    release?.()
    this.#ready.set(key, held)
    this.#bytes += held.bytes
    return held.view
  }

  #staleKey(version: string): string | null {
    for (const [key, held] of this.#ready) if (held.version !== version) return key
    return null
  }

  #drop(key: string): void {
    const held = this.#ready.get(key)
    if (held === undefined) return
    this.#ready.delete(key)
    this.#bytes -= held.bytes
  }
}

import { randomBytes } from 'node:crypto'
import { HttpError } from '#domain/http-error.ts'
import { msPerMinute } from '#domain/time.ts'

const livesMs = 10 * msPerMinute
/** Counted for each list beside four bytes for each vessel: there are at most 8,000. */
const listBytes = 4096
/** Of all lists together. */
const defaultMaxBytes = 32 * 1024 * 1024
/** A user's part of that: ten lists of 100,000 vessels, or many small ones, such as a map asks for. */
const callersPart = 1 / 8

/** The vessels of a list in its order, which a caller reads page by page. */
export interface PagedList {
  /** The user whose cursors these are. */
  userId: number
  /** The filters and the order, as text. */
  query: string
  mmsis: Uint32Array
}

/** A place in a list. */
export interface PageRequest {
  cursor: string
  userId: number
  query: string
  limit: number
}

export interface Page {
  mmsis: Uint32Array
  /** Number of vessels in the list. */
  total: number
  /** The cursor of the page behind this one; null for the last. */
  next: string | null
}

/** Lists that are read in pages, wherever they are kept. */
export interface ListPages {
  /** Keeps a list for ten minutes; returns the cursor of what follows the first `count` vessels. */
  open(list: PagedList, count: number): Promise<string>
  /** Throws 400 for a cursor that is unknown, too old, of another caller or of other filters. */
  read(request: PageRequest): Promise<Page>
}

interface KeptList extends PagedList {
  untilMs: number
}

/**
 * Keeps the MMSIs of lists, so that each vessel that matched at the first page appears once, whatever has changed since. A
 * cursor is a random id, which cannot be guessed, and an offset: a page can be asked for again.
 */
export class KeptPages implements ListPages {
  readonly #nowMs: () => number
  readonly #maxBytes: number
  /** By id, the oldest first. */
  readonly #lists = new Map<string, KeptList>()
  #bytes = 0

  /** `nowMs` never goes back. */
  constructor(nowMs: () => number = () => performance.now(), maxBytes = defaultMaxBytes) {
    this.#nowMs = nowMs
    this.#maxBytes = maxBytes
  }

  /** Bytes of the lists that are kept. */
  get keptBytes(): number {
    return this.#bytes
  }

  async open(list: PagedList, count: number): Promise<string> {
    const nowMs = this.#nowMs()
    this.#makeSpace(list, nowMs)
    const id = randomBytes(16).toString('base64url')
    this.#lists.set(id, { ...list, untilMs: nowMs + livesMs })
    this.#bytes += sizeOf(list)
    return cursorAt(id, count)
  }

  async read({ cursor, userId, query, limit }: PageRequest): Promise<Page> {
    const [, id = '', digits = ''] = cursorForm.exec(cursor) ?? []
    const list = this.#lists.get(id)
    const from = Number(digits)
    if (list === undefined || list.userId !== userId || list.untilMs < this.#nowMs() || from > list.mmsis.length)
      throw new HttpError(
        400,
        'cursor is unknown, older than ten minutes or of another user: ask again without it, for the first page.',
      )
    if (list.query !== query)
      throw new HttpError(
        400,
        'cursor belongs to other filters: send those of its first page, as its Link header does, or ask again without it.',
      )
    const mmsis = list.mmsis.slice(from, from + limit)
    const end = from + mmsis.length
    return { mmsis, total: list.mmsis.length, next: end < list.mmsis.length ? cursorAt(id, end) : null }
  }

  #makeSpace(added: PagedList, nowMs: number): void {
    const { userId } = added
    const size = sizeOf(added)
    const own = [...this.#lists].filter(([, list]) => list.userId === userId)
    let ownBytes = own.reduce((sum, [, list]) => sum + sizeOf(list), size)
    for (const [id, list] of own) {
      if (ownBytes <= this.#maxBytes * callersPart) break
      ownBytes -= sizeOf(list)
      this.#drop(id)
    }
    for (const [id, list] of this.#lists) {
      if (list.untilMs >= nowMs && this.#bytes + size <= this.#maxBytes) break
      this.#drop(id)
    }
  }

  #drop(id: string): void {
    const list = this.#lists.get(id)
    if (list !== undefined) this.#bytes -= sizeOf(list)
    this.#lists.delete(id)
  }
}

const sizeOf = ({ mmsis }: PagedList) => mmsis.byteLength + listBytes

const cursorForm = /^([\w-]{22})\.(\d{1,9})$/
const cursorAt = (id: string, from: number) => `${id}.${from}`

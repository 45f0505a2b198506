import { signal } from '@preact/signals'
import { callApi } from '../../state/api.ts'

/** The names of ports by UN/LOCODE or of vessels by MMSI, as far as they were asked for. */
class Names {
  readonly #kind: 'port' | 'vessel'
  readonly #idOf: (code: string) => string
  readonly #names = signal<ReadonlyMap<string, string>>(new Map())
  readonly #asked = new Set<string>()

  constructor(kind: 'port' | 'vessel', idOf: (code: string) => string) {
    this.#kind = kind
    this.#idOf = idOf
  }

  /** The name of one; null until it is known. */
  of(code: string): string | null {
    return this.#names.value.get(code) ?? null
  }

  /** Asks for the names that are not known yet; what fails is asked for again next time. */
  async load(codes: readonly string[]): Promise<void> {
    const missing = codes.filter((code) => !this.#asked.has(code))
    for (const code of missing) this.#asked.add(code)
    await Promise.all(
      missing.map(async (code) => {
        const result = await callApi('search.find', { q: code, limit: 5 })
        if (result.kind !== 'ok') return this.#asked.delete(code)
        const found = result.body.find(({ kind, id }) => kind === this.#kind && id === this.#idOf(code))
        return found && (this.#names.value = new Map([...this.#names.peek(), [code, found.name]]))
      }),
    )
  }
}

export const portNames = new Names('port', (unlocode) => `port:${unlocode}`)
export const vesselNames = new Names('vessel', (mmsi) => mmsi)

import { signal } from '@preact/signals'
import { callApi } from '../../state/api.ts'

/** Names of ports by UN/LOCODE, as far as they were asked for. */
const names = signal<ReadonlyMap<string, string>>(new Map())
const asked = new Set<string>()

/** The name of a port by its UN/LOCODE; null until it is known. */
export const portName = (code: string): string | null => names.value.get(code) ?? null

/** Asks for the names of ports that are not known yet; what fails is asked for again next time. */
export async function loadPortNames(codes: readonly string[]): Promise<void> {
  const missing = codes.filter((code) => !asked.has(code))
  for (const code of missing) asked.add(code)
  await Promise.all(
    missing.map(async (code) => {
      const result = await callApi('search.find', { q: code, limit: 5 })
      if (result.kind !== 'ok') return asked.delete(code)
      const port = result.body.find(({ kind, id }) => kind === 'port' && id === `port:${code}`)
      return port && (names.value = new Map([...names.peek(), [code, port.name]]))
    }),
  )
}

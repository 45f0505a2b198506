import { plainText } from './plain-text.ts'
import { UsageError } from './usage.ts'

/** What a jq filter makes of a value: a line a result, texts without quotes. For eyes, without control characters. */
export async function filtered(value: unknown, filter: string, forEyes: boolean): Promise<string> {
  // Over a megabyte: loaded only by whoever filters.
  const { raw } = await import('jq-wasm')
  const codeBefore = process.exitCode
  const text = await raw(JSON.stringify(value), filter, ['-r', '-c'])
    .catch((error: unknown) => {
      throw new UsageError((error as Error).message.trim())
    })
    // It ends with a code of its own, and takes this program's for it.
    .finally(() => (process.exitCode = codeBefore))
  if (text === '') return ''
  const lines = text.split('\n')
  return `${(forEyes ? lines.map(plainText) : lines).join('\n')}\n`
}

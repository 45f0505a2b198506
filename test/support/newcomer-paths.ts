import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A block of code as README.md prints it. */
export interface PrintedBlock {
  language: string
  text: string
}

const readme = join(import.meta.dirname, '../../README.md')

/** The ways to begin that README.md has under "Start", by their headings, each with its blocks of code. */
export function newcomerPaths(): Record<string, PrintedBlock[]> {
  const text = readFileSync(readme, 'utf8')
  const [, start = ''] = /^## Start$([^]*?)^## /m.exec(text) ?? []
  const sections = start.split(/^### /m).slice(1)
  return Object.fromEntries(
    sections.map((section) => {
      const [heading, ...lines] = section.split('\n')
      const blocks = [...lines.join('\n').matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
      return [heading, blocks.map(([, language, code]) => ({ language, text: code }))]
    }),
  )
}

// `node scripts/release-notes.ts [VERSION]`: prints the notes of a release from CHANGELOG.md, by default of the version in
// package.json. `--check` says whether the version may be released: one version everywhere, a dated heading, a text below it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The text below the heading of a version; null where there is none. */
export function notesOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((each) => new RegExp(`^${RegExp.escape(version)}(?: |\\n)`).test(each))
  return section === undefined ? null : section.slice(section.indexOf('\n') + 1).trim()
}

interface Release {
  version: string
  lockVersion: string
  changelog: string
}

/** Why a version cannot be released; empty where it can. */
export function releaseFaults({ version, lockVersion, changelog }: Release): string[] {
  const faults: string[] = []
  if (!/^\d+\.\d+\.\d+$/.test(version)) faults.push(`"${version}" in package.json is not X.Y.Z.`)
  if (lockVersion !== version)
    faults.push(`package-lock.json says ${lockVersion}: run npm version ${version} --no-git-tag-version.`)
  const notes = notesOf(changelog, version)
  if (notes === null) faults.push(`CHANGELOG.md has no heading "## ${version} – YYYY-MM-DD".`)
  else if (notes === '') faults.push(`CHANGELOG.md has nothing below ${version}.`)
  const heading = new RegExp(`^## ${RegExp.escape(version)} – \\d{4}-\\d\\d-\\d\\d$`, 'm')
  if (notes !== null && !heading.test(changelog))
    faults.push(`The heading of ${version} has no date: "## ${version} – YYYY-MM-DD".`)
  if ((notesOf(changelog, 'Unreleased') ?? '') !== '')
    faults.push('Entries are left under "Unreleased": move them below the version.')
  return faults
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const changelog = read('CHANGELOG.md')
  if (values.check) {
    const faults = releaseFaults({
      version,
      lockVersion: (JSON.parse(read('package-lock.json')) as { version: string }).version,
      changelog,
    })
    console.log(faults.length === 0 ? `${version} may be tagged as v${version}.` : faults.join('\n'))
    process.exitCode = faults.length === 0 ? 0 : 1
  } else {
    const wanted = positionals[0] ?? version
    const notes = notesOf(changelog, wanted)
    console.log(notes ?? `CHANGELOG.md has no heading of ${wanted}.`)
    process.exitCode = notes === null ? 1 : 0
  }
}

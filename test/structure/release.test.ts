import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { notesOf, releaseFaults } from '../../scripts/release-notes.ts'

const root = join(import.meta.dirname, '../..')
const changelog = '# Changelog\n\n## Unreleased\n\n## 1.2.0 – 2026-11-20\n\n- New.\n\n## 1.1.0 – 2026-10-01\n\n- Old.\n'

test('release notes: the text below the heading of a version, and of no other', () => {
  assert.equal(notesOf(changelog, '1.2.0'), '- New.')
  assert.equal(notesOf(changelog, '1.1.0'), '- Old.')
  assert.equal(notesOf(changelog, '1.2'), null)
  assert.ok((notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), 'Unreleased') ?? '').length > 100)
})

describe('release: what keeps a version from being tagged', () => {
  const good = { version: '1.2.0', lockVersion: '1.2.0', changelog }
  for (const [what, given, fault] of [
    ['nothing', good, null],
    ['another version in the lock file', { ...good, lockVersion: '1.1.0' }, /package-lock\.json says 1\.1\.0/],
    ['no heading', { ...good, version: '1.3.0', lockVersion: '1.3.0' }, /no heading "## 1\.3\.0/],
    ['no date', { ...good, changelog: changelog.replace(' – 2026-11-20', '') }, /has no date/],
    [
      'entries left',
      { ...good, changelog: changelog.replace('## Unreleased\n', '## Unreleased\n\n- More.\n') },
      /Unreleased/,
    ],
    ['no three numbers', { ...good, version: '1.2', lockVersion: '1.2' }, /not X\.Y\.Z/],
  ] as const)
    test(what, () => {
      const faults = releaseFaults(given)
      if (fault === null) assert.deepEqual(faults, [])
      else assert.match(faults.join('\n'), fault)
    })
})

test('one version: package.json and package-lock.json agree', () => {
  const versionIn = (file: string) =>
    (JSON.parse(readFileSync(join(root, file), 'utf8')) as { version: string }).version
  assert.equal(versionIn('package-lock.json'), versionIn('package.json'))
})

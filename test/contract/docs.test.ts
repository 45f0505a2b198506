import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { feedSchemes } from '#feeds/feeds.ts'
import { settings } from '../../src/app/config.ts'

const root = join(import.meta.dirname, '../..')
const page = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/settings.md',
  'docs/filters.md',
  'docs/releasing.md',
  'bench/README.md',
]

describe('docs/settings.md: every setting with its default and meaning', () => {
  for (const { name, fallback, meaning } of Object.values(settings))
    test(name, () =>
      assert.ok(
        page('docs/settings.md').includes(
          `| \`${name}\` | ${fallback === undefined ? 'unset' : `\`${fallback}\``} | ${meaning} |`,
        ),
        `docs/settings.md needs the line: | \`${name}\` | ${fallback === undefined ? 'unset' : `\`${fallback}\``} | ${meaning} |`,
      ),
    )
})

test('docs/settings.md: every feed scheme', () => {
  const text = page('docs/settings.md')
  assert.deepEqual(
    feedSchemes.filter((scheme) => !text.includes(`\`${scheme}`)),
    [],
  )
})

describe('relative links in the documentation: the target exists', () => {
  for (const file of pages)
    test(file, () => {
      const links = [...page(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target)
      assert.deepEqual(
        links.filter((target) => !existsSync(join(root, dirname(file), target))),
        [],
      )
    })
})

test('README and ARCHITECTURE: within their line limits', () => {
  assert.ok(page('README.md').split('\n').length <= 120)
  assert.ok(page('ARCHITECTURE.md').split('\n').length <= 150)
})

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { feedSchemes } from '#feeds/feeds.ts'
import { settings } from '../src/config.ts'

const root = join(import.meta.dirname, '..')
const page = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/settings.md', 'bench/README.md']

describe('docs/settings.md tells of every setting, as it is', () => {
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

test('docs/settings.md tells of every kind of source', () => {
  const text = page('docs/settings.md')
  assert.deepEqual(
    feedSchemes.filter((scheme) => !text.includes(`\`${scheme}`)),
    [],
  )
})

describe('every link between pages leads somewhere', () => {
  for (const file of pages)
    test(file, () => {
      const links = [...page(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target)
      assert.deepEqual(
        links.filter((target) => !existsSync(join(root, dirname(file), target))),
        [],
      )
    })
})

test('README and ARCHITECTURE stay short', () => {
  assert.ok(page('README.md').split('\n').length <= 100)
  assert.ok(page('ARCHITECTURE.md').split('\n').length <= 150)
})

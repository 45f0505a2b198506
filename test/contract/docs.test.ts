import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { commands } from '#cli/commands.ts'
import { feedSchemes } from '#feeds/feeds.ts'
import { settings } from '../../src/app/config.ts'

const root = join(import.meta.dirname, '../..')
const page = (file: string) => readFileSync(join(root, file), 'utf8')
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

test('README and ARCHITECTURE: within their line limits', () => {
  assert.ok(page('README.md').split('\n').length <= 120)
  assert.ok(page('ARCHITECTURE.md').split('\n').length <= 150)
})

test('documentation: every `svc` or `seaborne` command that it prints exists', () => {
  const paths = new Set(commands.map(({ path }) => path))
  const unknown = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].flatMap((file) =>
    [...page(file).matchAll(/(?:`|^(?:sudo )?)(?:svc|seaborne) ([a-z][a-z-]*)(?: ([a-z-]+))?(?![a-z-]| …)/gm)]
      .filter(([, one, two]) => one !== 'help' && !paths.has(one) && !paths.has(`${one} ${two}`))
      .map(([text]) => `${file}: ${text}`),
  )
  assert.deepEqual(unknown, [])
})

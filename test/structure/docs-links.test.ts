import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { commands } from '#cli/commands.ts'
import { settings } from '../../src/app/config.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{*.md,docs/**/*.md,packaging/**/*.md,bench/*.md,data/*.md}', { cwd: root }).sort()
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The text without what stands in code, where brackets are no links. */
const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
const linksOf = (text: string) => [...prose(text).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].map(([, target]) => target)

/** The anchors of the headings of a page, as forges make them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)]
  return new Set(
    headings.map(([, title]) =>
      title
        .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  )
}

/** Why a link leads nowhere; null where it does. */
function fault(file: string, target: string): string | null {
  if (/^(?:https|mailto):[^\s<>]+$/.test(target)) return URL.canParse(target) ? null : 'is no address'
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return 'is neither https nor mailto'
  const [path, anchor] = target.split('#')
  const page = path === '' ? resolve(root, file) : resolve(root, dirname(file), path)
  if (!existsSync(page)) return 'names no file'
  if (anchor === undefined || !page.endsWith('.md')) return null
  return anchorsOf(readFileSync(page, 'utf8')).has(anchor) ? null : 'names no heading'
}

describe('documentation: links lead somewhere', () => {
  for (const file of files)
    test(file, () => {
      const broken = linksOf(textOf(file)).flatMap((target) => {
        const why = fault(file, target)
        return why === null ? [] : [`${target} ${why}`]
      })
      assert.deepEqual(broken, [])
    })

  test('what is checked: files, headings and the form of addresses', () => {
    for (const target of ['no-such-file.md', 'docs/cli.md#no-such-heading', '#no-such-heading', 'http://example.org'])
      assert.notEqual(fault('README.md', target), null, target)
    for (const target of ['docs/cli.md', 'https://example.org/a#b']) assert.equal(fault('README.md', target), null)
  })
})

/** Variables of the command line and of tests, and the names of streams. */
const otherVariables =
  /^SVC_(?:API_KEY|BASE_URL|PROFILE|READ_ONLY|TEST_\w+|DRILL_\w+|BENCH_\w+|WRITE_SNAPSHOT|JSON_KEY_\w+|DELTA|OBS)$/
const known = new Set<string>(Object.values(settings).map(({ name }) => name))

/** Names in a text that are no setting; `SVC_STRIPE_…` is a group. */
const unknownSettings = (text: string) =>
  [...text.matchAll(/\bSVC_[A-Z0-9_]+(?![A-Z0-9_]*…)/g)]
    .map(([name]) => name)
    .filter((name) => !otherVariables.test(name) && !known.has(name) && !known.has(name.replace(/_FILE$/, '')))
    .filter((name) => !name.endsWith('_') && !text.includes(`${name}*`))

const paths = commands.map(({ path }) => path)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const drills = globSync('test/drills/*.drill.ts', { cwd: root }).map((file) => basename(file, '.drill.ts'))

/** Lines of shell code, and code within lines. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash|console)?\n([\s\S]*?)^```/gm)].flatMap(([, code]) =>
    code.split('\n'),
  )
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)
  return [...blocks, ...inline].map((line) => line.replace(/#.*$/, '').trim())
}

/** Commands in a text that do not exist. */
function unknownCommands(text: string): string[] {
  return codeOf(text).flatMap((line) => {
    const [, typed] = /^(?:sudo |\$ )?(?:svc|npm run operate --) ([a-z][a-z -]*)/.exec(line) ?? []
    if (typed !== undefined && !isCommand(typed.trim())) return [line]
    const [, script] = /^npm run ([a-z:]+)/.exec(line) ?? []
    if (script !== undefined && !Object.hasOwn(scripts, script)) return [line]
    const [, names = ''] = /^npm run drills -- ((?:[a-z]+-?)+(?: (?:[a-z]+-?)+)*)/.exec(line) ?? []
    return names.split(' ').some((name) => name !== '' && !drills.includes(name)) ? [line] : []
  })
}

/** A command with its arguments, or the group of several. */
const isCommand = (typed: string) =>
  paths.some((path) => typed === path || typed.startsWith(`${path} `) || path.startsWith(`${typed} `)) ||
  /^(?:help|mcp|completion|version|api)\b/.test(typed)

describe('documentation: settings and commands exist', () => {
  for (const file of files)
    test(file, () => {
      const text = textOf(file)
      assert.deepEqual(unknownSettings(text), [], 'settings')
      assert.deepEqual(unknownCommands(text), [], 'commands')
    })

  test('what is checked: names of settings, commands of svc, scripts of npm, drills', () => {
    assert.deepEqual(unknownSettings('SVC_POTR=1 SVC_PORT=2 SVC_ADMIN_PASSWORD_FILE=x'), ['SVC_POTR'])
    assert.deepEqual(unknownCommands('`svc vessel list`, `svc vessels list --zoom 3`, `npm run nothing`'), [
      'svc vessel list',
      'npm run nothing',
    ])
  })
})

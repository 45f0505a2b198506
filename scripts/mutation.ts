// `npm run mutation [-- NAME …] [--most N] [--seed S]`: breaks one line after another of the code that matters most, and lists the
// breaks that no test notices. Works on a copy of the checkout; takes about a second for each break.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'oxc-parser'
import { targets } from './mutation-targets.ts'

interface Mutant {
  start: number
  end: number
  replacement: string
}

const root = join(import.meta.dirname, '..')
/** Calls whose absence changes no result: log lines and metrics. */
const isReport = /^(?:await )?[\w#.?]*\b(?:log|logger|console)\b/
/** The size of a typed array: one element more changes nothing. */
const isTypedArray = /^(?:Float|Int|Uint|BigInt|BigUint)\d+(?:Clamped)?Array$/

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '||',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/** Every small break of a source: another operator, a negated condition, a figure that is one more, a call left out. */
function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Record<string, never> & { type: string; start: number; end: number }
    if (/^TS(?:Type|Interface|Literal|Union|Array|Function)/.test(node.type) || node.type === 'ImportDeclaration')
      return
    if (node.type === 'NewExpression' && isTypedArray.test((node.callee as { name?: string }).name ?? '')) return
    found.push(...breaksOf(node, source))
    for (const key in node) if (key !== 'type') walk(node[key])
  }
  walk(parseSync(file, source).program)
  return found
}

function breaksOf(
  node: { type: string; start: number; end: number } & Record<string, unknown>,
  source: string,
): Mutant[] {
  const { start, end } = node
  const code = source.slice(start, end)
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const [left, right] = [node.left, node.right] as { start: number; end: number }[]
    const swapped = operators[String(node.operator)]
    if (swapped === undefined) return []
    const between = source.slice(left.end, right.start).replace(String(node.operator), swapped)
    return [{ start, end, replacement: source.slice(start, left.end) + between + source.slice(right.start, end) }]
  }
  if (node.type === 'IfStatement') {
    const test = node.test as { start: number; end: number }
    return [{ start: test.start, end: test.end, replacement: `!(${source.slice(test.start, test.end)})` }]
  }
  if (node.type === 'Literal' && typeof node.value === 'number')
    return [{ start, end, replacement: String(node.value + 1) }]
  if (node.type === 'Literal' && typeof node.value === 'boolean')
    return [{ start, end, replacement: String(!node.value) }]
  // `pragma synchronous`: a commit that is not on disk when it is acknowledged.
  if (node.type === 'Literal' && /\bFULL\b/.test(code))
    return [{ start, end, replacement: code.replace('FULL', 'NORMAL') }]
  if (node.type === 'ExpressionStatement' && /^(?:await )?[\w#.?]+\(/.test(code) && !isReport.test(code))
    return [{ start, end, replacement: ';' }]
  if (node.type === 'ThrowStatement') return [{ start, end, replacement: ';' }]
  return []
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function* random(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

function sample<T>(items: readonly T[], most: number, seed: number): T[] {
  const next = random(seed)
  const keyed = items.map((item) => ({ item, key: next.next().value as number }))
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, most)
    .map(({ item }) => item)
}

/** Whether the tests pass in the copy, within the timeout. */
function passes(copy: string, tests: readonly string[], timeoutMs = 90_000): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--test', ...tests], { cwd: copy, stdio: 'ignore', timeout: timeoutMs })
    child.on('close', (code) => resolve(code === 0))
  })
}

const { values, positionals } = parseArgs({
  options: { most: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const wanted = Object.entries(targets).filter(([name]) => positionals.length === 0 || positionals.includes(name))
const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
const copy = join(folder, 'main')
const shared = join(root, '../shared')
if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'))
for (const each of ['src', 'test', 'data', 'docs', 'package.json', 'tsconfig.json'])
  cpSync(join(root, each), join(copy, each), { recursive: true })
for (const each of ['node_modules', 'dist']) symlinkSync(join(root, each), join(copy, each))
let [killed, survived] = [0, 0]
for (const [name, { files, tests }] of wanted) {
  const beganMs = performance.now()
  if (!(await passes(copy, tests))) throw new Error(`The tests of ${name} fail before anything is broken.`)
  // An endless loop is noticed by its time; the machine may be busier than at the first run.
  const timeoutMs = Math.min(60_000, Math.ceil(10_000 + 5 * (performance.now() - beganMs)))
  const all = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return mutantsOf(file, source).map((mutant) => ({ file, source, mutant }))
  })
  const tried = sample(all, Number(values.most), Number(values.seed))
  console.log(`${name}: ${tried.length} of ${all.length}`)
  for (const { file, source, mutant } of tried) {
    const { start, end, replacement } = mutant
    writeFileSync(join(copy, file), source.slice(0, start) + replacement + source.slice(end))
    const unnoticed = await passes(copy, tests, timeoutMs)
    writeFileSync(join(copy, file), source)
    if (!unnoticed) killed++
    else {
      survived++
      const line = source.slice(0, start).split('\n').length
      console.log(`  survived ${file}:${line}: ${source.slice(start, end).slice(0, 90)} -> ${replacement.slice(0, 90)}`)
    }
  }
}
rmSync(folder, { recursive: true, force: true })
console.log(`${killed} noticed, ${survived} not (seed ${values.seed})`)

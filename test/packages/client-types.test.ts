import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { operationNames } from '#contract/operations.ts'
import { callSchemas } from '../../scripts/packages/call-schemas.ts'
import { pythonModule } from '../../scripts/packages/python-types.ts'
import { callDeclarations } from '../../scripts/packages/typescript-types.ts'
import { temporaryFolder } from '../support/running-server.ts'

const root = join(import.meta.dirname, '../..')
const folder = temporaryFolder()
after(() => folder.remove())

test('the packaged clients offer no call that they cannot make: of bytes, or with a query and a body', () => {
  const offered = new Set<string>(callSchemas().calls.map(({ name }) => name))
  assert.deepEqual(operationNames.filter((name) => !offered.has(name)).toSorted(), [
    'alerts.updateById',
    'archive.file',
    'billing.webhook',
    'exports.file',
    'replay.get',
  ])
})

/** A program against the declarations of the package: each line holds a promise of them. */
const program = `
import { createClient, type Input } from './client'
const sea = createClient({ baseUrl: '' })

const whole = await sea.call('vessels.list', { limit: 3 })
export const tonnes: number | null = whole[0].est_cargo_mt
// @ts-expect-error The bounds are sent only when they are named.
export const bound = whole[0].cargo_low_mt
export const prepared: Input<'vessels.list'> = { laden: true }
export const mmsi: string = (await sea.call('vessels.list', prepared))[0].mmsi

const named = await sea.call('vessels.list', { fields: ['name', 'cargo_low_mt'] })
export const low: number | null | undefined = named[0].cargo_low_mt
// @ts-expect-error What fields does not name is left out.
export const flag: string | null = named[0].flag
const { value } = await sea.request('vessels.export', { fields: ['name'] })
// @ts-expect-error The same with the headers of the response.
export const name: string | null = value[0].name

// @ts-expect-error The members of a vessel are a closed list.
await sea.call('vessels.list', { fields: ['colour'] })
// @ts-expect-error A parameter that does not exist is refused.
await sea.call('vessels.list', { colour: 'red' })
`

test('the TypeScript client types the rows of a call with fields by the members that it names', () => {
  const declarations = readFileSync(join(root, 'packaging/client.d.ts'), 'utf8')
  writeFileSync(join(folder.path, 'client.d.ts'), `${declarations}\n${callDeclarations()}`)
  writeFileSync(join(folder.path, 'program.ts'), program)
  const options = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'esnext' }
  const compilerOptions = { ...options, types: [], lib: ['esnext', 'dom'] }
  writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder.path], { encoding: 'utf8' })
  assert.equal(stdout + stderr, '')
})

/** What a Python program prints that imports the types of the package. */
function python(lines: string): string[] {
  const env = { PYTHONPATH: folder.path, PYTHONDONTWRITEBYTECODE: '1' }
  const { stdout, stderr } = spawnSync('python3', ['-c', lines], { encoding: 'utf8', env })
  assert.equal(stderr, '')
  return stdout.trim().split('\n')
}

before(() => {
  const own = join(folder.path, 'seaborne')
  mkdirSync(own)
  writeFileSync(join(own, '__init__.py'), '')
  writeFileSync(join(own, '_calls.py'), pythonModule())
})

test('the Python client types the rows of a call with fields by the members that it names', () => {
  const lines = `
import re, typing
from seaborne import _calls
for call in (_calls.Calls.vessels_list, _calls.Calls.vessels_export):
    for overload in typing.get_overloads(call):
        names = [re.search("'(\\w+)'", overload.__annotations__[each])[1] for each in ("input", "return")]
        given, row = (getattr(_calls, name) for name in names)
        fields = "needed" if "fields" in given.__required_keys__ else "fields" in given.__annotations__
        print(fields, row.__name__, len(row.__required_keys__), "cargo_low_mt" in row.__annotations__)
`
  const overloads = ['needed VesselMembers 0 True', 'False Vessel 19 False']
  assert.deepEqual(python(lines), [...overloads, ...overloads])
})

test('the Python client names the members of what it receives and sends as the API does, its arguments as Python can', () => {
  const lines = `
import keyword, typing
from seaborne import _calls
types = {name: set(each.__annotations__) for name, each in vars(_calls).items() if typing.is_typeddict(each)}
arguments = {name for name in types if name.endswith("Input")}
print(sorted(name for name in arguments if any(keyword.iskeyword(member) for member in types[name])))
print(sorted(name for name in types.keys() - arguments if any(member.endswith("_") for member in types[name])))
print("from_" in types["VesselsTrackInput"], "from" in types["Voyage"])
`
  assert.deepEqual(python(lines), ['[]', '[]', 'True True'])
})

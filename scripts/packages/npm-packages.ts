import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { folderAt, writeServer } from './server-bundle.ts'
import { callDeclarations } from './typescript-types.ts'

/** Where packages are built from and to. */
export interface PackageTask {
  root: string
  /** Holds the files of each package before they are packed. */
  staging: string
  out: string
  version: string
  /** Without compression where that is slow. */
  quick: boolean
  /** The Node runtime of this machine, or null where none is pinned. */
  node: string | null
}

const about = (version: string) => ({ version, license: 'Apache-2.0', type: 'module' })

/** Runs a program; a failure ends the build with what it printed. */
export function run(command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
}

/** The server's files without a manifest, built once for all packages that hold them. */
export async function serverFolder({ root, staging }: PackageTask): Promise<string> {
  const folder = join(staging, 'server')
  if (!existsSync(folder)) await writeServer(root, folderAt(folder))
  return folder
}

function pack({ out }: PackageTask, folder: string, manifest: object): string {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], folder),
  ) as [{ filename: string }]
  return filename
}

/** `seaborne`: `npx seaborne` starts the product. No dependency but the Node runtime of the platform. */
export async function serverPackage(task: PackageTask): Promise<string> {
  const folder = await serverFolder(task)
  const { description, optionalDependencies } = JSON.parse(readFileSync(join(task.root, 'package.json'), 'utf8')) as {
    description: string
    optionalDependencies: Record<string, string>
  }
  return pack(task, folder, {
    name: 'seaborne',
    description,
    ...about(task.version),
    bin: { seaborne: 'bin/seaborne.mjs', svc: 'dist/svc.mjs' },
    engines: { node: '>=18' },
    optionalDependencies,
  })
}

/** `@seaborne/svc`: the command line as one file. */
export function commandPackage(task: PackageTask): string {
  const folder = folderAt(join(task.staging, 'svc'))
  for (const name of ['dist/svc.mjs', 'LICENSE']) cpSync(join(task.root, name), join(folder, name.replace('dist/', '')))
  cpSync(join(task.root, 'docs/cli.md'), join(folder, 'README.md'))
  return pack(task, folder, {
    name: '@seaborne/svc',
    description: 'The command line of Seaborne',
    ...about(task.version),
    bin: { svc: 'svc.mjs' },
    engines: { node: '>=20' },
  })
}

/** `@seaborne/client`: the typed client, without dependencies. */
export async function clientPackage(task: PackageTask): Promise<string> {
  const folder = folderAt(join(task.staging, 'client'))
  await build({
    absWorkingDir: task.root,
    stdin: {
      contents: `export { createClient, ApiError } from '#client/client.ts'
export { streamVessels, applyVesselEvent } from '#client/stream.ts'`,
      resolveDir: task.root,
      sourcefile: 'client.ts',
    },
    outfile: join(folder, 'index.js'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  })
  const declarations = readFileSync(join(task.root, 'packaging/client.d.ts'), 'utf8')
  writeFileSync(join(folder, 'index.d.ts'), `${declarations}\n${callDeclarations()}`)
  for (const name of ['LICENSE', 'packaging/client.md'])
    cpSync(join(task.root, name), join(folder, name.endsWith('.md') ? 'README.md' : name))
  return pack(task, folder, {
    name: '@seaborne/client',
    description: 'Typed client of Seaborne, an open map and data platform for commodity shipping',
    ...about(task.version),
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    sideEffects: false,
    engines: { node: '>=20' },
  })
}

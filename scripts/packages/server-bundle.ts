import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { plansToStore } from '#app/demo-past/fleet-plans.ts'

/** The server's program, and the operator's commands. */
const programs = { main: 'src/main.ts', admin: 'src/admin/main.ts' }
/** How modules name the files of the threads and processes that they start. */
const startedFile = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g
const isTest = /(?:\.test|-for-tests)\.ts$/

/** In one folder: `src/archive/reader-thread.ts` is `archive-reader-thread`. */
const startedName = (folder: string, name: string) => `${folder.replace('src/', '').replaceAll('/', '-')}-${name}`

/** Threads and processes of the server, which it starts by file name. */
function startedFiles(root: string): Record<string, string> {
  const entries: Record<string, string> = {}
  for (const file of globSync('src/**/*.ts', { cwd: root })) {
    if (isTest.test(file)) continue
    const folder = dirname(file).split(sep).join('/')
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(startedFile))
      entries[startedName(folder, name)] = `${folder}/${name}.ts`
  }
  return entries
}

/**
 * Modules find shipped files relative to their own folder, and threads beside themselves: both as in the repository.
 * `toRoot` leads from the bundle's folder to the one that holds `data/`.
 */
const placesOfSource = (root: string, toRoot: string): Plugin => ({
  name: 'places-of-source',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const file = relative(root, path).split(sep).join('/')
      if (!file.startsWith('src/')) return null
      const folder = dirname(file)
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${toRoot}/${folder}')`)
        .replace(startedFile, (_, name: string) => `new URL('./${startedName(folder, name)}.js', import.meta.url)`)
      return { contents, loader: 'ts' }
    }),
})

/**
 * Packages in CommonJS that are imported when they are needed: by name as in Node, where esbuild gives `default` alone once
 * it splits the bundle.
 */
export const namesOfLatePackages: Plugin = {
  name: 'names-of-late-packages',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, importer, resolveDir }) => {
      // What a package imports late may not be installed.
      const isOurs = kind === 'dynamic-import' && !importer.includes('node_modules')
      if (!isOurs || path.startsWith('node:')) return null
      const names = Object.keys((await import(path)) as object)
      return names.includes('module.exports') ? { path, namespace: 'late', pluginData: { names, resolveDir } } : null
    })
    bundler.onLoad({ filter: /./, namespace: 'late' }, ({ path, pluginData }) => {
      const { names, resolveDir } = pluginData as { names: string[]; resolveDir: string }
      const served = names.filter((name) => !['default', 'module.exports', '__esModule'].includes(name))
      const from = JSON.stringify(path)
      const contents = `import * as all from ${from}\nexport const { ${served.join(', ')} } = all\nexport { default } from ${from}`
      return { contents, resolveDir }
    })
  },
}

/**
 * Writes the server's program and the packages that it uses to `outdir`, as few files. It takes 30 MB less than its source
 * does: there is less text, and Node keeps the compiled form of each file of it in memory. A process beside the server is one
 * file without comments and without what only others need. Beside them lie the plans of the demo fleet, which would take a
 * third of the time of a start.
 *
 * @param toRoot leads from `outdir` to the folder that holds `data/`
 * @returns the files that it consists of
 */
export async function bundleServer(root: string, outdir: string, toRoot: string): Promise<Metafile['inputs']> {
  const started = Object.entries(startedFiles(root))
  const isProcess = ([, file]: [string, string]) => file.endsWith('process.ts')
  const common = {
    absWorkingDir: root,
    outdir,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node26',
    // Found where it is installed; pg works without it.
    external: ['pg-native'],
    logLevel: 'warning',
    banner: {
      // Packages written for CommonJS look for what a module does not have.
      js: `import { createRequire as requireHere } from 'node:module'
const require = requireHere(import.meta.url)
const __filename = import.meta.filename, __dirname = import.meta.dirname`,
    },
    plugins: [placesOfSource(root, toRoot), namesOfLatePackages],
  } satisfies BuildOptions
  const threads = Object.fromEntries(started.filter((entry) => !isProcess(entry)))
  const server = await build({ ...common, entryPoints: { ...programs, ...threads }, splitting: true, keepNames: true })
  const processes = await build({
    ...common,
    entryPoints: Object.fromEntries(started.filter(isProcess)),
    minifyWhitespace: true,
    lineLimit: 160,
  })
  for (const path of Object.keys(processes.metafile.outputs)) writeAsAscii(join(root, path))
  writeFileSync(join(outdir, 'demo-plans'), plansToStore())
  return { ...server.metafile.inputs, ...processes.metafile.inputs }
}

/** Escapes what is not ASCII, which is left in regular expressions alone: V8 keeps the text of such a file in two bytes a character. */
function writeAsAscii(path: string): void {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/[^\0-\x7f]/g, escaped))
}

/**
 * Writes the server with everything that it needs but Node to `folder`: program and packages as few files, the built web
 * app, the command line, the shipped data, and the licences of the packages inside.
 */
export async function writeServer(root: string, folder: string): Promise<void> {
  const inputs = await bundleServer(root, join(folder, 'server'), '..')
  for (const name of [
    'data',
    'dist/web',
    'dist/svc.mjs',
    'src/api/docs/docs.css',
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
  ])
    // dist/web is a link to the last build.
    cpSync(realpathSync(join(root, name)), join(folder, name), { recursive: true })
  await build({
    entryPoints: [join(root, 'packaging/bin/seaborne.mjs')],
    outfile: join(folder, 'bin/seaborne.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Any Node from 18 on starts the runtime that is installed.
    target: 'node18',
    logLevel: 'warning',
  })
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices(root, Object.keys(inputs)))
}

/** The licence texts of the packages in a bundle. */
function notices(root: string, inputs: readonly string[]): string {
  const packages = new Set<string>()
  for (const input of inputs) {
    const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)
    if (found) packages.add(found[1])
  }
  return [...packages]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        name: string
        version: string
        license?: string
      }
      const file = readdirSync(join(root, folder)).find((each) => /^(?:licen[cs]e|copying)/i.test(each))
      const text = file === undefined ? '' : readFileSync(join(root, folder, file), 'utf8').trim()
      return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** A folder, made if it is missing. */
export function folderAt(path: string): string {
  if (!existsSync(path)) mkdirSync(path, { recursive: true })
  return path
}

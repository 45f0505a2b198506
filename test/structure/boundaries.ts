import { dirname, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** What a module may import besides itself and `domain`, which is open to all. `src` is the top: main.ts and svc.ts. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  src: ['app', 'admin', 'cli', 'mcp'],
  app: [
    'accounts',
    'ai',
    'alerts',
    'api',
    'archive',
    'billing',
    'cluster',
    'contract',
    'decode',
    'derive',
    'exports',
    'feeds',
    'fleet',
    'mcp',
    'pipeline',
    'read-model',
    'reference',
    'store',
  ],
  // `svc serve` runs main.ts itself.
  admin: ['src', 'app', 'store', 'accounts', 'reference', 'contract'],
  domain: [],
  decode: [],
  feeds: ['decode'],
  fleet: [],
  derive: ['fleet'],
  'read-model': ['fleet', 'contract'],
  pipeline: ['fleet', 'derive', 'store', 'read-model'],
  alerts: ['store', 'derive'],
  reference: ['decode'],
  store: [],
  archive: ['store'],
  exports: ['store', 'archive', 'fleet', 'contract'],
  accounts: ['store'],
  billing: ['store', 'accounts'],
  ai: [],
  cluster: [],
  contract: [],
  api: [
    'accounts',
    'ai',
    'alerts',
    'billing',
    'contract',
    'derive',
    'exports',
    'fleet',
    'read-model',
    'reference',
    'store',
  ],
  client: ['contract'],
  web: ['client', 'contract'],
  cli: ['client', 'contract'],
  mcp: ['client', 'contract'],
}

/** What each folder of the web app may import from its siblings; `''` is src/web itself. No feature imports another. */
const webMayImport: Readonly<Record<string, readonly string[]>> = {
  '': ['shell', 'map', 'state', 'styles'],
  shell: ['features', 'ui', 'map', 'state'],
  features: ['ui', 'map', 'state'],
  map: ['state'],
  ui: ['state'],
  state: [],
  build: ['state'],
  styles: [],
}

/** The only files at the top of src/. */
const topFiles: readonly string[] = ['main.ts', 'svc.ts']

interface PackageRule {
  packages: RegExp
  /** Modules, or folders of one, that may use them. */
  allowed: readonly string[]
  /** Names that are pure functions and may be imported anywhere. */
  pureNames?: readonly string[]
}

/** Packages that belong to some modules alone. */
const packageRules: readonly PackageRule[] = [
  { packages: /^(?:fastify|@fastify\/.+)$/, allowed: ['api', 'app'] },
  {
    packages: /^node:fs(?:\/promises)?$/,
    allowed: [
      'store',
      'archive',
      'reference',
      'feeds',
      'admin',
      'cli',
      'app',
      'exports',
      'api/docs',
      'api/files',
      'api/pages',
      'web/build',
    ],
  },
  { packages: /^pg$/, allowed: ['store'] },
  { packages: /^@redis\/client$/, allowed: ['accounts'] },
  { packages: /^@nats-io\/.+$/, allowed: ['cluster'] },
  { packages: /^node:sqlite$/, allowed: ['store', 'archive'] },
  { packages: /^hyparquet(?:-writer)?(?:\/.+)?$/, allowed: ['archive', 'api/formats'] },
  { packages: /^aws4fetch$/, allowed: ['archive'] },
  { packages: /^kysely$/, allowed: ['store', 'accounts', 'billing', 'exports'] },
  { packages: /^stripe$/, allowed: ['billing'] },
  { packages: /^(?:nodemailer|pino)$/, allowed: ['app'] },
  { packages: /^openid-client$/, allowed: ['accounts'] },
  { packages: /^prom-client$/, allowed: ['api/monitoring'] },
  { packages: /^zod$/, allowed: ['contract', 'api', 'feeds', 'cli', 'mcp'] },
  {
    packages: /^node:(?:net|dgram|http|https|tls|dns|dns\/promises|child_process|cluster)$/,
    allowed: ['feeds', 'api', 'app', 'alerts', 'cli', 'admin/doctor/doctor.ts', 'archive/task-process.ts'],
    pureNames: ['isIP', 'isIPv4', 'isIPv6', 'BlockList'],
  },
  { packages: /^(?:preact|preact\/.+|@preact\/.+|maplibre-gl|terra-draw.*|uplot)$/, allowed: ['web'] },
]

/** Modules that may ask for the wall's time; everything else is given `nowMs` or a clock. */
const wallClockModules: readonly string[] = ['app', 'admin', 'cli', 'web']
/** Modules that measure no time at all: the same input gives the same output. */
const timelessModules: readonly string[] = ['decode', 'fleet', 'derive']

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Calls back for each node of a syntax tree, parents first. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (isNode(node)) {
    visit(node)
    for (const key in node) if (key !== 'type') walk(node[key], visit)
  }
}

/** One import of a file: by which means, what, and whether it is gone at run time. */
export interface Import {
  specifier: string
  names: readonly string[]
  isTypeOnly: boolean
}

const text = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null

const isCallOf = (node: Node, name: string) =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'Identifier' &&
  node.callee.name === name

/** Every import of a file: statements, re-exports, `import()`, `require()`, `createRequire()()`, `new URL(…, import.meta.url)`. */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = []
  const add = (specifier: string | null, isTypeOnly = false, names: readonly string[] = ['*']) => {
    if (specifier !== null) found.push({ specifier, names, isTypeOnly })
  }
  walk(parseSync(file, source).program, (node) => {
    if (node.type === 'ImportDeclaration') {
      const specifiers = node.specifiers as { importKind?: string; imported?: { name?: string } }[]
      const kept = specifiers.filter(({ importKind }) => importKind !== 'type')
      const isTypeOnly = node.importKind === 'type' || (specifiers.length > 0 && kept.length === 0)
      add(
        text(node.source),
        isTypeOnly,
        kept.map(({ imported }) => imported?.name ?? '*'),
      )
    } else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      add(text(node.source), node.exportKind === 'type')
    else if (node.type === 'ImportExpression') add(text(node.source))
    else if (node.type === 'CallExpression') {
      const [first] = node.arguments as unknown[]
      const callee = node.callee as Node
      if (isCallOf(node, 'require') || isCallOf(callee, 'createRequire')) add(text(first))
    } else if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'URL') {
      const [first, base] = node.arguments as unknown[]
      const isOwn = isNode(base) && base.type === 'MemberExpression' && JSON.stringify(base).includes('"MetaProperty"')
      if (isOwn && /\.[mc]?[jt]sx?$/.test(text(first) ?? '')) add(text(first))
    }
  })
  return found
}

/** The module of a file of src/: its first folder, or `src` for a file at the top. */
export const moduleOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'src')

/** The file of src/ that an import leads to; null for a package. Paths outside src/ begin with `../`. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.normalize(posix.join(dirname(file), specifier)) : null
}

const isTest = (file: string) => /(?:\.test\.tsx?|-for-tests\.ts)$/.test(file)
const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`))

/** What a file of src/ does that the tables do not allow, each as a line of text. */
export function violationsOf(file: string, source: string): string[] {
  const found: string[] = []
  const module = moduleOf(file)
  if (module === 'src' && !topFiles.includes(file)) found.push(`${file}: only ${topFiles.join(' and ')} are at the top`)
  const allowed = [module, 'domain', ...(mayImport[module] ?? [])]
  for (const { specifier, names } of importsOf(file, source)) {
    const target = targetOf(file, specifier)
    if (target === null) found.push(...packageViolations(file, specifier, names))
    else if (isTest(file) && target.startsWith('../test/support/')) continue
    // The one place that reads the version from the manifest.
    else if (file === 'contract/version.ts' && target === '../package.json') continue
    else if (target.startsWith('../') || !allowed.includes(moduleOf(target))) found.push(`${file} imports ${specifier}`)
  }
  if (!isTest(file)) found.push(...clockViolations(file, source))
  if (module === 'web' && !isTest(file)) found.push(...webViolations(file, source))
  return found
}

const webFolder = (file: string) => (file.split('/').length > 2 ? file.split('/')[1] : '')

/** Imports between folders of the web app, and between features, that the table does not allow; types are free. */
function webViolations(file: string, source: string): string[] {
  return importsOf(file, source).flatMap(({ specifier, isTypeOnly }) => {
    const target = targetOf(file, specifier)
    if (isTypeOnly || target === null || moduleOf(target) !== 'web') return []
    const [from, to] = [webFolder(file), webFolder(target)]
    const isOtherFeature = from === 'features' && to === 'features' && file.split('/')[2] !== target.split('/')[2]
    const isAllowed = from === to ? !isOtherFeature : (webMayImport[from] ?? []).includes(to)
    return isAllowed ? [] : [`${file} imports ${specifier}`]
  })
}

function packageViolations(file: string, specifier: string, names: readonly string[]): string[] {
  if (isTest(file)) return []
  return packageRules
    .filter(({ packages, allowed, pureNames = [] }) => {
      const isPure = names.length > 0 && names.every((name) => pureNames.includes(name))
      return packages.test(specifier) && !isIn(file, allowed) && !isPure
    })
    .map(() => `${file} imports the package ${specifier}`)
}

function clockViolations(file: string, source: string): string[] {
  const found: string[] = []
  walk(parseSync(file, source).program, (node) => {
    const call = clockCall(node)
    if (call === 'performance.now' ? isIn(file, timelessModules) : call !== null && !isIn(file, wallClockModules))
      found.push(`${file} asks for the time: ${call}`)
  })
  return found
}

function clockCall(node: Node): string | null {
  if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'Date')
    return (node.arguments as unknown[]).length === 0 ? 'new Date()' : null
  if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return null
  const name = `${String(node.object.name)}.${String(node.property.name)}`
  return name === 'Date.now' || name === 'performance.now' ? name : null
}

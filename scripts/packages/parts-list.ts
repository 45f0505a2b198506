import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackageTask, run } from './npm-packages.ts'

/** Packages of the root that build the product and are no part of it. */
const buildTools = new Set(['esbuild', 'vite', 'hyparquet'])

interface PartsList {
  serialNumber?: string
  metadata: { timestamp?: string; component: { 'bom-ref': string } }
  components: { name: string; 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Writes the packages inside the released files (the server's, the web app's and the command line's) as CycloneDX, without
 * what changes from run to run. They are read from the lock file: the packages of the tests need not be installed.
 */
export function partsList({ root, out, version }: PackageTask): void {
  const made = JSON.parse(run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], root)) as PartsList
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>
  const direct = new Set(
    Object.keys({ ...manifest['dependencies'], ...manifest['devDependencies'] }).filter(
      (name) => !buildTools.has(name),
    ),
  )
  const needs = new Map(made.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const ours = needs.get(made.metadata.component['bom-ref']) ?? []
  const shipped = new Set<string>()
  const add = (ref: string) => {
    if (shipped.has(ref)) return
    shipped.add(ref)
    needs.get(ref)?.forEach(add)
  }
  const nameOf = new Map(made.components.map((part) => [part['bom-ref'], part.name]))
  for (const ref of ours) if (direct.has(nameOf.get(ref) ?? '')) add(ref)
  const { serialNumber: _, ...rest } = made
  const { timestamp: __, ...metadata } = made.metadata
  const list = {
    ...rest,
    metadata,
    components: made.components.filter((part) => shipped.has(part['bom-ref'])),
    dependencies: made.dependencies.filter(({ ref }) => shipped.has(ref)),
  }
  writeFileSync(join(out, `seaborne-${version}.cdx.json`), `${JSON.stringify(list, null, 2)}\n`)
}

import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackageTask, run } from './npm-packages.ts'
import { pythonModule } from './python-types.ts'
import { folderAt } from './server-bundle.ts'

/** The Python package `seaborne`: a wheel of the typed client. */
export function pythonPackage({ root, staging, out, version }: PackageTask): string {
  const folder = folderAt(join(staging, 'python'))
  cpSync(join(root, 'packaging/python'), folder, {
    recursive: true,
    filter: (path) => !path.includes('__pycache__'),
  })
  writeFileSync(join(folder, 'VERSION'), `${version}\n`)
  writeFileSync(join(folder, 'seaborne/_calls.py'), pythonModule())
  const program = `import build_backend, sys; print(build_backend.build_wheel(sys.argv[1]))`
  return run('python3', ['-c', program, out], folder, { PYTHONDONTWRITEBYTECODE: '1' }).trim()
}

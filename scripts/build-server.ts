// Writes the server to dist/server, as `npm start` runs it.
import { join } from 'node:path'
import { newBuild } from './new-build.ts'
import { bundleServer } from './packages/server-bundle.ts'

const root = join(import.meta.dirname, '..')
await newBuild(join(root, 'dist/server'), (folder) => bundleServer(root, folder, '../..'))

// Writes the server to dist/server, as `npm start` runs it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from './packages/server-bundle.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/server')
// The names of its files follow from what is in them: those of the last time would stay.
rmSync(folder, { recursive: true, force: true })
await bundleServer(root, folder, '../..')

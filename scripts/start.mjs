// `npm start`: installs and builds what is missing, then starts the server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInForeground } from './foreground.mjs'
import { node, root, setUp } from './setup.mjs'

setUp()
// Compiled code is cached for the next start. The settings of glibc's allocator: docs/operation.md#memory.
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...JSON.parse(readFileSync(join(root, 'scripts/allocator.json'), 'utf8')),
  ...process.env,
}
runInForeground(node(), ['dist/server/main.js', ...process.argv.slice(2)], { cwd: root, env })

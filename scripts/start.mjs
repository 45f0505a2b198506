// `npm start`: installs and builds what is missing, then starts the server.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, setUp } from './setup.mjs'

setUp()
// Compiled code is cached for the next start. The settings of glibc's allocator: docs/operation.md#memory.
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...JSON.parse(readFileSync(join(root, 'scripts/allocator.json'), 'utf8')),
  ...process.env,
}
const server = spawn(node(), ['src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
// A terminal sends Ctrl-C to both processes; a second signal would end the server at once.
const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !terminal) server.kill(signal)
  })
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

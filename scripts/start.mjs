// `npm start`: sets up what is missing, then serves.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node, root, setUp } from './setup.mjs'

setUp()
// Stripped types are kept for the next start, and threads share two heaps of the C library's: less memory, no slower.
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  ...process.env,
}
const server = spawn(node(), ['src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
// A terminal tells Ctrl-C to both of us; told twice, the server would not take its time to stop.
const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !terminal) server.kill(signal)
  })
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

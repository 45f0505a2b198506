// `npm start`: sets up what is missing, then serves.
import { spawn } from 'node:child_process'
import { node, root, setUp } from './setup.mjs'

setUp()
const server = spawn(node(), ['src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
// A terminal tells Ctrl-C to both of us; told twice, the server would not take its time to stop.
const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !terminal) server.kill(signal)
  })
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

// `npm start`: sets up what is missing, then serves.
import { spawn } from 'node:child_process'
import { node, root, setUp } from './setup.mjs'

setUp()
const server = spawn(node(), ['src/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

// Builds what browsers and lone commands need, the web app and `svc` as one file, and the server as `npm start` runs it.
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { linearJqBuffers } from './jq-buffers.ts'
import { newBuild } from './new-build.ts'
import { node, root, run } from './setup.mjs'

await newBuild(join(root, 'dist/web'), (folder) =>
  run(node(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', folder]),
)

const command = join(root, 'dist/svc.mjs')
await build({
  entryPoints: [join(root, 'src/svc.ts')],
  outfile: command,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minify: true,
  legalComments: 'eof',
  plugins: [linearJqBuffers],
  banner: {
    // jq-wasm was written for CommonJS and looks for what a module does not have.
    js: `#!/usr/bin/env node
import { createRequire as requireHere } from 'node:module'
const require = requireHere(import.meta.url)
const __filename = import.meta.filename, __dirname = import.meta.dirname`,
  },
})
if (existsSync(command)) chmodSync(command, 0o755)

run(node(), ['scripts/build-server.ts'])

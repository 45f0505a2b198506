// Builds what browsers and lone commands need; the server itself runs from source.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run } from './setup.mjs'

if (existsSync(join(root, 'vite.config.ts')))
  run(node(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])

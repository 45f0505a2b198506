// `npm test`: sets up what is missing, then runs the gate on the pinned runtime.
import { spawnSync } from 'node:child_process'
import { node, root, setUp } from './setup.mjs'

setUp({ withTools: true })
const { status } = spawnSync(node(), ['scripts/gate.mjs', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)

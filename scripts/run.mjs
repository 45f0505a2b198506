// Sets up what is missing, then runs the script that follows on the pinned runtime; `--with-tools` before it: needs the test tools.
// `--build` in its place only sets up, and builds in any case.
import { node, run, setUp } from './setup.mjs'

const [first, ...rest] = process.argv.slice(2)
const withTools = first === '--with-tools'
const rebuilds = first === '--build'
setUp({ withTools, rebuilds })
if (!rebuilds) run(node(), withTools ? rest : [first, ...rest])

// Sets up what is missing, then runs the script that follows on the pinned runtime; `--with-tools` before it: needs the test tools.
import { node, run, setUp } from './setup.mjs'

const [first, ...rest] = process.argv.slice(2)
const withTools = first === '--with-tools'
setUp({ withTools })
run(node(), withTools ? rest : [first, ...rest])

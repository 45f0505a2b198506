// Sets up what is missing, then runs the script that follows on the pinned runtime.
import { node, run, setUp } from './setup.mjs'

setUp()
run(node(), process.argv.slice(2))

// Runs the test files that it is given in this one process, and sends their results to the process that started it.
// Files that need no process of their own are spared the loading of the modules that all of them share.
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

const [timeout, ...files] = process.argv.slice(2)
const stream = run({ files, isolation: 'none', timeout: Number(timeout) })
const result = ({ name, file, skip, todo, details }) => ({
  ...{ name, file, skip, todo },
  details: { type: details.type, error: { failureType: details.error?.failureType } },
})
stream.on('test:pass', (event) => process.send({ passed: result(event) }))
stream.on('test:fail', (event) => process.send({ failed: result(event) }))
const report = stream.compose(spec)
report.on('data', (text) => process.stdout.write(text))
report.on('end', () => process.send({ ended: true }, () => process.exit()))

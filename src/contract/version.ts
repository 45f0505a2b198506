import manifest from '../../package.json' with { type: 'json' }

/** The program's version, as the API description, the command line, MCP and the metrics report it. */
export const { version } = manifest

/**
 * Under this key a thread gives the id of the run to the threads that it starts, and a node of a cluster to itself before it
 * loads the API, which reads it once.
 */
export const runIdKey = 'run id'

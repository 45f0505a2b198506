import manifest from '../../package.json' with { type: 'json' }

/** The program's version, as the API description, the command line, MCP and the metrics report it. */
export const { version } = manifest

import { readFileSync } from 'node:fs'

// Files of the whole repository use the tools of this workspace; test/structure/packages.test.ts finds the unused ones.
const tools = JSON.parse(readFileSync(new URL('./test/tools/package.json', import.meta.url), 'utf8'))
const toolNames = Object.keys(tools.devDependencies).flatMap((name) => [name, name.replace('@types/', '')])

export default {
  workspaces: {
    '.': {
      entry: [
        'src/main.ts',
        'src/**/*.test.{ts,tsx}',
        'test/**/*.test.ts',
        'test/drills/*.drill.ts',
        'bench/**/*.ts',
        'scripts/*.{mjs,ts}',
        'src/store/sqlite/check-thread.ts',
        'src/store/sqlite/writer-thread.ts',
        'src/app/threads/http-thread.ts',
        'test/support/io-shim/store-session.ts',
        'test/support/store-writer.ts',
        'src/svc.ts',
        'src/admin/main.ts',
      ],
      project: ['src/**/*.{ts,tsx}', 'test/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.{mjs,ts}'],
      ignoreDependencies: ['@fontsource-variable/inter', 'world-atlas', ...toolNames],
    },
    'test/tools': { ignoreDependencies: ['.+'] },
  },
  include: ['files', 'dependencies', 'unlisted', 'unresolved', 'binaries', 'exports', 'types'],
  ignoreBinaries: [
    'haproxy',
    'tsc',
    'oxlint',
    'oxfmt',
    'gpsdecode',
    'ncdump',
    'taskset',
    'nginx',
    'timedatectl',
    'cc',
    'mount',
    'umount',
    'apt-get',
    'ogr2ogr',
    'redis-server',
    'openssl',
    'systemd-analyze',
    'sha256sum',
  ],
}

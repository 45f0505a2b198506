import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

export const nginxIsMissing =
  spawnSync('nginx', ['-v'], { env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` } }).status === 0
    ? false
    : 'nginx is not installed'

/** nginx on a port, with these lines as its server block. */
export async function startNginx(port: number, lines: string) {
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 128; }
     http { access_log off; ${temporary.join(' ')}
       server { listen 127.0.0.1:${port}; ${lines} } }`,
  )
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { env, stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  await eventually('nginx answers', () => fetch(`${origin}/nothing`).catch(() => null))
  const stop = () => {
    nginx.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, stop }
}

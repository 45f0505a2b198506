import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const source = join(import.meta.dirname, '../../src/main.ts')
/** As packaging/debian/start does it: descriptors 3 to 9 are the socket that systemd hands over as 3. */
const program = 'exec env LISTEN_FDS=7 LISTEN_PID=$$ "$0" "$1" 4<&3 5<&3 6<&3 7<&3 8<&3 9<&3'

/** A bound socket, as node:cluster makes it: Node has no public way to a socket that it does not accept from itself. */
interface BoundSocket {
  fd: number
  getsockname(into: { port?: number }): void
  close(): void
}
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle: (this: void, host: string, port: number, family: 4) => BoundSocket
}

/** A socket that outlives the servers that are started on it, as systemd holds it; `main` is their program. */
export function heldSocket(main = source) {
  const held = bind('127.0.0.1', 0, 4)
  const { fd } = held
  const address: { port?: number } = {}
  held.getsockname(address)
  const { port } = address

  /** Starts a server on it; resolves when it is ready. */
  const start = async (settings: Record<string, string>): Promise<ChildProcess> => {
    const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('SVC_'))
    const env = { ...Object.fromEntries(kept), SVC_PORT: String(port), ...settings }
    const child = spawn('sh', ['-c', program, process.execPath, main], { env, stdio: ['ignore', 'pipe', 'pipe', fd] })
    let errors = ''
    child.stderr!.on('data', (text) => (errors += text))
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stdout!).on('line', (line) => line.includes('is ready') && resolve())
      child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${errors}`)))
    })
    return child
  }
  return { port: String(port), fd, origin: `http://127.0.0.1:${port}`, start, close: () => held.close() }
}

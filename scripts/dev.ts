// The portal with hot reload: Vite serves it on PORT and proxies API requests to the sandbox, which runs on a free port and
// restarts when its code changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'
import { freePort } from './tools/free-port.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)
const apiPort = await freePort()

const vite = await createServer({
  root,
  logLevel: 'warn',
  server: {
    port,
    strictPort: true,
    // Keeps the Host header as typed: the sandbox distinguishes portal and gateway by it.
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/gateway', '/captcha', '/widget', '/chat', '/announcements.json'].map((path) => [
        path,
        { target: `http://127.0.0.1:${apiPort}`, xfwd: true },
      ]),
    ),
  },
})

try {
  await vite.listen()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const sandbox = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'sandbox/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: String(apiPort),
    PORTAL_ORIGIN: `http://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  },
})

// The sandbox prints the URL of the proxy, not its own.
createInterface(sandbox.stdout).on('line', (line) =>
  console.log(line.replaceAll(`localhost:${apiPort}`, `localhost:${port}`)),
)

let isStopping = false
const stop = async (code: number): Promise<void> => {
  if (isStopping) return
  isStopping = true
  sandbox.kill('SIGTERM')
  await vite.close()
  process.exit(code)
}

sandbox.on('exit', (code) => stop(code ?? 1))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
// npm that ends by SIGTERM leaves its child running, so the child stops itself when its parent has changed.
const parent = process.ppid
setInterval(() => (process.ppid === parent ? undefined : stop(0)), 1000).unref()

// The portal with hot reload: Vite serves it on PORT and hands /api, /sandbox and /gateway to the sandbox, which runs
// beside it on a free port and starts again when its code changes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`

const sandbox = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'sandbox/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort) },
})

const vite = await createServer({
  root,
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/sandbox', '/gateway'].map((path) => [path, { target: api }])),
  },
})

let stopping = false
const stop = async (code: number) => {
  if (stopping) return
  stopping = true
  sandbox.kill('SIGTERM')
  await vite.close()
  process.exit(code)
}

sandbox.on('exit', (code) => stop(code ?? 1))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
// npm ended by SIGTERM leaves its child behind: whoever has lost the parent it started with stops by itself.
const parent = process.ppid
setInterval(() => (process.ppid === parent ? undefined : stop(0)), 1000).unref()

try {
  await vite.listen()
  console.log(`Portal with hot reload at http://localhost:${port}/`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

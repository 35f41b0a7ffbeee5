import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createConsole, type SandboxConsole } from './console.ts'

export type SandboxOptions = {
  dataDir: string
  /** 0: any that is free. */
  port?: number
  env?: NodeJS.ProcessEnv
}

export type Sandbox = {
  /** `http://localhost:<port>`, the portal's own. */
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  readonly console: SandboxConsole
  /** Everything the process has written, on both of its outputs. */
  said(): string
  /** Ends it as a person would, and waits for its end. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** The same folder under the same address, after `stop` or `kill`. */
  restart(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const compiled = join(root, 'node_modules', '.cache', 'sandbox')

/** The real process that `npm start` runs. @throws with what it said when it does not get ready */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const spoken: Spawned['said'][] = []
  const begin = (port?: number) => {
    const spawned = spawnSandbox({ ...options, ...(port === undefined ? {} : { port }) })
    spoken.push(spawned.said)
    return untilReady(spawned)
  }
  let running = await begin()
  const { port } = running
  const end = async (signal: NodeJS.Signals) => {
    const { child } = running
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const origin = `http://localhost:${port}`
  return {
    origin,
    port,
    dataDir: options.dataDir,
    console: createConsole(origin),
    said: () => spoken.map(({ stdout, stderr }) => stdout + stderr).join(''),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      running = await begin(port)
    },
  }
}

type Spawned = { child: ChildProcess; said: { stdout: string; stderr: string } }

const spawnSandbox = ({ dataDir, port = 0, env = {} }: SandboxOptions): Spawned => {
  const { DATABASE_URL: _url, GATEWAY_ORIGIN: _origin, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'sandbox/main.ts')], {
    cwd: root,
    // A hundred of them start one after the other; each finds its modules compiled.
    env: { ...inherited, NODE_COMPILE_CACHE: compiled, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk.toString()
  })
  return { child, said }
}

const untilReady = ({ child, said }: Spawned): Promise<{ child: ChildProcess; port: number }> =>
  new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The sandbox ${why}.\n${said.stdout}\n${said.stderr}`))
    }
    const timer = setTimeout(() => giveUp('did not get ready in 30 s'), 30_000)
    child.once('exit', (code) => {
      clearTimeout(timer)
      giveUp(`ended with ${code} before it was ready`)
    })
    child.stdout?.on('data', () => {
      const [, port] = /^Portal ready at http:\/\/localhost:(\d+)\/$/m.exec(said.stdout) ?? []
      if (port === undefined) return
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve({ child, port: Number(port) })
    })
  })

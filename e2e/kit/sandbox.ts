import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createConsole, type SandboxConsole } from './console.ts'

export type SandboxOptions = {
  dataDir: string
  /** Default 0: any free port. */
  port?: number
  env?: NodeJS.ProcessEnv
  /** Default `sandbox/main.ts`. */
  main?: string
}

export type Sandbox = {
  /** `http://localhost:<port>`, which also serves the portal. */
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  readonly console: SandboxConsole
  /** Everything that the process has written to stdout and stderr. */
  output(): string
  /** Stops the process with SIGTERM, and waits for its exit. */
  stop(): Promise<void>
  /** Kills the process, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again with the same folder and address, after `stop` or `kill`. */
  restart(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const compiled = join(root, 'node_modules', '.cache', 'sandbox')

/** The real process that `npm start` runs. @throws with its output if it does not become ready */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const outputs: Spawned['output'][] = []
  const begin = (port?: number) => {
    const spawned = spawnSandbox({ ...options, ...(port === undefined ? {} : { port }) })
    outputs.push(spawned.output)
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
    output: () => outputs.map(({ stdout, stderr }) => stdout + stderr).join(''),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      running = await begin(port)
    },
  }
}

type Spawned = { child: ChildProcess; output: { stdout: string; stderr: string } }

const spawnSandbox = ({
  dataDir,
  port = 0,
  env = {},
  main = join(root, 'sandbox/main.ts'),
}: SandboxOptions): Spawned => {
  const { DATABASE_URL: _url, GATEWAY_ORIGIN: _origin, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      ...inherited,
      // A hundred processes start one after the other; the cache has their compiled modules.
      NODE_COMPILE_CACHE: compiled,
      PORT: String(port),
      DATA_DIR: dataDir,
      // All browsers of the journeys share the loopback address.
      UNTHROTTLED_ADDRESSES: '127.0.0.1,::1',
      HISTORY: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString()
  })
  return { child, output }
}

const untilReady = ({ child, output }: Spawned): Promise<{ child: ChildProcess; port: number }> =>
  new Promise((resolve, reject) => {
    const giveUp = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The sandbox ${why}.\n${output.stdout}\n${output.stderr}`))
    }
    const timer = setTimeout(() => giveUp('did not get ready in 30 s'), 30_000)
    child.once('exit', (code) => {
      clearTimeout(timer)
      giveUp(`ended with ${code} before it was ready`)
    })
    child.stdout?.on('data', () => {
      const [, port] = /^Portal ready at http:\/\/localhost:(\d+)\/$/m.exec(output.stdout) ?? []
      if (port === undefined) return
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve({ child, port: Number(port) })
    })
  })

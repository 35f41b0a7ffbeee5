import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleSandbox } from '../tools/bundle-sandbox.ts'
import { freePort } from '../tools/free-port.ts'

const root = join(import.meta.dirname, '..', '..')
const maxStart = 60_000

export type Server = {
  readonly pid: number
  /** Kills the process: no handler runs, nothing is flushed. */
  kill(): Promise<void>
  /** Ends it by SIGTERM. */
  stop(): Promise<void>
}

/** The bundle of this process: another process may bundle another state of the source at the same time. */
let bundling: Promise<string> | undefined

const bundle = (): Promise<string> => {
  const caches = join(root, 'node_modules', '.cache')
  mkdirSync(caches, { recursive: true })
  const dir = mkdtempSync(join(caches, 'trust-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  return bundleSandbox(dir)
}

/** The sandbox as `npm start` runs it, without the portal. Resolves when it responds. */
export const startServer = async (environment: {
  port: number
  dataDir: string
  databaseUrl?: string
  /** Limits the calls of loopback like the calls of any other client. */
  limited?: boolean
}): Promise<Server> => {
  bundling ??= bundle()
  const main = await bundling
  const child = spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(main, '../compiled'),
      PORT: String(environment.port),
      DATA_DIR: environment.dataDir,
      DATABASE_URL: environment.databaseUrl ?? '',
      // All calls of a programme come from the loopback address.
      HISTORY: 'none',
      UNTHROTTLED_ADDRESSES: environment.limited === true ? '' : '127.0.0.1,::1',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    let said = ''
    const give = setTimeout(() => fail('it took too long'), maxStart)
    const fail = (reason: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The sandbox did not start: ${reason}.\n${said}`))
    }
    const failEarly = (code: number | null) => fail(`it ended with ${code}`)
    child.once('exit', failEarly)
    const listen = (chunk: Buffer) => {
      said += chunk
      if (!said.includes('Portal ready')) return
      clearTimeout(give)
      child.off('exit', failEarly)
      child.stdout?.off('data', listen)
      child.stdout?.resume()
      resolve({
        pid: child.pid ?? 0,
        kill: () => signal(child, ended, 'SIGKILL'),
        stop: () => signal(child, ended, 'SIGTERM'),
      })
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
      if (process.env.TRUST_LOG) process.stderr.write(chunk)
    })
  })
}

const signal = async (child: ChildProcess, ended: Promise<void>, name: NodeJS.Signals): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) child.kill(name)
  await ended
}

export type Servers = { readonly origins: readonly string[]; stop(): Promise<void> }

/** Several processes on the same data. The first has seeded an empty database before the next one starts. */
export const startServers = async (
  count: number,
  data: { readonly dataDir: string; readonly databaseUrl?: string },
): Promise<Servers> => {
  const servers: Server[] = []
  const origins: string[] = []
  const stop = async () => {
    for (const server of servers) await server.stop()
  }
  try {
    while (servers.length < count) {
      const port = await freePort()
      servers.push(await startServer({ port, ...data }))
      origins.push(`http://localhost:${port}`)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { origins, stop }
}

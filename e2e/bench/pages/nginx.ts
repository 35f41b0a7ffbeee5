import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gatewayOrigin } from '#sandbox/platform/http/origins.ts'
import { nginxConfiguration } from '../../../scripts/deploy/nginx-configuration.ts'
import { freePort } from '../../../scripts/tools/free-port.ts'
import type { Certificate } from './certificate.ts'

/** An nginx and its modules of brotli. */
export type Nginx = { readonly program: string; readonly modules: readonly string[] }

export type Site = {
  readonly port: number
  /** Folder of the built portal. */
  readonly folder: string
  /** Origin of the API. */
  readonly api: string
}

/** Debian's packages with the modules of brotli. */
const brotli = {
  'libnginx-mod-http-brotli-filter': 'ngx_http_brotli_filter_module.so',
  'libnginx-mod-http-brotli-static': 'ngx_http_brotli_static_module.so',
}

/** The installed nginx. @throws with the packages to install */
export const findNginx = (): Nginx => {
  // Users other than root rarely have the folders of servers on their path.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const program = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path))
  const options = program === undefined ? '' : spawnSync(program, ['-V'], { encoding: 'utf8' }).stderr
  const [, folder = ''] = /--modules-path=(\S+)/.exec(options) ?? []
  const modules = Object.entries(brotli).map(([name, file]) => ({ name, path: join(folder, file) }))
  const missing = [
    ...(program === undefined ? ['nginx'] : []),
    ...modules.filter(({ path }) => !existsSync(path)).map(({ name }) => name),
    ...(spawnSync('openssl', ['version']).error === undefined ? [] : ['openssl']),
  ]
  if (program === undefined || missing.length > 0)
    throw new Error(
      `The portal is measured behind nginx with brotli. Install these packages of Debian: ${missing.join(', ')}.`,
    )
  return { program, modules: modules.map(({ path }) => path) }
}

/** Serves a site on the loopback address, over HTTP/2 with brotli. Returns a function that stops this nginx. */
export const startNginx = async (
  nginx: Nginx,
  site: Site,
  certificate: Certificate,
  temporary: string,
): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(temporary, 'nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, await configurationOf(nginx, site, certificate, folder))
  return runNginx(nginx, file, site.port)
}

/** Runs nginx with a configuration until it listens on a port of the loopback. Returns a function that stops it. */
export const runNginx = async (nginx: Nginx, file: string, port: number): Promise<() => Promise<void>> => {
  // One process without a master, so there is one process to stop, and root may read its own temporary folders.
  const foreground = 'daemon off; master_process off;'
  const child = spawn(nginx.program, ['-c', file, '-e', 'stderr', '-g', foreground], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  await untilListening(child, port)
  return async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}

const untilListening = async (child: ChildProcess, port: number): Promise<void> => {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break
    if (await canConnect(port)) return
    await wait(50)
  }
  child.kill()
  throw new Error(`nginx does not listen on port ${port}.\n${output}`)
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

/** The configuration that operators use, on the loopback address. */
const configurationOf = async (
  { modules }: Nginx,
  { port, folder, api }: Site,
  { certificate, key }: Certificate,
  run: string,
): Promise<string> =>
  nginxConfiguration({
    built: folder,
    modules: { load: modules.map((path) => `load_module ${path};`).join('\n'), brotli: ['static', 'filter'] },
    settings: {
      host: 'localhost',
      address: '127.0.0.1',
      ports: { http: await freePort(), https: port },
      certificate,
      key,
      files: folder,
      api: [api],
      frames: [],
      gateways: [new URL(gatewayOrigin({ url: `https://localhost:${port}` })).origin],
      simulators: true,
      portal: { version: 1 },
      run,
      acme: run,
      logs: { access: '/dev/null', error: 'stderr' },
    },
  })

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/tools/free-port.ts'
import { startPostgres } from '../../../scripts/tools/postgres.ts'
import { type Certificate, createCertificate } from '../../bench/pages/certificate.ts'
import { findNginx, runNginx } from '../../bench/pages/nginx.ts'
import { type Sandbox, startSandbox } from '../sandbox.ts'

const root = join(import.meta.dirname, '../../..')

/** The portal as an operator deploys it: the shipped configuration, in front of a sandbox on PostgreSQL. */
export type Deployment = {
  readonly origin: string
  readonly ports: { readonly http: number; readonly https: number }
  readonly sandbox: Sandbox
  readonly certificate: Certificate
  /** Folder of settings, configuration and files. */
  readonly folder: string
  readonly files: string
  /** Lines of the access log. */
  logged(): Record<string, unknown>[]
  /** Runs a command of deploy/README.md. Returns its output. */
  run(script: 'deploy-headers' | 'deploy-files', ...more: string[]): string
  close(): Promise<void>
}

/** @throws with the packages to install, without Debian's nginx, its modules of brotli, openssl or PostgreSQL */
export const deploy = async (): Promise<Deployment> => {
  const nginx = findNginx()
  const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of ends) await end()
  }
  try {
    const certificate = createCertificate(folder)
    const postgres = await startPostgres()
    ends.unshift(postgres.stop)
    const ports = { http: await freePort(), https: await freePort() }
    const origin = `https://localhost:${ports.https}`
    const sandbox = await startSandbox({
      dataDir: join(folder, 'data'),
      env: {
        DATABASE_URL: postgres.url,
        PORTAL_ORIGIN: origin,
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_FORMAT: 'json',
        DRAIN_SECONDS: '2',
        UNTHROTTLED_ADDRESSES: '127.0.0.1',
      },
    })
    ends.unshift(sandbox.stop)
    const files = join(folder, 'files')
    const log = join(folder, 'access.log')
    mkdirSync(files)
    const settings = {
      ...JSON.parse(readFileSync(join(root, 'deploy/settings.example.json'), 'utf8')),
      host: 'localhost',
      certificate: certificate.certificate,
      key: certificate.key,
      files,
      api: sandbox.origin.replace('localhost', '127.0.0.1'),
      address: '127.0.0.1',
      ports,
      run: folder,
      acme: join(folder, 'acme'),
      logs: { access: log, error: 'stderr' },
      portal: { version: 1, identifier: 'localhost' },
    }
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings))
    const run: Deployment['run'] = (script, ...more) => runScript(folder, script, more)
    run('deploy-headers')
    run('deploy-files')
    ends.unshift(await runNginx(nginx, join(folder, 'site/nginx.conf'), ports.https))
    return { origin, ports, sandbox, certificate, folder, files, run, close, logged: () => linesOf(log) }
  } catch (error) {
    await close()
    throw error
  }
}

const runScript = (folder: string, script: string, more: readonly string[]): string => {
  const site = script === 'deploy-headers' ? '--to' : '--site'
  const words = [
    join(root, `scripts/${script}.ts`),
    '--settings',
    join(folder, 'settings.json'),
    site,
    join(folder, 'site'),
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...more], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script} ended with ${status}.\n${stdout}\n${stderr}`)
  return stdout
}

const linesOf = (log: string): Record<string, unknown>[] =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

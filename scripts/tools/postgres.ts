import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'
import { aptInstall } from './install-chromium.ts'

/** A private PostgreSQL on the loopback with a folder of its own; `stop` ends it and removes the folder. */
export const startPostgres = async (): Promise<{ url: string; version: string; pid: number; stop: () => void }> => {
  const tools = await provideTools()
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = randomBytes(18).toString('hex')
  const port = await freePort()
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)

  const run = runnerOf(tools, folder, user)
  run('initdb', [...initdbOptions, `--pwfile=${passwordFile}`, '-D', data])
  const settings = [`port=${port}`, ...serverSettings].map((setting) => `-c ${setting}`).join(' ')
  run('pg_ctl', ['start', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings])
  return {
    url: `postgres://portal:${password}@127.0.0.1:${port}/postgres`,
    version: run('postgres', ['--version']).trim(),
    pid: Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    stop: () => {
      try {
        run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

const initdbOptions = ['-U', 'portal', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '--no-sync']

/** The data live as long as the tests, so durability is switched off. */
const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
]

/** Runs PostgreSQL's own tools in the server's folder; returns their output. */
const runnerOf =
  (tools: string, folder: string, user: { uid: number; gid: number } | undefined) =>
  (tool: string, arguments_: string[]): string => {
    const ran = spawnSync(join(tools, tool), arguments_, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      timeout: 120_000,
      // The server inherits these streams: with pipes, pg_ctl would appear never to end.
      stdio: tool === 'pg_ctl' ? 'ignore' : 'pipe',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    })
    if (ran.status === 0) return ran.stdout ?? ''
    throw new Error(`${tool} failed: ${ran.error?.message ?? (ran.stderr || `see ${join(folder, 'log')}`)}`)
  }

/** The folder of initdb, pg_ctl and postgres; Debian's package is installed if it is missing and the process is root. */
const provideTools = async (): Promise<string> => {
  const found = findTools()
  if (found) return found
  const failure =
    process.platform === 'linux' && process.getuid?.() === 0
      ? await aptInstall('postgresql')
      : 'only root on Linux can install packages'
  const installed = findTools()
  if (installed) return installed
  throw new Error(
    `PostgreSQL's initdb was not found, and could not be installed (${failure ?? 'the package brought none'}). Install PostgreSQL 14 or newer, or name a running server with DATABASE_URL.`,
  )
}

const findTools = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ]
  return folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((tool) => existsSync(join(folder, tool))))
}

/** PostgreSQL refuses to run as root: root runs it as the account `postgres`, or `nobody`. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => {
      const ran = spawnSync('id', [flag, name], { encoding: 'utf8' })
      return ran.status === 0 ? Number(ran.stdout) : undefined
    })
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error('PostgreSQL refuses to run as root, and the accounts postgres and nobody do not exist.')
}

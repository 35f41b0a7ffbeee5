import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuOf } from './cpu.ts'

/** Connections that send their next request as soon as the last one has its response. */
export const connections = 32

export type Target = {
  readonly name: string
  readonly url: string
  readonly token?: string
  /** Processes whose CPU time the target uses: the server, and a database server. */
  readonly server: number
  readonly database?: number
  /** Name of the bare target with which this one is compared. */
  readonly yardstick?: string
}

export type Load = {
  /** Requests per second. */
  readonly rate: number
  /** CPU milliseconds per request; undefined where the system doesn't count them. */
  readonly server: number | undefined
  readonly database: number | undefined
}

/** @throws Error when a response has another status than 200 */
export const load = async ({ name, url, token, server, database }: Target, seconds: number): Promise<Load> => {
  const before = [cpuOf(server), database === undefined ? undefined : cpuOf(database)]
  const report = await shoot(url, token, seconds)
  const after = [cpuOf(server), database === undefined ? undefined : cpuOf(database)]
  const failed = report.non2xx + report.errors + report.timeouts
  if (failed > 0 || report['2xx'] === 0) throw new Error(`${name}: ${failed} of the requests to ${url} failed.`)
  const [perRequest, inDatabase] = after.map((total, which) => {
    const from = before[which]
    return total === undefined || from === undefined ? undefined : (total - from) / report['2xx']
  })
  return { rate: report['2xx'] / report.duration, server: perRequest, database: inDatabase }
}

type Report = { '2xx': number; non2xx: number; errors: number; timeouts: number; duration: number }

/** Runs the load in a process of its own, so that its work doesn't delay this one's readings. */
const shoot = async (url: string, token: string | undefined, seconds: number): Promise<Report> => {
  const headers = token === undefined ? [] : ['-H', `authorization=Bearer ${token}`]
  const options = ['-c', String(connections), '-d', String(seconds), '--json', '--no-progress', ...headers]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options, url])
  return JSON.parse(stdout) as Report
}

const autocannon = join(import.meta.dirname, '..', '..', 'node_modules', 'autocannon', 'autocannon.js')

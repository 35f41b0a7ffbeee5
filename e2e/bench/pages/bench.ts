import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { chromiumArguments, findChromium, findShell } from '../../../scripts/tools/chromium.ts'
import { type Sandbox, startSandbox } from '../../kit/sandbox.ts'
import { createCertificate, trustArgument } from './certificate.ts'
import { buildCheckout } from './checkout.ts'
import { type Build, type Front, type Host, startFront } from './front.ts'
import { findNginx } from './nginx.ts'

export type Bench = {
  readonly browser: Browser
  readonly fronts: readonly Front[]
  readonly sandbox: Sandbox
  readonly host: Host
}

export type BenchOptions = {
  /** A checkout with another portal; empty: none. */
  readonly against: string
  /** Builds the floor page into a folder. Absent: it is not compared. */
  readonly buildFloor?: (folder: string) => Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Runs a measurement with every build behind an nginx of its own, all with one sandbox. Without nginx the process ends with exit code 1. */
export const runBench = async (
  { against, buildFloor }: BenchOptions,
  measure: (bench: Bench) => Promise<void>,
): Promise<void> => {
  const nginx = foundNginx()
  const executablePath = findShell() ?? (await findChromium())
  if (executablePath === undefined) throw new Error('There is no Chromium to drive: name one by CHROMIUM_PATH.')
  const builds: [Build, string][] = [['portal', buildCheckout(root)]]
  if (against !== '') builds.push(['against', buildCheckout(resolve(against))])
  const temporary = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const ends: (() => unknown)[] = [() => rmSync(temporary, { recursive: true, force: true })]
  try {
    if (buildFloor !== undefined) {
      const folder = join(temporary, 'floor')
      await buildFloor(folder)
      builds.unshift(['floor', folder])
    }
    const certificate = createCertificate(temporary)
    const sandbox = await startSandbox({ dataDir: join(temporary, 'data') })
    ends.unshift(sandbox.stop)
    const host: Host = { nginx, certificate, temporary, api: sandbox.origin }
    const fronts: Front[] = []
    for (const [build, folder] of builds) {
      const front = await startFront(host, build, folder)
      fronts.push(front)
      ends.unshift(front.close)
    }
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumArguments(), trustArgument(certificate)],
    })
    ends.unshift(() => browser.close())
    await measure({ browser, fronts, sandbox, host })
  } finally {
    for (const end of ends) await end()
  }
}

const foundNginx = () => {
  try {
    return findNginx()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleSandbox } from '../scripts/tools/bundle-sandbox.ts'
import { chromiumArguments, findChromium, findShell } from '../scripts/tools/chromium.ts'
import { startSandbox } from './kit/sandbox.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a freshly seeded sandbox: each journey starts with a copy. */
    seed: string
    /** The file that a sandbox's process runs. */
    sandboxMain: string
    chromium: { executablePath: string; args: string[] }
    /** A browser with a back/forward cache. */
    chromiumWithPages: { executablePath: string; args: string[] }
  }
}

/** A page of a journey lives for seconds: its functions run too seldom to repay what optimizing them costs. */
const forShortPages = '--js-flags=--no-maglev --no-turbofan'

let seed: string | undefined

/** Builds the portal, finds the browser and seeds the data once. */
export const setup = async (project: TestProject): Promise<void> => {
  const executablePath = await findChromium()
  if (executablePath === undefined)
    throw new Error('There is no Chromium to drive: npm test installs one, or name one by CHROMIUM_PATH.')
  // The test runner's environment would make it a development build.
  const { NODE_ENV: _, ...env } = process.env
  const build = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/build.ts'), '--if-changed'], {
    stdio: 'inherit',
    env,
  })
  if (build.status !== 0) throw new Error('The portal could not be built.')

  seed = mkdtempSync(join(tmpdir(), 'portal-seed-'))
  const main = await bundleSandbox(join(import.meta.dirname, '../node_modules/.cache/sandbox-bundle'))
  const sandbox = await startSandbox({ dataDir: seed, main })
  await sandbox.stop()
  project.provide('seed', seed)
  project.provide('sandboxMain', main)
  const args = [...chromiumArguments(), forShortPages]
  project.provide('chromium', { executablePath: findShell() ?? executablePath, args })
  project.provide('chromiumWithPages', { executablePath, args })
}

export const teardown = (): void => {
  if (seed !== undefined) rmSync(seed, { recursive: true, force: true })
}

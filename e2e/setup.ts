import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { chromiumArguments, findChromium, findShell } from '../scripts/chromium.ts'
import { startSandbox } from './kit/sandbox.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of a sandbox as it is after its seed: each journey starts with a copy. */
    seed: string
    chromium: { executablePath: string; args: string[] }
    /** One that keeps pages whole for the Back button. */
    chromiumWithPages: { executablePath: string; args: string[] }
  }
}

let seed: string | undefined

/** The portal built, the browser found, the data seeded once. */
export const setup = async (project: TestProject): Promise<void> => {
  const executablePath = await findChromium()
  if (executablePath === undefined)
    throw new Error('There is no Chromium to drive: npm test installs one, or name one by CHROMIUM_PATH.')
  // What the test runner sets would make it a build for development.
  const { NODE_ENV: _, ...env } = process.env
  const build = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/build.ts'), '--if-changed'], {
    stdio: 'inherit',
    env,
  })
  if (build.status !== 0) throw new Error('The portal could not be built.')

  seed = mkdtempSync(join(tmpdir(), 'portal-seed-'))
  const sandbox = await startSandbox({ dataDir: seed })
  await sandbox.stop()
  project.provide('seed', seed)
  const args = chromiumArguments()
  project.provide('chromium', { executablePath: findShell() ?? executablePath, args })
  project.provide('chromiumWithPages', { executablePath, args })
}

export const teardown = (): void => {
  if (seed !== undefined) rmSync(seed, { recursive: true, force: true })
}

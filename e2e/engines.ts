// Drives sign-up and a purchase in Firefox and WebKitGTK, in both languages, against a real sandbox.
//   npm run engines                    both engines
//   npm run engines -- firefox         one of them
// Screenshots are written to test-results/engines/. An engine that is not installed is named and skipped.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, NotInstalled } from './engines/driver.ts'
import { startFirefox } from './engines/firefox.ts'
import { contextFor, type Job, jobs } from './engines/jobs.ts'
import { userOf } from './engines/user.ts'
import { startWebKit } from './engines/webkit.ts'
import { startSandbox } from './kit/sandbox.ts'
import type { Language } from './kit/words.ts'

const engines: Readonly<Record<string, () => Promise<Driver>>> = { firefox: startFirefox, webkit: startWebKit }
const pictures = join(import.meta.dirname, '..', 'test-results', 'engines')

const main = async (): Promise<void> => {
  const chosen = process.argv.slice(2)
  for (const name of chosen)
    if (engines[name] === undefined) throw new Error(`There is no engine “${name}”, only: ${Object.keys(engines)}.`)
  mkdirSync(pictures, { recursive: true })
  let [passed, failed, skipped] = [0, 0, 0]
  for (const [engine, start] of Object.entries(engines)) {
    if (chosen.length > 0 && !chosen.includes(engine)) continue
    for (const language of ['en', 'fa'] as const)
      for (const job of jobs) {
        const result = await perform(engine, start, language, job)
        if (result === 'passed') passed++
        else if (result === 'failed') failed++
        else skipped++
      }
  }
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
}

const perform = async (engine: string, start: () => Promise<Driver>, language: Language, job: Job) => {
  const name = `${engine}-${language}-${job.name.replaceAll(' ', '-')}`
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-engines-'))
  const sandbox = await startSandbox({ dataDir })
  let driver: Driver | undefined
  try {
    driver = await start()
    await driver.navigate(`${sandbox.origin}/login`)
    // The application is there: one that is still being loaded would load the chosen language until it is left.
    await userOf(driver).sees({ role: 'link', name: 'Create an account' })
    await driver.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language)
    await driver.navigate(`${sandbox.origin}/login`)
    await job.run(contextFor(driver, sandbox, language))
    const errors = await driver.errors()
    if (errors.length > 0) throw new Error(`Errors of the page:\n${errors.join('\n')}`)
    console.log(`ok       ${driver.name}, ${language}, ${job.name}`)
    return 'passed'
  } catch (error) {
    if (error instanceof NotInstalled) {
      console.log(`skipped  ${engine}, ${language}, ${job.name}: ${error.message}`)
      return 'skipped'
    }
    const errors = (await driver?.errors().catch(() => [])) ?? []
    console.log(
      `FAILED   ${driver?.name ?? engine}, ${language}, ${job.name}: ${[String(error), ...errors].join('\n  ')}`,
    )
    return 'failed'
  } finally {
    if (driver !== undefined) {
      const picture = await driver.screenshot().catch(() => null)
      if (picture !== null) writeFileSync(join(pictures, `${name}.png`), picture, 'base64')
      await driver.close()
    }
    await sandbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()

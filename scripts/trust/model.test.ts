import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

// In a process of its own, like the programme at full count.
test('for any history, two tabs included, the portal has what a small reference ledger has', async () => {
  const programme = join(import.meta.dirname, '../trust-model.ts')
  const { stdout } = await run(process.execPath, [programme, '--runs', '30', '--seed', '20261120'])
  expect(stdout).toMatch(/^commands: .*\d+ twoTabs/m)
  expect(stdout).toMatch(/^payments: .*\d+ settled/m)
  expect(stdout).toMatch(/^runs: 30 {3}different: 0 {3}/m)
}, 120_000)

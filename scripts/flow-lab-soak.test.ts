import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('random runs of every chart replay to equal digests', { timeout: 60_000 }, async () => {
  const script = join(import.meta.dirname, 'flow-lab-soak.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--logs', '150', '--seed', '42'])
  expect(stdout).toMatch(
    /^150 of 150 logs of \d+ charts replay to equal digests \([\d,]+ events, [\d,]+ a second, seeds from 42\)\n$/,
  )
})

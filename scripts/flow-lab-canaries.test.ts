import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('no file or link of any chart contains a secret, and each recording replays without them [FLW-05]', {
  timeout: 60_000,
}, async () => {
  const script = join(import.meta.dirname, 'flow-lab-canaries.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--logs', '117', '--seed', '42'])
  const [, stood = ''] =
    /^117 of 117 recordings of \d+ charts are without a canary and replay \(([\d,]+) canaries stood in them, 0 of their lines lead elsewhere with surrogates, seeds from 42\)\n$/.exec(
      stdout,
    ) ?? []
  expect(Number(stood.replace(',', ''))).toBeGreaterThan(200)
})

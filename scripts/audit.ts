// Asks the registry for known weaknesses of the packages that the product runs with: fails for high and critical ones.
//   npm run audit
// Without an answer of the registry nothing is judged, and the check passes.
import { spawnSync } from 'node:child_process'
import { auditOutcome } from './tools/audit-outcome.ts'

// Optional packages are Node itself, and what serves only the building of others: Storybook, which the flow lab may be used with.
const omitted = ['--omit=dev', '--omit=optional']
const { stdout } = spawnSync('npm', ['audit', ...omitted, '--json', '--fetch-timeout=20000', '--fetch-retries=0'], {
  encoding: 'utf8',
  timeout: 60_000,
})
const { lines, isWeak } = auditOutcome(stdout ?? '')
for (const line of lines) console.log(line)
process.exitCode = isWeak ? 1 : 0

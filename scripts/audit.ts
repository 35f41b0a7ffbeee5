// Asks the registry for known weaknesses of the packages that the product runs with: fails for high and critical ones.
//   npm run audit
// Without an answer of the registry nothing is judged, and the check passes. The bill of materials is kept next to the results of the tests.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { auditOutcome } from './tools/audit-outcome.ts'

// Optional packages are Node itself, and what serves only the building of others: Storybook, which the flow lab may be used with.
const omitted = ['--omit=dev', '--omit=optional']
const { stdout } = spawnSync('npm', ['audit', ...omitted, '--json', '--fetch-timeout=20000', '--fetch-retries=0'], {
  encoding: 'utf8',
  timeout: 60_000,
})
const { lines, isWeak } = auditOutcome(stdout ?? '')
for (const line of lines) console.log(line)

const bill = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], { encoding: 'utf8', timeout: 60_000 })
if (bill.status === 0) {
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/sbom.json', bill.stdout)
  console.log('bill of materials: test-results/sbom.json')
} else console.log(`no bill of materials: ${bill.stderr}`)
process.exitCode = isWeak || bill.status !== 0 ? 1 : 0

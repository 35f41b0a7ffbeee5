// Plays every gateway with every accident in both languages in Chromium, with one sandbox and one browser for each language.
//   npm run journeys:gateways                            the whole table
//   npm run journeys:gateways -- bankA twoTabs fa        the rows that fit; also several gateways, or accidents, or both languages
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { closingLine, fromReport, type Outcome, type Report } from './tools/test-outcome.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'node_modules', '.cache', 'test')
const words = process.argv.slice(2)
const isLanguage = (word: string) => word === 'en' || word === 'fa'
const languages = words.some(isLanguage) ? [...new Set(words.filter(isLanguage))] : ['en', 'fa']
const others = words.filter((word) => !isLanguage(word))

const play = (language: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const report = join(reports, `gateways-${language}.json`)
    rmSync(report, { force: true })
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project=e2e',
        'e2e/gateway-accidents',
        '--reporter=verbose',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, GATEWAY_ROWS: [...others, language].join(' ') },
      },
    )
    child.once('error', reject)
    child.once('close', (code) => resolve(fromReport(read(report), code ?? 1)))
  })

const read = (file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

mkdirSync(reports, { recursive: true })
const from = performance.now()
const outcomes = await Promise.all(languages.map(play))
for (const [index, { passed, failed, failures = [] }] of outcomes.entries()) {
  console.log(`${languages[index]}: ${passed} passed, ${failed} failed (the last of each file audits the books)`)
  for (const failure of failures) console.log(`  ${failure}`)
}
console.log(`${closingLine(outcomes)}   ${((performance.now() - from) / 1000).toFixed(0)} s`)
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0

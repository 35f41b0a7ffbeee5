// Updates docs/requirements.md: which tests prove which requirement. The sentences are written by hand, the last column by
// this script.
//   npm run requirements              writes the column
//   npm run requirements -- --check   changes nothing, fails when the file does not match the titles
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexed, titledIds } from './tools/requirement-index.ts'
import { readSources } from './tools/source-tree.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs', 'requirements.md')
const written = readFileSync(file, 'utf8')
const { text, faults, proven, rows } = indexed(written, titledIds(readSources(root)))

const check = process.argv.includes('--check')
if (check && text !== written) faults.push('docs/requirements.md is out of date: run npm run requirements.')
if (!check && text !== written) writeFileSync(file, text)
for (const fault of faults) console.error(fault)
console.log(`requirements with a test: ${proven} of ${rows}`)
process.exitCode = faults.length === 0 ? 0 : 1

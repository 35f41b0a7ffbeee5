// Keeps docs/requirements.md: which requirement is proven by which test. The sentences there are written by hand; the
// last column is written here.
//   npm run requirements              writes the column
//   npm run requirements -- --check   changes nothing, fails when the file says something else than the titles
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexed, titledIds } from './requirement-index.ts'
import { readSources } from './source-tree.ts'

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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '../tools/source-tree.ts'
import type { Generated } from './files.ts'
import { indexed, titledIds } from './requirement-index.ts'

const file = 'docs/requirements.md'

/** docs/requirements.md: its sentences are written by hand, the last column names the tests that prove each requirement. */
export const requirements = (root: string): Generated => {
  const { text, faults, proven, rows } = indexed(readFileSync(join(root, file), 'utf8'), titledIds(readSources(root)))
  return { files: new Map([[file, text]]), faults, summary: [`requirements with a test: ${proven} of ${rows}`] }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedStories } from '#flow-lab/report/generated-stories.ts'
import type { CoverageTable } from '#flow-lab/report/state-coverage.ts'
import { generatedFile, generatedTitle } from '../stories/kit/coverage.ts'

const root = join(import.meta.dirname, '..')

/**
 * Writes one story for each state in docs/flows/coverage.json. The file is not in git; Storybook, its tests and
 * `npm run flows` write it before they read the stories.
 */
export const writeGeneratedStories = () => {
  const { rows } = JSON.parse(readFileSync(join(root, 'docs', 'flows', 'coverage.json'), 'utf8')) as CoverageTable
  const shown = rows.filter(({ kind }) => kind !== 'none')
  const text = generatedStories(shown, { title: generatedTitle, kit: '../kit/generated.tsx', from: '"npm run flows"' })
  const path = join(root, generatedFile)
  // An unchanged file is not written, so that a running Storybook does not reload.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

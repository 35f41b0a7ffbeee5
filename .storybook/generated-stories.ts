import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedStories } from '#flow-lab/report/generated-stories.ts'
import type { CoverageTable } from '#flow-lab/report/state-coverage.ts'
import { namesIn } from '../stories/kit/areas.ts'
import { generatedFile, generatedTitle } from '../stories/kit/coverage.ts'

const root = join(import.meta.dirname, '..')

/**
 * Writes one story for each state in docs/flows/coverage.json that no written story shows. The file is not in git; Storybook,
 * its tests and `npm run flows` write it before they read the stories. It does not exist while every state has a written one.
 */
export const writeGeneratedStories = () => {
  const { rows } = JSON.parse(readFileSync(join(root, 'docs', 'flows', 'coverage.json'), 'utf8')) as CoverageTable
  const text = generatedStories(rows, {
    title: generatedTitle,
    kit: '../kit/generated.tsx',
    from: '"npm run flows"',
    nameOf: namesIn('en').stateName,
  })
  const path = join(root, generatedFile)
  if (text === null) rmSync(path, { force: true })
  // An unchanged file is not written, so that a running Storybook does not reload.
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { structureOf } from '#flow-lab/core/structure.ts'
import { comparisonOf, storiesToCompare } from '#flow-lab/report/comparison.ts'
import { comparisonPage } from '#flow-lab/report/comparison-text.ts'
import type { Lock } from '#flow-lab/report/lock.ts'
import type { CoverageTable } from '#flow-lab/report/state-coverage.ts'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { checkedOut, commitName, git, run } from './checkout.ts'
import { root } from './flow-sources.ts'
import { takePictures } from './story-pictures.ts'

export type ComparisonOptions = {
  /** The version to compare with. */
  readonly commit: string
  readonly machines: readonly AnyStateMachine[]
  readonly language: 'en' | 'fa'
  readonly theme: 'light' | 'dark'
  /** Ids of the charts whose pictures are compared; empty: of all. */
  readonly charts: readonly string[]
}

/** Not in git. */
const page = join(root, 'test-results', 'flows')

/** Names the compared versions to the start page of Storybook, which then links to the page. Not in git. */
const notice = join(root, 'docs', 'flows', 'comparison.json')

/**
 * Compares the flows of this folder with the flows of a commit: draws the stories of both, and writes a page of the differences. The
 * commit is checked out and built in a folder of its own.
 *
 * @returns the path of the page
 * @throws when the commit does not exist, has no flows, or cannot be built
 */
export const writeComparison = async (options: ComparisonOptions): Promise<string> => {
  const { commit, machines, language, theme, charts } = options
  const name = commitName(commit)
  const tree = checkedOut(name)
  build(tree)
  build(root)
  rmSync(page, { recursive: true, force: true })
  const draw = async (from: string, into: string) => {
    const stories = storiesToCompare(readJson<CoverageTable>(from, 'coverage.json'))
    const pictures = await takePictures({
      storybook: join(from, 'storybook-static'),
      stories: stories.filter(({ chart }) => charts.length === 0 || charts.includes(chart)),
      page,
      folder: into,
      language,
      theme,
    })
    return { lock: readJson<Lock>(from, 'lock.json'), pictures }
  }
  const [before, after] = await Promise.all([draw(tree, 'before'), draw(root, 'after')])
  const file = join(page, 'index.html')
  const versions = {
    before: commit === name ? name : `${commit} (${name})`,
    after: git('describe', '--always', '--dirty').trim(),
  }
  const text = comparisonPage({
    changes: comparisonOf(before, after),
    versions,
    compared: after.pictures.length,
    language,
    structures: new Map(machines.map((machine) => [machine.id, structureOf(machine)])),
    names: chartNames,
  })
  writeFileSync(file, text)
  writeFileSync(notice, `${JSON.stringify(versions)}\n`)
  return file
}

const build = (folder: string): void =>
  run(process.execPath, [join(folder, 'scripts', 'build-storybook.ts'), '--if-changed'], folder)

const readJson = <T>(folder: string, file: string): T =>
  JSON.parse(readFileSync(join(folder, 'docs', 'flows', file), 'utf8')) as T

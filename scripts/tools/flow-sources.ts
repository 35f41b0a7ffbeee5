// Sources of the flow report: charts with their path models, stories, and stored recordings.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { AnyStateMachine } from 'xstate'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { storyLink } from '#flow-lab/report/state-coverage.ts'
import type { StoryModule } from '../../stories/kit/coverage.ts'
import { readModels } from './flow-models.ts'

export type Chart = { readonly machine: AnyStateMachine; readonly model: PathModel<AnyStateMachine> }

export const root = join(import.meta.dirname, '..', '..')

export const readCharts = async (): Promise<Chart[]> =>
  (await readModels())
    .map((model) => ({ machine: model.machine, model }))
    .sort((a, b) => (a.machine.id < b.machine.id ? -1 : 1))

export type Stories = {
  readonly modules: Readonly<Record<string, StoryModule>>
  /** Files that fail to load, with the reason, for example a story in a removed state. */
  readonly broken: readonly { readonly path: string; readonly reason: string }[]
}

/** Loads all story modules through Vite, as Storybook does, without rendering them. */
export const readStories = async (): Promise<Stories> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // The report lists the files that fail to load.
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const modules: Record<string, StoryModule> = {}
    const broken: { path: string; reason: string }[] = []
    for (const path of globSync('stories/**/*.stories.tsx', { cwd: root }).sort()) {
      const name = path.replaceAll('\\', '/')
      try {
        modules[name] = await vite.ssrLoadModule(`/${name}`)
      } catch (error) {
        broken.push({ path: name, reason: error instanceof Error ? error.message : String(error) })
      }
    }
    return { modules, broken }
  } finally {
    await vite.close()
  }
}

/** Queries that open each story in Storybook, by the story's name in the coverage. */
export const linksOf = (stories: readonly string[], titleOf: (file: string) => string): Record<string, string> =>
  Object.fromEntries(
    [...new Set(stories)].sort().map((story) => {
      const [file = '', name = ''] = story.split(' ')
      return [story, storyLink(toId(titleOf(file), storyNameFromExport(name)))]
    }),
  )

/** Texts of the stored recordings, by their paths. */
export const readRecordings = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('stories/recordings/*.json', { cwd: root })
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
  )

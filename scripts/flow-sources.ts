// What the flow report is made from: every chart with the model of its paths, every story, every stored recording.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { AnyStateMachine } from 'xstate'
import { StateMachine } from 'xstate'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { linkTo } from '#flow-lab/storybook/coverage.ts'
import { generatedFile, type StoryModule } from '../stories/kit/coverage.ts'

export type Chart = { readonly machine: AnyStateMachine; readonly model: PathModel<AnyStateMachine> }

export const root = join(import.meta.dirname, '..')

export const readCharts = async (): Promise<Chart[]> => {
  const charts: Chart[] = []
  for (const path of globSync('machines/**/*.machine.ts', { cwd: root }).sort()) {
    const machine = Object.values(await import(join(root, path))).find((each) => each instanceof StateMachine)
    if (machine === undefined) continue
    const models = await import(join(root, path.replace('.machine.ts', '.paths.ts')))
    const model = Object.values<PathModel<AnyStateMachine>>(models).find((each) => each.machine?.id === machine.id)
    if (model === undefined) throw new Error(`${path} has no model of its paths beside it`)
    charts.push({ machine, model })
  }
  return charts.sort((a, b) => (a.machine.id < b.machine.id ? -1 : 1))
}

export type Stories = {
  readonly modules: Readonly<Record<string, StoryModule>>
  /** Ids of the charts of which a view can show any state. */
  readonly viewed: ReadonlySet<string>
  /** Files that can't be read as they are, with the reason: a story held in a state that is gone is one. */
  readonly broken: readonly { readonly path: string; readonly reason: string }[]
}

/** Stories are written for the browser; Vite reads them here as Storybook does, words and all, without drawing any. */
export const readStories = async (): Promise<Stories> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // What can't be read is said in the words of the report.
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { views } = (await vite.ssrLoadModule('/stories/kit/views.tsx')) as {
      views: Record<string, { load: () => Promise<unknown> }>
    }
    const viewed = await Promise.all(
      Object.entries(views).map(([chart, { load }]) =>
        load().then(
          () => [chart],
          () => [],
        ),
      ),
    )
    const modules: Record<string, StoryModule> = {}
    const broken: { path: string; reason: string }[] = []
    for (const path of globSync('stories/**/*.stories.tsx', { cwd: root }).sort()) {
      const name = path.replaceAll('\\', '/')
      // It is written from what the others show.
      if (name === generatedFile) continue
      try {
        modules[name] = await vite.ssrLoadModule(`/${name}`)
      } catch (error) {
        broken.push({ path: name, reason: error instanceof Error ? error.message : String(error) })
      }
    }
    return { modules, viewed: new Set(viewed.flat()), broken }
  } finally {
    await vite.close()
  }
}

/** What follows a Storybook's address to open each story, by how a coverage writes it. */
export const linksOf = (stories: readonly string[], titleOf: (file: string) => string): Record<string, string> =>
  Object.fromEntries(
    [...new Set(stories)].sort().map((story) => {
      const [file = '', name = ''] = story.split(' ')
      return [story, linkTo(toId(titleOf(file), storyNameFromExport(name)))]
    }),
  )

/** Texts of the stored recordings, by their paths. */
export const readRecordings = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('stories/recordings/*.json', { cwd: root })
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
  )

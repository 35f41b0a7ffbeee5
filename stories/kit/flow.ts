import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { AnyStateMachine } from 'xstate'
import { commonFailures } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { statusOf } from '#domain/failure.ts'
import type { Samples } from '#flow-lab/bench/view.ts'
import { createDrawer } from '#flow-lab/panel/layout.ts'
import type { StageOptions } from '#flow-lab/storybook/stage.ts'
import { everyTransition, type PathModel } from '#machines/kit/paths.ts'
import coverage from '../../docs/flows/coverage.json'

type Models = Readonly<Record<string, unknown>>

const sources = import.meta.glob<Models>('../../machines/**/*.paths.ts')
// As text: a title has to be read without running anything, by Storybook's own rule, and hundreds of modules are spared.
const stories = import.meta.glob<string>('../**/*.stories.tsx', { query: '?raw', import: 'default' })

/** Read once, when the panel first asks for paths; until then nobody has to wait for fixtures. */
let models: Promise<ReadonlyMap<string, PathModel<AnyStateMachine>>> | undefined
const known = new Map<string, PathModel<AnyStateMachine>>()

const loadModels = async () => {
  const modules = await Promise.all(Object.values(sources).map((load) => load()))
  for (const model of modules.flatMap((module) => Object.values(module)))
    if (isModel(model)) known.set(model.machine.id, model)
  return known
}

const isModel = (value: unknown): value is PathModel<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value

const clientFailures = [{ code: 'timedOut' }, { code: 'unreachable' }, { code: 'answerMalformed' }]

/** What the Flow panel is told of this portal's charts. */
export const flowOptions: StageOptions = {
  coverage,
  draw: createDrawer(),
  samples: (chart) => known.get(chart) as Samples | undefined,
  failures: (call) => {
    const endpoint = endpoints.find(({ name }) => name === call)
    const codes = [...(endpoint?.failures ?? []), ...commonFailures]
    return [...clientFailures, ...codes.map((code) => ({ code, status: statusOf(code) }))]
  },
  paths: async (machine) => {
    models ??= loadModels()
    const model = (await models).get(machine.id)
    return model === undefined ? [] : everyTransition(model).paths
  },
  storyIds: (story) => storyId(story),
}

/** The id that Storybook gives a story which is written `stories/cart/cart.stories.tsx Empty`. */
export const storyId = async (story: string): Promise<string | undefined> => {
  const [file = '', name = ''] = story.split(' ')
  const text = await stories[file.replace(/^stories\//, '../')]?.()
  const title = /\btitle: '([^']+)'/.exec(text ?? '')?.[1]
  return title === undefined ? undefined : toId(title, storyNameFromExport(name))
}

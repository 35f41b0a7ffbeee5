import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { commonFailures } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { statusOf } from '#domain/failure.ts'
import { languages } from '#domain/primitives.ts'
import { themeNames } from '#domain/site.ts'
import type { Samples } from '#flow-lab/bench/view.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { createDrawer } from '#flow-lab/panel/layout.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { StageOptions } from '#flow-lab/storybook/stage.ts'
import type { chartSchemas } from '#machines/schemas.ts'
import coverage from '../../docs/flows/coverage.json'
import { knownModel, readModels } from './models.ts'
import { recordings } from './recordings.ts'

// As text: a title has to be read without running anything, by Storybook's own rule, and hundreds of modules are spared.
const stories = import.meta.glob<string>('../**/*.stories.tsx', { query: '?raw', import: 'default' })

/** Come with the samples. */
let knownSchemas: typeof chartSchemas = {}

const clientFailures = [{ code: 'timedOut' }, { code: 'unreachable' }, { code: 'answerMalformed' }]

/** What the Flow panel is told of this portal's charts. */
export const flowOptions: StageOptions = {
  coverage: coverage.rows,
  draw: createDrawer(),
  samples: (chart) => knownModel(chart) as Samples | undefined,
  schemas: (chart, event) => knownSchemas[chart]?.events[event],
  failures: (call) => {
    const endpoint = endpoints.find(({ name }) => name === call)
    const codes = [...(endpoint?.failures ?? []), ...commonFailures]
    return [...clientFailures, ...codes.map((code) => ({ code, status: statusOf(code) }))]
  },
  paths: async (machine) => {
    const [models, { chartSchemas }] = await Promise.all([readModels(), import('#machines/schemas.ts')])
    knownSchemas = chartSchemas
    const model = models.get(machine.id)
    return model === undefined ? [] : everyTransition(model).paths
  },
  charts: async () => ({
    address: addressMachine,
    ...Object.fromEntries([...(await readModels())].map(([id, { machine }]) => [id, machine])),
  }),
  recordings,
  // A log may come from anywhere.
  globalsOf: ({ language, theme }) => ({
    ...(languages.some((each) => each === language) ? { language } : {}),
    ...(themeNames.some((each) => each === theme) ? { theme } : {}),
  }),
  // The notice of a new version is there whatever the service is in.
  isAside: (story) => story.startsWith('stories/deployment/new-version'),
  storyIds: (story) => storyId(story),
}

/** The id that Storybook gives a story which is written `stories/cart/cart.stories.tsx Empty`. */
const storyId = async (story: string): Promise<string | undefined> => {
  const [file = '', name = ''] = story.split(' ')
  const text = await stories[file.replace(/^stories\//, '../')]?.()
  const title = /\btitle: '([^']+)'/.exec(text ?? '')?.[1]
  return title === undefined ? undefined : toId(title, storyNameFromExport(name))
}

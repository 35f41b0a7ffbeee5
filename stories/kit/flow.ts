import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { endpoints } from '#domain/contract/endpoints.ts'
import { commonFailures, failuresOf } from '#domain/contract/kit/endpoint.ts'
import { statusOf } from '#domain/kit/failure.ts'
import { schemasFromValibot } from '#flow-lab/adapters/valibot.ts'
import type { Samples } from '#flow-lab/bench/view.ts'
import type { Schemas } from '#flow-lab/core/schema.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { createDrawer } from '#flow-lab/panel/layout.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { StoryPlayerOptions } from '#flow-lab/storybook/player-state.ts'
import { schemasByChart } from '#machines/kit/lab.ts'
import { coverage } from './coverage-table.ts'
import { isOnPhone } from './looks.ts'
import { knownModel, readModels } from './models.ts'
import { recordings } from './recordings.ts'
import { toolbarOf } from './toolbar.ts'

// As text, so that titles are read by Storybook's own rule without importing hundreds of modules.
const stories = import.meta.glob<string>('../**/*.stories.tsx', { query: '?raw', import: 'default' })

/** Empty until the samples are loaded. */
let knownSchemas: Schemas = {}

const clientFailures = [{ code: 'timedOut' }, { code: 'unreachable' }, { code: 'responseMalformed' }]

/** Facts about the portal's charts for the Flow panel. */
export const flowOptions: StoryPlayerOptions = {
  coverage: coverage.rows,
  draw: createDrawer(),
  samples: (chart) => knownModel(chart) as Samples | undefined,
  schemas: (chart, event) => knownSchemas[chart]?.events?.[event],
  outputs: (chart, call) => knownSchemas[chart]?.outputs?.[call],
  failures: (call) => {
    const endpoint = endpoints.find(({ name }) => name === call)
    const codes = endpoint === undefined ? commonFailures : failuresOf(endpoint)
    return [...clientFailures, ...codes.map((code) => ({ code, status: statusOf(code) }))]
  },
  paths: async (machine) => {
    const models = await readModels()
    knownSchemas = schemasFromValibot(schemasByChart([...models.values()]))
    const model = models.get(machine.id)
    return model === undefined ? [] : everyTransition(model).paths
  },
  charts: async () => ({
    address: addressMachine,
    ...Object.fromEntries([...(await readModels())].map(([id, { machine }]) => [id, machine])),
  }),
  recordings,
  globalsOf: (header) => toolbarOf(header, isOnPhone),
  // The notice of a new version has its own stories: it does not depend on the service's state.
  isUnrelatedStory: (story) => story.startsWith('stories/session/new-version'),
  storyIdOf: (story) => storyId(story),
}

/** The id that Storybook gives a story which is written `stories/buying/cart.stories.tsx Empty`. */
const storyId = async (story: string): Promise<string | undefined> => {
  const [file = '', name = ''] = story.split(' ')
  const text = await stories[file.replace(/^stories\//, '../')]?.()
  const title = /\btitle: '([^']+)'/.exec(text ?? '')?.[1]
  return title === undefined ? undefined : toId(title, storyNameFromExport(name))
}

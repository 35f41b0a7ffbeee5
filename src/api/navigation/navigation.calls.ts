import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { listProjects } from '#domain/contract/projects/projects.ts'
import type { commandPaletteMachine } from '#machines/navigation/command-palette/command-palette.machine.ts'
import type { projectsMachine } from '#machines/projects/projects/projects.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const commandPaletteCalls = (client: Client): Calls<typeof commandPaletteMachine> => ({
  listProjects: call(client, listProjects, () => ({ query: { page_size: 100 } })),
  listNumbers: call(client, listNumbers, ({ q }) => ({ query: { q } })),
})

/** A failure concerns the switcher alone, not the page below it. */
export const projectSwitcherCalls = (client: Client): Calls<typeof projectsMachine> => ({
  listProjects: call(client, listProjects, (query) => ({ query })),
})

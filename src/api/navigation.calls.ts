import { listNumbers } from '#domain/contract/numbers.ts'
import { listProjects } from '#domain/contract/projects.ts'
import type { commandPaletteMachine } from '#machines/navigation/command-palette/command-palette.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

export const commandPaletteCalls = (client: Client): Calls<typeof commandPaletteMachine> => ({
  listProjects: call(client, listProjects, () => ({ query: { page_size: 100 } })),
  listNumbers: call(client, listNumbers, ({ q }) => ({ query: { q } })),
})

import { acknowledgeMigration } from '#domain/contract/session.ts'
import type { migrationMachine } from '#machines/session/migration/migration.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

export const migrationCalls = (client: Client): Calls<typeof migrationMachine> => ({
  acknowledgeMigration: call(client, acknowledgeMigration),
})

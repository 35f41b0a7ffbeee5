import { acknowledgeMigration } from '#domain/contract/session/session.ts'
import type { migrationMachine } from '#machines/session/migration/migration.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const migrationCalls = (client: Client): Calls<typeof migrationMachine> => ({
  acknowledgeMigration: call(client, acknowledgeMigration),
})

import { fromPromise } from 'xstate'
import type { Info } from '#domain/account.ts'
import { acknowledgeMigration } from '#domain/contract/account.ts'
import type { Client } from './client.ts'

export const migrationActors = (client: Client) => ({
  acknowledgeMigration: fromPromise<Info, void>(({ signal }) =>
    client.call(acknowledgeMigration, { signal, quiet: true }),
  ),
})

import * as v from 'valibot'
import { acknowledgeMigration } from '#domain/contract/account.ts'
import { bare, contextOf, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { migrationMachine } from './migration.machine.ts'

export const migrationSchemas = schemasOf<typeof migrationMachine>()({
  context: contextOf({ failure: v.nullable(failureInLog) }),
  events: {
    'welcome.acknowledged': bare('welcome.acknowledged'),
    'welcome.postponed': bare('welcome.postponed'),
  },
  outputs: { acknowledgeMigration: acknowledgeMigration.response },
})

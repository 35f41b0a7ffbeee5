import * as v from 'valibot'
import { acknowledgeMigration } from '#domain/contract/session/session.ts'
import { info } from '#domain/fixtures/session.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { migrationMachine } from './migration.machine.ts'

export const migrationLab = labOf(migrationMachine)({
  schemas: {
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: {
      'welcome.acknowledged': bare('welcome.acknowledged'),
      'welcome.postponed': bare('welcome.postponed'),
    },
    outputs: { acknowledgeMigration: acknowledgeMigration.response },
  },
  outcomes: { acknowledgeMigration: { outputs: [info], errors: [{ code: 'unreachable' }] } },
})

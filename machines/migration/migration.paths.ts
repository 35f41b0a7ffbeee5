import { info } from '#domain/fixtures/session.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { migrationMachine } from './migration.machine.ts'

export const migrationPaths: PathModel<typeof migrationMachine> = {
  machine: migrationMachine,
  outcomes: { acknowledgeMigration: { outputs: [info], errors: [{ code: 'unreachable' }] } },
}

import { info } from '#domain/fixtures/session.ts'
import type { PathModel } from '#machines/kit/paths.ts'
import { migrationMachine } from './migration.machine.ts'

export const migrationPaths: PathModel<typeof migrationMachine> = {
  machine: migrationMachine,
  outcomes: { acknowledgeMigration: { outputs: [info], errors: [{ code: 'unreachable' }] } },
}

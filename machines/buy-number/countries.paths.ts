import { countries, countriesSoldOut } from '#domain/fixtures/buying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { countriesMachine } from './countries.machine.ts'

export const countriesPaths: PathModel<typeof countriesMachine> = {
  machine: countriesMachine,
  outcomes: { listCountries: { outputs: [countries, countriesSoldOut] } },
}

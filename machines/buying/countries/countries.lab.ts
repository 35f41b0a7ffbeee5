import { listCountries } from '#domain/contract/buying/buying.ts'
import { countries, countriesSoldOut } from '#domain/fixtures/buying.ts'
import { bare } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { countriesMachine } from './countries.machine.ts'

export const countriesLab = labOf(countriesMachine)({
  schemas: {
    events: { 'retry.requested': bare('retry.requested') },
    outputs: { listCountries: listCountries.response },
  },
  outcomes: { listCountries: { outputs: [countries, countriesSoldOut] } },
})

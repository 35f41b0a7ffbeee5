import { listCountries } from '#domain/contract/dids.ts'
import { bare, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { countriesMachine } from './countries.machine.ts'

export const countriesSchemas = schemasOf<typeof countriesMachine>()({
  events: { 'retry.requested': bare('retry.requested') },
  outputs: { listCountries: listCountries.response },
})

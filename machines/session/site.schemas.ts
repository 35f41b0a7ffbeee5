import * as v from 'valibot'
import { loadSite } from '#domain/contract/configs.ts'
import { bare, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { siteMachine } from './site.machine.ts'

export const siteSchemas = schemasOf<typeof siteMachine>()({
  input: v.strictObject({ query: loadSite.query }),
  events: { 'retry.requested': bare('retry.requested') },
  outputs: { loadSite: loadSite.response },
})

import * as v from 'valibot'
import { loadSite } from '#domain/contract/session/site.ts'
import { site } from '#domain/fixtures/session.ts'
import { bare } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { siteMachine } from './site.machine.ts'

export const siteLab = labOf(siteMachine)({
  schemas: {
    input: v.strictObject({ query: loadSite.query }),
    events: { 'retry.requested': bare('retry.requested') },
    outputs: { loadSite: loadSite.response },
  },
  inputs: [{ query: { identifier: site.identifier } }],
  outcomes: {
    loadSite: {
      outputs: [site],
      errors: [{ code: 'unreachable' }, { code: 'domainInvalid', status: 404 }],
    },
  },
  limits: { states: 200 },
})

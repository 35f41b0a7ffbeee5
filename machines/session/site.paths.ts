import { site } from '#domain/fixtures/session.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { siteMachine } from './site.machine.ts'

export const sitePaths: PathModel<typeof siteMachine> = {
  machine: siteMachine,
  inputs: [{ query: { identifier: site.identifier } }],
  outcomes: {
    loadSite: {
      outputs: [site],
      errors: [{ code: 'unreachable' }, { code: 'domainInvalid', status: 404 }],
    },
  },
  limits: { states: 200 },
}

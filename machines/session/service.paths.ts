import type { FailureCode } from '#domain/failure.ts'
import type { PathModel } from '#machines/kit/paths.ts'
import { serviceMachine } from './service.machine.ts'

const refused = (code: FailureCode) => ({ failure: { code }, token: 'tok', quiet: false, money: false })

export const servicePaths: PathModel<typeof serviceMachine> = {
  machine: serviceMachine,
  inputs: [{ outages: 0, jitter: 0 }],
  events: {
    'call.refused': [refused('accessRefused'), refused('serverFailed'), refused('serviceUnavailable')],
  },
}

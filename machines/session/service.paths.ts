import type { FailureCode } from '#domain/failure.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { serviceMachine } from './service.machine.ts'

const refused = (code: FailureCode, retryAfter?: number) => ({
  failure: { code, ...(retryAfter === undefined ? {} : { retryAfter }) },
  token: 'tok',
  quiet: false,
  money: false,
})

export const servicePaths: PathModel<typeof serviceMachine> = {
  machine: serviceMachine,
  inputs: [
    { outages: 0, spacing: 0, jitter: 0 },
    { outages: 0, spacing: 20_000, jitter: 0 },
  ],
  events: {
    'call.refused': [
      refused('accessRefused'),
      refused('serverFailed'),
      refused('serviceUnavailable'),
      refused('serviceUnavailable', 60),
    ],
    'form.dirtied': [{ form: 'address' }],
    'form.settled': [{ form: 'address' }],
  },
}

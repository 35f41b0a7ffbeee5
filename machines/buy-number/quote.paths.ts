import { createEmptyActor } from 'xstate'
import { configuration, quoteOf, sample } from '#domain/fixtures/buying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { type QuoteInput, quoteMachine } from './quote.machine.ts'

const one = configuration([sample[1]?.number ?? ''])
const buyer: QuoteInput['buyer'] = createEmptyActor()

export const quotePaths: PathModel<typeof quoteMachine> = {
  machine: quoteMachine,
  inputs: [
    { configuration: null, buyer },
    { configuration: one, buyer },
  ],
  events: {
    'configuration.changed': [{ configuration: one }, { configuration: null }],
  },
  outcomes: {
    quoteConfiguration: {
      outputs: [quoteOf(one)],
      errors: [{ code: 'unreachable' }, { code: 'configurationInvalid' }],
    },
  },
}

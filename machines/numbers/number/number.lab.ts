import * as v from 'valibot'
import { loadNumber, numberPageSchema } from '#domain/contract/numbers/numbers.ts'
import { numberPage } from '#domain/fixtures/numbers.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberMachine } from './number.machine.ts'

export const numberLab = labOf(numberMachine)({
  schemas: {
    input: v.strictObject({ number: v.string() }),
    context: contextOf({ page: v.nullable(numberPageSchema), failure: v.nullable(failureInLog) }),
    events: {
      'number.changed': event('number.changed', { page: numberPageSchema }),
      'number.refreshed': bare('number.refreshed'),
      'history.requested': bare('history.requested'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { loadNumber: loadNumber.response },
  },
  inputs: [{ number: 'num_1' }],
  events: { 'number.changed': [{ page: numberPage }] },
  outcomes: {
    loadNumber: {
      outputs: [numberPage, { ...numberPage, next: 1 }],
      errors: [{ code: 'numberUnknown' }, { code: 'unreachable' }],
    },
  },
})

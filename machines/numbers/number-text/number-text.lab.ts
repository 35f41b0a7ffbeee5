import * as v from 'valibot'
import { describeNumber } from '#domain/contract/numbers/numbers.ts'
import { numberPage } from '#domain/fixtures/numbers.ts'
import { noteSchema } from '#domain/numbers/number-text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberTextMachine } from './number-text.machine.ts'

const text = typed(noteSchema)

export const numberTextLab = labOf(numberTextMachine)({
  schemas: formSchemas(
    'describeNumber',
    { labels: text, note: text, number: v.string(), version: v.string() },
    describeNumber.response,
  ),
  inputs: [{ draft: { number: 'num_1', version: '2', labels: 'VIP', note: '' } }],
  events: { 'draft.changed': [{ change: { labels: 'VIP, Berlin' } }, { change: { labels: 'x'.repeat(41) } }] },
  outcomes: {
    describeNumber: {
      outputs: [numberPage],
      errors: [
        { code: 'numberChanged', status: 409 },
        { code: 'labelLimitReached', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})

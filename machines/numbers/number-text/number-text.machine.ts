import type { ActorRefFrom } from 'xstate'
import { describeNumber } from '#domain/contract/numbers/numbers.ts'
import { numberPage } from '#domain/fixtures/numbers.ts'
import { numberTextForm } from '#domain/numbers/number-text.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Saves the note and the labels of a number, unless another user has changed the number since. (NUM-01) */
export const numberTextMachine = createForm(numberTextForm, { id: 'numberText', call: describeNumber })

export type NumberTextActor = ActorRefFrom<typeof numberTextMachine>

export const numberTextLab = formLab(numberTextMachine, () => ({
  inputs: [{ draft: { number: 'num_1', version: '2', labels: 'VIP', note: '' } }],
  changes: [{ labels: 'VIP, Berlin' }, { labels: 'x'.repeat(41) }],
  outputs: [numberPage],
  errors: [
    { code: 'numberChanged', status: 409 },
    { code: 'labelLimitReached', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))

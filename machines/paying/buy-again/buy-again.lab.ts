import * as v from 'valibot'
import { missedChoices } from '#domain/buying/again.ts'
import { buyAgain } from '#domain/contract/paying/paying.ts'
import { boughtAgain } from '#domain/fixtures/paying.ts'
import { e164Schema, idSchema } from '#domain/kit/primitives.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { buyAgainMachine } from './buy-again.machine.ts'

const number = typed(e164Schema)

export const buyAgainLab = labOf(buyAgainMachine)({
  schemas: {
    input: v.strictObject({ order: idSchema }),
    context: contextOf({
      items: v.array(
        v.object({ ordered: number, number: v.nullable(number), missed: v.array(v.picklist(missedChoices)) }),
      ),
      failure: v.nullable(failureInLog),
    }),
    events: { 'buying.requested': event('buying.requested', { key: v.string() }) },
    outputs: { buyAgain: buyAgain.response },
  },
  inputs: [{ order: 'ord_20417' }],
  events: { 'buying.requested': [{ key: 'key-of-the-purchase' }] },
  outcomes: {
    buyAgain: {
      outputs: [{ items: boughtAgain.whole }, { items: boughtAgain.inPart }, { items: boughtAgain.none }],
      errors: [{ code: 'holdLimitReached' }],
    },
  },
})

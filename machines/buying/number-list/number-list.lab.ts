import * as v from 'valibot'
import { lineFaults } from '#domain/buying/number-list.ts'
import { checkNumbers } from '#domain/contract/buying/buying.ts'
import { berlin, typedList } from '#domain/fixtures/buying.ts'
import { e164Schema, idSchema } from '#domain/kit/primitives.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberListMachine } from './number-list.machine.ts'

const number = typed(e164Schema)
const { id, calling_code, prefix } = berlin
const offer = { id, calling_code, prefix }

export const numberListLab = labOf(numberListMachine)({
  schemas: {
    input: v.strictObject({
      offer: v.object({ id: idSchema, calling_code: v.string(), prefix: v.string() }),
      text: number,
    }),
    context: contextOf({
      text: number,
      lines: v.array(
        v.object({ typed: number, number: v.nullable(number), fault: v.nullable(v.picklist(lineFaults)) }),
      ),
      chosen: v.array(number),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'list.opened': bare('list.opened'),
      'list.closed': bare('list.closed'),
      'list.typed': event('list.typed', { text: number }),
      'check.requested': event('check.requested', { chosen: v.array(number) }),
    },
    outputs: { checkNumbers: checkNumbers.response },
  },
  inputs: [
    { offer, text: '' },
    { offer, text: typedList.text },
  ],
  events: {
    'list.typed': [{ text: typedList.text }, { text: 'abc' }],
    'check.requested': [{ chosen: [] }],
  },
  outcomes: { checkNumbers: { outputs: [typedList.checked], errors: [{ code: 'tooManyRequests' }] } },
})

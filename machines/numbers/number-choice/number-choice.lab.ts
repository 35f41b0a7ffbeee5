import * as v from 'valibot'
import { personalNumber } from '#domain/kit/marks.ts'
import { e164Schema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { moves, numberChoiceMachine } from './number-choice.machine.ts'

const typedText = personalNumber(v.string())
const found = v.strictObject({ numbers: v.array(e164Schema), isCut: v.boolean() })

export const numberChoiceLab = labOf(numberChoiceMachine)({
  schemas: {
    input: v.strictObject({ isOptional: v.boolean() }),
    context: contextOf({ typed: v.nullable(typedText), found, failure: v.nullable(failureInLog) }),
    events: {
      'list.opened': bare('list.opened'),
      'text.typed': event('text.typed', { text: typedText }),
      'highlight.moved': event('highlight.moved', { to: v.picklist(moves) }),
      'option.highlighted': event('option.highlighted', { at: v.number() }),
      'option.chosen': event('option.chosen', { at: v.optional(v.number()) }),
      'retry.requested': bare('retry.requested'),
      'list.dismissed': bare('list.dismissed'),
    },
    outputs: { searchNumbers: found },
  },
  inputs: [{ isOptional: false }, { isOptional: true }],
  events: {
    'text.typed': [{ text: '+49 30' }],
    'highlight.moved': [{ to: 'next' }],
    'option.highlighted': [{ at: 0 }],
    'option.chosen': [{}],
  },
  outcomes: {
    searchNumbers: {
      outputs: [
        { numbers: ['+493012345678', '+493012345679'], isCut: true },
        { numbers: [], isCut: false },
      ],
      errors: [{ code: 'unreachable' }],
    },
  },
})

import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import {
  emptyNumberText,
  type NumberTextDraft,
  type NumberTextRequest,
  numberTextErrorsOf,
  readNumberText,
} from '#domain/numbers/number-text.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** Saves the note and the labels of a number, unless another user has changed the number since. (NUM-01) */
export const numberTextMachine = createForm<NumberTextDraft, NumberTextRequest, NumberPage, 'describeNumber'>({
  id: 'numberText',
  src: 'describeNumber',
  empty: emptyNumberText,
  errorsOf: numberTextErrorsOf,
  read: readNumberText,
})

export type NumberTextActor = FormActor<NumberTextDraft, NumberTextRequest, NumberPage>
export type NumberTextSnapshot = FormSnapshot<NumberTextDraft, NumberTextRequest, NumberPage>

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { Draft, FieldError, FieldOf } from '#machines/kit/form.machine.ts'
import type { FormRef } from './form-ref.ts'

/** What is wrong with a field, in words; null where that is said elsewhere. */
export type FieldWords<Field extends string> = (field: Field, code: FieldError) => MessageDescriptor | null

/** One field of a form: what stands in it, what is wrong with it in the language of the moment, and how it changes. */
export const useFormField = <D extends Draft, F extends FieldOf<D>>(
  form: FormRef<D>,
  field: F,
  words: FieldWords<F>,
) => {
  const { i18n } = useLingui()
  const value: D[F] = useSelector(form, ({ context }) => context.draft[field])
  const code: FieldError | undefined = useSelector(form, ({ context }) => context.errors[field])
  const wrong = code === undefined ? null : words(field, code)
  return {
    value,
    error: wrong && i18n._(wrong),
    change: (next: D[F]) => form.send({ type: 'draft.changed', change: { [field]: next } as unknown as Partial<D> }),
  }
}
